import { paths } from '@giftstore/contracts';
import type { DescribePage } from '@giftstore/remote';
import { featured } from '../../brands/data/featured';
import { brandItems, breadcrumb } from '../../brands/structured-data';

export const describeFeaturedCards: DescribePage = ({ services, store, t }) => ({
  description: t('featuredCards.description'),
  canonical: paths.allFeaturedCards(),
  structuredData: [
    breadcrumb(
      [services.config.brandName, paths.home()],
      [t('featuredCards.title'), paths.allFeaturedCards()],
    ),
    brandItems(featured.selectList(store.getState()).items, services.country.unitId()),
  ],
});
