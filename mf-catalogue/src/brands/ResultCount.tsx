import { useTranslation } from '@giftstore/i18n';
import css from './ResultCount.module.css';
import type { useBrandList } from './use-brand-list';

interface ResultCountProps {
  brandList: ReturnType<typeof useBrandList>;
  /** Number of brands that the page shows. */
  shown: number;
  /** Number that it shows at least, if there are as many. */
  pageSize: number;
  hidden: boolean;
}

/**
 * How many brands match, or that these are only similar to what was searched for: a live region, which stays in the page
 * while its text changes.
 */
export function ResultCount({ brandList, shown, pageSize, hidden }: ResultCountProps) {
  const { t } = useTranslation();
  const { status, total, approximate, correctedSearch, filter } = brandList;
  const isPartial = shown < total && shown >= pageSize;
  const count = isPartial
    ? t('brands.countOf', { shown, count: total })
    : t('brands.count', { count: total });
  const similar = correctedSearch
    ? t('brands.corrected', { found: count, search: filter?.search, corrected: correctedSearch })
    : t('brands.approximate', { search: filter?.search });
  return (
    <p
      role="status"
      data-similar={approximate || undefined}
      className={status === 'ready' ? css.count : css.stale}
    >
      {!hidden && total > 0 && (approximate ? similar : count)}
    </p>
  );
}
