import type { BrandSummary } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { Grid, Loading, SkeletonTile } from '@giftstore/ui';
import { memo, type RefObject, useDeferredValue } from 'react';
import css from './BrandGrid.module.css';
import { BrandLink } from './BrandLink';
import { MOST_AT_ONCE } from './data/api';
import { useFocusNew } from './use-focus-new';

/** Bones of cards that are on their way. */
const MOST_BONES = 24;

interface BrandGridProps {
  brands: readonly BrandSummary[];
  /** Another list is on its way: these are seen through, still in place. */
  stale?: boolean;
  /** The first of them is what the page shows first: its art is loaded before all others. */
  eager?: boolean;
  /** As many there will be when those that are on their way have come. */
  expected?: number;
  /** As many were there when more were asked for: the focus goes on from them. */
  focusFrom?: RefObject<number | undefined>;
}

/** Brands as a grid of cards. A long list is drawn in the pauses between presses and keys, after its beginning. */
export function BrandGrid({ brands, stale = false, eager = false, expected = 0, focusFrom }: BrandGridProps) {
  const isLong = brands.length > MOST_AT_ONCE;
  const later = useDeferredValue(brands, isLong ? brands.slice(0, MOST_AT_ONCE) : brands);
  const drawn = isLong ? later : brands;
  const grid = useFocusNew(drawn.length, focusFrom);
  const coming = Math.min(MOST_BONES, Math.max(0, expected - drawn.length));
  return (
    <Grid
      ref={grid}
      as="ul"
      role="list"
      gap={4}
      aria-busy={stale || undefined}
      className={`${css.grid} ${stale ? css.stale : ''}`}
    >
      {drawn.map((brand, index) => (
        <BrandItem key={brand.id} brand={brand} eager={eager && index === 0} />
      ))}
      {Array.from({ length: coming }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones have no other identity
        <li key={`coming-${index}`} aria-hidden="true" className={css.item}>
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
