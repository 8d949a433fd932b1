import { useTranslation } from '@giftstore/i18n';
import { type Ref, useMemo, useRef } from 'react';
import { BrandGrid, BrandGridSkeleton } from '../../brands/BrandGrid';
import { FailureBanner } from '../../brands/FailureBanner';
import { NoBrands } from '../../brands/NoBrands';
import type { useBrandList } from '../../brands/use-brand-list';
import css from './AllCardsPage.module.css';
import { PAGE_SIZE } from './all-brands';
import type { ListInUrl } from './list-address';
import { MoreBrands } from './MoreBrands';
import { SortSelect } from './SortSelect';
import type { useListAddress } from './use-list-address';

interface FoundBrandsProps {
  ref: Ref<HTMLElement>;
  list: ListInUrl;
  found: ReturnType<typeof useBrandList>;
  change: ReturnType<typeof useListAddress>['change'];
}

/**
 * What was found: how many, in which order, the cards, more of them. Cards of the list before stay in sight, dimmed, until
 * others come.
 */
export function FoundBrands({ ref, list, found, change }: FoundBrandsProps) {
  const { t } = useTranslation();
  const { status, brands, total, more, failure } = found;
  const shown = useMemo(
    () => (brands.length > list.shown ? brands.slice(0, list.shown) : brands),
    [brands, list.shown],
  );
  const focusFrom = useRef<number>(undefined);
  const isEmpty = status === 'ready' && brands.length === 0;
  const isLoading = status === 'loading' || status === 'idle';
  const expected = more === 'loading' ? Math.min(list.shown, total) : shown.length;
  return (
    <section ref={ref} aria-label={t('allCards.results')} className={css.results}>
      <div className={css.line}>
        <p role="status" className={status === 'ready' ? css.count : css.old}>
          <CountWords found={found} shown={shown.length} />
        </p>
        {!isEmpty && <SortSelect list={list} onSort={(sort) => change({ sort })} />}
      </div>
      {status === 'failed' && <FailureBanner title={t('brands.failed')} failure={failure} />}
      {isLoading && brands.length === 0 && <BrandGridSkeleton count={PAGE_SIZE} />}
      {isEmpty && (
        <NoBrands
          filter={list}
          onClear={() => change({ search: '', category: undefined })}
          onEveryCategory={() => change({ category: undefined })}
        />
      )}
      {shown.length > 0 && (
        <BrandGrid
          brands={shown}
          stale={status !== 'ready'}
          expected={expected}
          focusFrom={focusFrom}
          eager
        />
      )}
      {status === 'ready' && (
        <MoreBrands
          list={list}
          found={found}
          onMore={() => {
            focusFrom.current = shown.length;
          }}
        />
      )}
    </section>
  );
}

function CountWords({ found, shown }: Pick<FoundBrandsProps, 'found'> & { shown: number }) {
  const { t } = useTranslation();
  const { total, approximate } = found;
  if (total === 0) return null;
  if (approximate && found.filter) return t('allCards.near', { search: found.filter.search });
  return shown < total && shown >= PAGE_SIZE
    ? t('allCards.countOf', { shown, count: total })
    : t('allCards.count', { count: total });
}
