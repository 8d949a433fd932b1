import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { Stack } from '@giftstore/ui';
import { BrandGrid, BrandGridSkeleton } from '../../brands/BrandGrid';
import { ChipLink } from '../../links/ChipLink';
import { LinkRow } from '../../links/LinkRow';
import { categories } from '../../units/categories';
import { featuredBrands } from '../../units/featured-brands';
import { usePerUnitList } from '../../units/use-per-unit-list';

/** One row of the widest grid, two of a phone's. */
const POPULAR_COUNT = 4;

/** Where to go when nothing matches: every category, and the featured brands. What cannot be loaded is left out. */
export function OtherWays() {
  return (
    <Stack gap={8}>
      <Categories />
      <Popular />
    </Stack>
  );
}

function Categories() {
  const { t } = useTranslation();
  const { items } = usePerUnitList(categories);
  if (items.length === 0) return null;
  return (
    <Stack as="nav" gap={4} aria-labelledby="browse-categories">
      <h3 id="browse-categories">{t('allCards.byCategory')}</h3>
      <LinkRow wrapping>
        {items.map(({ id, name, image }) => (
          <li key={id}>
            <ChipLink to={paths.allCards({ category: id })} image={image.normal_square}>
              {name}
            </ChipLink>
          </li>
        ))}
      </LinkRow>
    </Stack>
  );
}

function Popular() {
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
