import { paths } from '@giftstore/contracts';
import type { DescribePage } from '@giftstore/remote';
import { brandItems, breadcrumb } from '../../brands/structured-data';
import { featuredBrands } from '../../units/featured-brands';

export const featuredCardsHead: DescribePage = ({ services, store, t }) => ({
  description: t('featuredCards.description'),
  canonical: paths.allFeaturedCards(),
  structuredData: [
    breadcrumb(
      [services.config.brandName, paths.home()],
      [t('featuredCards.title'), paths.allFeaturedCards()],
    ),
    brandItems(featuredBrands.selectList(store.getState()).items, services.country.unitId()),
  ],
});
