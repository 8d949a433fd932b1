import type { CardPage } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { usePageTitle } from '@giftstore/remote';
import { Banner, Button, Stack, VisuallyHidden } from '@giftstore/ui';
import { useEffect, useRef } from 'react';
import css from './CardPage.module.css';
import { OpenedCard } from './OpenedCard';
import { useCopy } from './use-copy';

/** The cards, who sent them, and how to keep them. */
export function OpenedCards({ page }: { page: CardPage }) {
  const { t } = useTranslation();
  const { sender, company, cards } = page;
  const title = t('cardPage.opened', { count: cards.length });
  usePageTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { copied, copy } = useCopy();
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
      {cards.length === 0 ? <Banner>{t('cardPage.none')}</Banner> : <KeepSafe />}
      <ul className={css.cards}>
        {cards.map((card, index) => (
          <OpenedCard key={card.code} card={card} number={index + 1} copied={copied} onCopy={copy} />
        ))}
      </ul>
      <VisuallyHidden role="status">
        {copied && (
          <span key={copied.tries}>{t(copied.done ? 'cardPage.copiedNow' : 'cardPage.selected')}</span>
        )}
      </VisuallyHidden>
    </Stack>
  );
}

function KeepSafe() {
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
