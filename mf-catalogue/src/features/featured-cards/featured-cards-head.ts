import { paths } from '@giftstore/contracts';
import { FULFILMENT_HOURS } from '@giftstore/contracts/limits';
import type { DescribePage } from '@giftstore/remote';
import { brandItems, breadcrumb } from '../../brands/structured-data';
import { featuredBrands } from '../../units/featured-brands';

export const featuredCardsHead: DescribePage = ({ services, store, t }) => ({
  description: t('featuredCards.description', { hours: FULFILMENT_HOURS }),
  canonical: paths.allFeaturedCards(),
  structuredData: [
    breadcrumb(
      [services.config.brandName, paths.home()],
      [t('featuredCards.title'), paths.allFeaturedCards()],
    ),
    brandItems(featuredBrands.selectList(store.getState()).items, services.country.unitId()),
  ],
});
