import { useTranslation } from '@giftstore/i18n';
import { Stack } from '@giftstore/ui';
import { BrandGrid, BrandGridSkeleton } from '../../brands/BrandGrid';
import { featuredBrands } from '../../units/featured-brands';
import { usePerUnitList } from '../../units/use-per-unit-list';

/** One row of the widest grid, two of a phone's. */
const POPULAR_COUNT = 4;

/** The featured brands, for when nothing matches; left out if they cannot be loaded. The categories are above the results. */
export function PopularCards() {
  const { t } = useTranslation();
  const { status, items } = usePerUnitList(featuredBrands);
  if (status === 'failed' || (status === 'ready' && items.length === 0)) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby="popular-cards">
      <h3 id="popular-cards">{t('allCards.popular')}</h3>
      {status === 'ready' ? (
        <BrandGrid brands={items.slice(0, POPULAR_COUNT)} />
      ) : (
        <BrandGridSkeleton count={POPULAR_COUNT} />
      )}
    </Stack>
  );
}
