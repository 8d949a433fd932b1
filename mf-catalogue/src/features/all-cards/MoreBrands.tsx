import { useTranslation } from '@giftstore/i18n';
import { Button } from '@giftstore/ui';
import { useEffect, useRef } from 'react';
import { FailureBanner } from '../../brands/FailureBanner';
import type { useBrandList } from '../../brands/use-brand-list';
import css from './AllCardsPage.module.css';
import { PAGE_SIZE } from './all-brands';

/** How many of all are shown, and the button for more. With the last page it hands the focus to those words. */
export function MoreBrands({ list }: { list: ReturnType<typeof useBrandList> }) {
  const { t } = useTranslation();
  const { brands, total, more, failure, loadMore } = list;
  const words = useRef<HTMLParagraphElement>(null);
  const pressed = useRef(false);
  const complete = brands.length >= total;

  useEffect(() => {
    if (complete && pressed.current) words.current?.focus();
  }, [complete]);

  if (total <= PAGE_SIZE) return null;
  const press = () => {
    pressed.current = true;
    loadMore();
  };
  return (
    <div className={css.more}>
      {more === 'failed' && <FailureBanner title={t('allCards.moreFailed')} failure={failure} />}
      <p ref={words} tabIndex={-1} role="status" className={css.count}>
        {t('allCards.shown', { shown: brands.length, count: total })}
      </p>
      {!complete && more !== 'failed' && (
        <Button variant="secondary" size="l" busy={more === 'loading'} onClick={press}>
          {t('allCards.more')}
        </Button>
      )}
    </div>
  );
}
