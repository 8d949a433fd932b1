import { useTranslation } from '@giftstore/i18n';
import { type Ref, useMemo, useRef } from 'react';
import { BrandGrid, BrandGridSkeleton } from '../../brands/BrandGrid';
import { AmountContext } from '../../brands/BrandLink';
import { NoBrands } from '../../brands/NoBrands';
import { ResultLine } from '../../brands/ResultLine';
import { PAGE_SIZE } from '../../brands/shown';
import type { useBrandList } from '../../brands/use-brand-list';
import { ErrorBanner } from '../../retry/ErrorBanner';
import css from './AllCardsPage.module.css';
import type { ListParams } from './list-params';
import { MoreBrands } from './MoreBrands';
import { NamedResults } from './NamedResults';
import { PopularCards } from './PopularCards';
import { SEARCH_FORM } from './SearchForm';
import { amountFor } from './search-terms';
import type { useListParams } from './use-list-params';
import type { useNamedLists } from './use-named-lists';

interface BrandResultsProps {
  ref: Ref<HTMLElement>;
  list: ListParams;
  brandList: ReturnType<typeof useBrandList>;
  /** The lists that the search names. */
  named: ReturnType<typeof useNamedLists>;
  change: ReturnType<typeof useListParams>['change'];
}

const NONE: ReturnType<typeof useBrandList>['brands'] = [];

/**
 * The brands that match: their number, the sort order, the cards and a link to more. The previous cards stay visible,
 * dimmed, while others load. Where the search has an amount, the brands that have it say it.
 */
export function BrandResults({ ref, list, brandList, named, change }: BrandResultsProps) {
  const { t } = useTranslation();
  const { status, total, moreStatus, error } = brandList;
  const brands = named.isResult ? NONE : brandList.brands;
  const shown = useMemo(
    () => (brands.length > list.shown ? brands.slice(0, list.shown) : brands),
    [brands, list.shown],
  );
  const previousCount = useRef<number>(undefined);
  const isEmpty = status === 'ready' && brands.length === 0;
  const isLoading = status === 'loading' || status === 'idle';
  const expected = moreStatus === 'loading' ? Math.min(list.shown, total) : shown.length;
  return (
    <section ref={ref} aria-label={t('allCards.results')} className={css.results}>
      <ResultLine
        brandList={brandList}
        shown={shown.length}
        isEmpty={isEmpty}
        sort={list.sort}
        hasMatch={list.search !== ''}
        form={SEARCH_FORM}
        onSort={(sort) => change({ sort })}
      />
      {status === 'failed' && <ErrorBanner title={t('brands.failed')} error={error} />}
      {isLoading && brands.length === 0 && <BrandGridSkeleton count={PAGE_SIZE} />}
      {isEmpty && <NoResults list={list} named={named} change={change} />}
      {shown.length > 0 && (
        <AmountContext value={amountFor(list.search, brands)}>
          <BrandGrid
            brands={shown}
            stale={status !== 'ready'}
            expected={expected}
            previousCount={previousCount}
            eager
          />
        </AmountContext>
      )}
      {status === 'ready' && !isEmpty && (
        <MoreBrands
          list={list}
          brandList={brandList}
          onMore={() => {
            previousCount.current = shown.length;
          }}
        />
      )}
    </section>
  );
}

function NoResults({ list, named, change }: Pick<BrandResultsProps, 'list' | 'named' | 'change'>) {
  if (named.isResult) return <NamedResults lists={named.lists} list={list} change={change} />;
  return (
    <NoBrands
      filter={list}
      onClear={() => change({ search: '', category: undefined })}
      onAllCategories={() => change({ category: undefined })}
    >
      <PopularCards />
    </NoBrands>
  );
}
