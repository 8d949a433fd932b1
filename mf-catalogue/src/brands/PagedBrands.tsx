import { useTranslation } from '@giftstore/i18n';
import { Button, Cluster } from '@giftstore/ui';
import { useRef } from 'react';
import { ErrorBanner } from '../retry/ErrorBanner';
import { BrandGrid, BrandGridSkeleton } from './BrandGrid';
import { MAX_SHOWN } from './shown';
import type { useBrandList } from './use-brand-list';

interface PagedBrandsProps {
  list: ReturnType<typeof useBrandList>;
  /** Number of brands that are shown, if there are as many. */
  shown: number;
  onMore: () => void;
}

/** A list of brands that grows in place: skeletons, an error, the brands and a button for more. */
export function PagedBrands({ list, shown, onMore }: PagedBrandsProps) {
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
      {moreStatus === 'failed' && <ErrorBanner title={t('brands.moreFailed')} error={error} />}
      {Math.min(total, MAX_SHOWN) > shown && moreStatus !== 'failed' && (
        <Cluster justify="center">
          <p>{t('brands.shown', { shown: Math.min(shown, brands.length), count: total })}</p>
          <Button
            variant="secondary"
            aria-busy={isLoadingMore || undefined}
            onClick={() => {
              previousCount.current = Math.min(shown, brands.length);
              onMore();
            }}
          >
            {t('brands.more')}
          </Button>
        </Cluster>
      )}
    </>
  );
}
