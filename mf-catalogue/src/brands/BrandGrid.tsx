import type { BrandSummary } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { Grid, Loading, SkeletonTile } from '@giftstore/ui';
import css from './BrandGrid.module.css';
import { BrandLink } from './BrandLink';

interface BrandGridProps {
  brands: readonly BrandSummary[];
  /** Another list is on its way: these are seen through, still in place. */
  stale?: boolean;
  /** How many of them are in the first screen. */
  eager?: number;
}

/** Brands as a grid of cards. */
export function BrandGrid({ brands, stale = false, eager = 0 }: BrandGridProps) {
  return (
    <Grid
      as="ul"
      role="list"
      gap={4}
      aria-busy={stale || undefined}
      className={stale ? css.stale : undefined}
    >
      {brands.map((brand, index) => (
        <li key={brand.id} className={css.item}>
          <BrandLink brand={brand} eager={index < eager} />
        </li>
      ))}
    </Grid>
  );
}

/** The grid before the brands are known. */
export function BrandGridSkeleton({ count = 8 }: { count?: number }) {
  const { t } = useTranslation();
  return (
    <Loading label={t('brands.loading')}>
      <Grid gap={4}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bones have no other identity
          <SkeletonTile key={index} />
        ))}
      </Grid>
    </Loading>
  );
}
