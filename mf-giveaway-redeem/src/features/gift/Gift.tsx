import { paths } from '@giftstore/contracts';
import type { OpenedGift } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useServices } from '@giftstore/remote';
import { Button, GiftIcon, LinkButton, LockIcon, Stack } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import mailed from '../../mailed-cards/MailedCards.module.css';
import { CopyStatus } from '../../secrets/CopyStatus';
import { useCopy } from '../../secrets/use-copy';
import css from './Gift.module.css';
import { GiftCard } from './GiftCard';
import { GiftHero } from './GiftHero';
import { HowToUse } from './HowToUse';

/** An opened gift, in the order of its mail: who sent it and why, the cards, and how to use them. */
export function Gift({ gift }: { gift: OpenedGift }) {
  const { t } = useTranslation();
  const { result, copy } = useCopy();
  const { brandName, supportEmail } = useServices().config;
  const { cards } = gift;
  const isRedeemed = cards.every((card) => card.is_redeemed);
  return (
    <Stack gap={6} className={css.page}>
      <GiftHero gift={gift} isRedeemed={isRedeemed} />
      <ul className={mailed.cards} aria-label={t('gift.cards', { count: cards.length })}>
        {cards.map((card, index) => (
          <GiftCard
            key={card.code}
            gift={gift}
            card={card}
            number={index + 1}
            copyResult={result}
            onCopy={copy}
          />
        ))}
      </ul>
      {!isRedeemed && (
        <>
          <HowToUse gift={gift} />
          <Private />
        </>
      )}
      <p className={css.printed}>
        {brandName} · <bdi>{supportEmail}</bdi>
      </p>
      {!gift.is_for_self && (
        <p className={css.next} data-print="no">
          <LinkButton component={Link} to={paths.home()} variant="quiet" icon={<GiftIcon />}>
            {t('gift.sendOne')}
          </LinkButton>
        </p>
      )}
      <CopyStatus result={result} />
    </Stack>
  );
}

function Private() {
  const { t } = useTranslation();
  return (
    <div className={css.private}>
      <p className={css.warning}>
        <LockIcon size="s" />
        <span>{t('gift.private')}</span>
      </p>
      <Button variant="secondary" size="s" onClick={() => window.print()} data-print="no">
        {t('gift.print')}
      </Button>
    </div>
  );
}
