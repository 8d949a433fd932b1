import { useTranslation } from '@giftstore/i18n';
import type { ReactNode } from 'react';
import { ErrorBanner } from '../retry/ErrorBanner';
import css from './MoreLine.module.css';
import { MAX_SHOWN } from './shown';
import type { useBrandList } from './use-brand-list';

interface MoreLineProps {
  list: ReturnType<typeof useBrandList>;
  /** Number of brands that the page shows, if there are as many. */
  shown: number;
  /** The button or link for more; shown while there are more and none failed to load. */
  children: ReactNode;
}

/** The end of a list of brands: how many of them it shows, and what shows more. */
export function MoreLine({ list: { brands, total, moreStatus, error }, shown, children }: MoreLineProps) {
  const { t } = useTranslation();
  const count = Math.min(shown, brands.length);
  const hasFailed = moreStatus === 'failed';
  return (
    <div className={css.more}>
      {hasFailed && <ErrorBanner title={t('brands.moreFailed')} error={error} />}
      <p className={css.count}>{t('brands.shown', { shown: count, count: total })}</p>
      <progress value={count} max={total} aria-hidden="true" className={css.progress} />
      {count < total && count >= MAX_SHOWN && <p className={css.count}>{t('brandList.maxShown')}</p>}
      {count < Math.min(total, MAX_SHOWN) && !hasFailed && children}
    </div>
  );
}
