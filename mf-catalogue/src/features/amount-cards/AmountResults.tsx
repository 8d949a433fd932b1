import { useTranslation } from '@giftstore/i18n';
import { Button, Cluster } from '@giftstore/ui';
import { useRef } from 'react';
import { BrandGrid, BrandGridSkeleton } from '../../brands/BrandGrid';
import type { useBrandList } from '../../brands/use-brand-list';
import { ErrorBanner } from '../../retry/ErrorBanner';
import { PAGE_SIZE } from './amount-brands';

interface AmountResultsProps {
  list: ReturnType<typeof useBrandList>;
  /** Number of brands that are shown, if there are as many. */
  shown: number;
  onMore: () => void;
}

/** The brands, and a button for more. */
export function AmountResults({ list, shown, onMore }: AmountResultsProps) {
  const { t } = useTranslation();
  const { status, moreStatus, brands, total, error } = list;
  const previousCount = useRef<number>(undefined);
  if (status === 'failed') return <ErrorBanner title={t('brands.failed')} error={error} />;
  if (brands.length === 0) return <BrandGridSkeleton count={PAGE_SIZE} />;
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
      {moreStatus === 'failed' && <ErrorBanner title={t('amountCards.moreFailed')} error={error} />}
      {total > shown && moreStatus !== 'failed' && (
        <Cluster justify="center">
          <Button
            variant="secondary"
            aria-busy={isLoadingMore || undefined}
            onClick={() => {
              previousCount.current = Math.min(shown, brands.length);
              onMore();
            }}
          >
            {t('amountCards.more')}
          </Button>
        </Cluster>
      )}
    </>
  );
}
