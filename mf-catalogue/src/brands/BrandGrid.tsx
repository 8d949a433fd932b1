import type { BrandSummary } from '@giftstore/contracts/api';
import { MAX_PAGE_SIZE } from '@giftstore/contracts/limits';
import { useTranslation } from '@giftstore/i18n';
import { Grid, Loading, SkeletonTile } from '@giftstore/ui';
import { memo, type RefObject, useDeferredValue } from 'react';
import css from './BrandGrid.module.css';
import { BrandLink } from './BrandLink';
import { useFocusFirstNewCard } from './use-focus-first-new-card';

/** Skeletons at the end of the grid while more brands load. */
const MAX_SKELETON_COUNT = 24;

interface BrandGridProps {
  brands: readonly BrandSummary[];
  /** Another list is loading: these brands are dimmed and stay in place. */
  stale?: boolean;
  /** The first brand is in the first screen: its image loads before all others. */
  eager?: boolean;
  /** Number of brands once those that are loading are there. */
  expected?: number;
  /** Number of brands when more were requested: focus moves to the first one after them. */
  previousCount?: RefObject<number | undefined>;
}

/** A grid of brands. A long list renders after its beginning, when the browser is idle. */
export function BrandGrid({
  brands,
  stale = false,
  eager = false,
  expected = 0,
  previousCount,
}: BrandGridProps) {
  const isLong = brands.length > MAX_PAGE_SIZE;
  const deferred = useDeferredValue(brands, isLong ? brands.slice(0, MAX_PAGE_SIZE) : brands);
  const rendered = isLong ? deferred : brands;
  const grid = useFocusFirstNewCard(rendered.length, previousCount);
  const skeletonCount = Math.min(MAX_SKELETON_COUNT, Math.max(0, expected - rendered.length));
  return (
    <Grid
      ref={grid}
      as="ul"
      role="list"
      gap={4}
      aria-busy={stale || undefined}
      className={`${css.grid} ${stale ? css.stale : ''}`}
    >
      {rendered.map((brand, index) => (
        <BrandItem key={brand.id} brand={brand} eager={eager && index === 0} />
      ))}
      {Array.from({ length: skeletonCount }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no other identity
        <li key={`skeleton-${index}`} aria-hidden="true" className={css.item}>
          <SkeletonTile />
        </li>
      ))}
    </Grid>
  );
}

const BrandItem = memo(({ brand, eager }: { brand: BrandSummary; eager: boolean }) => (
  <li className={css.item}>
    <BrandLink brand={brand} eager={eager} />
  </li>
));

/** The grid while the brands load. */
export function BrandGridSkeleton({ count = 8 }: { count?: number }) {
  const { t } = useTranslation();
  return (
    <Loading label={t('brands.loading')}>
      <Grid gap={4}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no other identity
          <SkeletonTile key={index} />
        ))}
      </Grid>
    </Loading>
  );
}
