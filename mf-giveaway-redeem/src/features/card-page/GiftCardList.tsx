import type { CardPage } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { usePageTitle, useServices } from '@giftstore/remote';
import { Banner, Button, Stack } from '@giftstore/ui';
import { useEffect, useRef } from 'react';
import mailed from '../../mailed-cards/MailedCards.module.css';
import { CopyStatus } from '../../secrets/CopyStatus';
import { useCopy } from '../../secrets/use-copy';
import css from './CardPage.module.css';
import { GiftCardPanel } from './GiftCardPanel';

/** The gift cards, their sender, and how to keep them safe. */
export function GiftCardList({ page }: { page: CardPage }) {
  const { t } = useTranslation();
  const { sender, company, cards } = page;
  const title = t('cardPage.opened', { count: cards.length });
  usePageTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { result, copy } = useCopy();
  return (
    <Stack gap={6} className={css.opened}>
      <div className={css.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={css.sender}>
          {t('cardPage.from')} <bdi>{sender}</bdi>
        </p>
        <p className={css.company}>
          {t('cardPage.for')} <bdi>{company}</bdi>
        </p>
      </div>
      {cards.some((card) => card.is_redeemable) && <HowToUse count={cards.length} />}
      {cards.length === 0 ? <Banner>{t('cardPage.none')}</Banner> : <SafetyNotice />}
      <ul className={mailed.cards}>
        {cards.map((card, index) => (
          <GiftCardPanel
            key={card.code}
            card={card}
            number={index + 1}
            isOnly={cards.length === 1}
            copyResult={result}
            onCopy={copy}
          />
        ))}
      </ul>
      <CopyStatus result={result} />
    </Stack>
  );
}

/** As the email of cards without a password says it. */
function HowToUse({ count }: { count: number }) {
  const { t } = useTranslation();
  const { config, session } = useServices();
  const brand = config.brandName;
  return (
    <section className={css.use} aria-labelledby="how-to-use">
      <h2 id="how-to-use" className={css.useTitle}>
        {t('cardPage.useTitle', { count })}
      </h2>
      <p>{t(session.signedIn() ? 'cardPage.use' : 'cardPage.useAsGuest', { brand })}</p>
    </section>
  );
}

function SafetyNotice() {
  const { t } = useTranslation();
  return (
    <div data-print="no">
      <Banner
        title={t('cardPage.keepSafe')}
        action={
          <Button variant="secondary" size="s" onClick={() => window.print()}>
            {t('cardPage.print')}
          </Button>
        }
      >
        {t('cardPage.keepSafeText')}
      </Banner>
    </div>
  );
}
