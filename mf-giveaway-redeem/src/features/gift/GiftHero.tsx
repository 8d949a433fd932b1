import { isolate, paths } from '@giftstore/contracts';
import type { OpenedGift } from '@giftstore/contracts/api';
import { formatDenomination, useTranslation } from '@giftstore/i18n';
import { usePageTitle } from '@giftstore/remote';
import { LinkButton, Panel } from '@giftstore/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import css from './Gift.module.css';
import { GiftPicture } from './GiftPicture';
import { useFocusedHeading } from './use-focused-heading';

/** What the recipient sees first: the picture, who sent what, and the message. @param isRedeemed every card became points */
export function GiftHero({ gift, isRedeemed }: { gift: OpenedGift; isRedeemed: boolean }) {
  const { t } = useTranslation();
  const heading = useFocusedHeading();
  const title = useGiftTitle(gift);
  usePageTitle(title);
  const { recipient, message, sender, cards } = gift;
  return (
    <Panel padding="none" className={css.hero}>
      <GiftPicture gift={gift} />
      <div className={css.greeting}>
        <h1 ref={heading} tabIndex={-1} className={css.title}>
          {title}
        </h1>
        {recipient && <p>{t('gift.greeting', { name: isolate(recipient) })}</p>}
        {message && <Message text={message} signature={gift.is_signed ? null : sender} />}
        {isRedeemed ? <Redeemed count={cards.length} /> : <p>{t('gift.inside', { count: cards.length })}</p>}
      </div>
    </Panel>
  );
}

/** That the codes are spent, and what to do with the points. Comes into view when it replaces the cards below, which leave the page shorter. */
function Redeemed({ count }: { count: number }) {
  const { t } = useTranslation();
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.scrollIntoView?.({ block: 'center' }), []);
  return (
    <>
      <p ref={text}>{t('gift.redeemed', { count })}</p>
      <div className={css.choices} data-print="no">
        <LinkButton component={Link} to={paths.allCards()}>
          {t('gift.pick')}
        </LinkButton>
        <LinkButton component={Link} to={paths.rewardPoints()} variant="secondary">
          {t('gift.points')}
        </LinkButton>
      </div>
    </>
  );
}

/** As the mail is headed. */
function useGiftTitle({ is_for_self, sender, brand_name: brand, cards, ...gift }: OpenedGift): string {
  const { t, i18n } = useTranslation();
  const value = formatDenomination(gift.value, gift.unit_name_short, i18n.language);
  const count = cards.length;
  if (is_for_self) return t('gift.own', { value, brand, count });
  return t('gift.title', { from: sender ? isolate(sender) : t('gift.someone'), value, brand, count });
}

/** @param signature null under a message without a sender, or that its sender has signed */
function Message({ text, signature }: { text: string; signature: string | null }) {
  const { t } = useTranslation();
  return (
    <blockquote dir="auto" className={css.message}>
      {t('gift.message', { message: text })}
      {signature && (
        <span className={css.signature}>{t('gift.signature', { name: isolate(signature) })}</span>
      )}
    </blockquote>
  );
}
