import type { BrandSort } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { Button } from '@giftstore/ui';
import { useRef } from 'react';
import { ErrorBanner } from '../retry/ErrorBanner';
import { BrandGrid, BrandGridSkeleton } from './BrandGrid';
import type { useListAddress } from './list-address';
import { MoreLine } from './MoreLine';
import { ResultLine } from './ResultLine';
import { PAGE_SIZE } from './shown';
import type { useBrandList } from './use-brand-list';

/** Id of the form of the sort order. */
const SORT_FORM = 'list-sort';

interface PagedBrandsProps {
  list: ReturnType<typeof useBrandList>;
  address: ReturnType<typeof useListAddress>;
  /** The sort orders to choose from. */
  sorts: readonly BrandSort[];
  /** The first of them is the order of what the list is for; `unknown` while that loads. */
  hasMatch?: boolean | 'unknown';
}

/** A list of brands that is sorted, and grows in place: how many there are, and their order, above the cards. */
export function PagedBrands({ list, address, sorts, hasMatch = false }: PagedBrandsProps) {
  const { category, sort, shown, setSort } = address;
  return (
    <>
      {/* Without JavaScript an ordinary form, which preserves the category. */}
      <form id={SORT_FORM}>
        {category !== undefined && <input type="hidden" name="category" value={category} />}
        <ResultLine
          brandList={list}
          shown={Math.min(shown, list.brands.length)}
          sort={sort}
          sorts={sorts}
          hasMatch={hasMatch}
          form={SORT_FORM}
          onSort={setSort}
        />
      </form>
      <Cards list={list} address={address} />
    </>
  );
}

/** Skeletons, an error, or the brands and a button for more. */
function Cards({ list, address: { shown, showMore } }: Pick<PagedBrandsProps, 'list' | 'address'>) {
  const { t } = useTranslation();
  const { status, moreStatus, brands, total, error } = list;
  const previousCount = useRef<number>(undefined);
  if (status === 'failed') return <ErrorBanner title={t('brands.failed')} error={error} />;
  if (brands.length === 0) return <BrandGridSkeleton count={shown} />;
  const isLoadingMore = moreStatus === 'loading';
  return (
    <>
      <BrandGrid
        brands={brands.slice(0, shown)}
        stale={status !== 'ready'}
        expected={isLoadingMore ? Math.min(shown, total) : 0}
        previousCount={previousCount}
        eager
      />
      {total > PAGE_SIZE && (
        <MoreLine list={list} shown={shown}>
          <Button
            variant="secondary"
            size="l"
            aria-busy={isLoadingMore || undefined}
            onClick={() => {
              previousCount.current = Math.min(shown, brands.length);
              showMore();
            }}
          >
            {t('brands.more')}
          </Button>
        </MoreLine>
      )}
    </>
  );
}
