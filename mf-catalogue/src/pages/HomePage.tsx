import type { PageModule } from '@giftstore/remote';
import { defineFeature } from '@giftstore/state';
import { LazyImages, Stack } from '@giftstore/ui';
import { parseFilterParams } from '../brands/use-filter-params';
import { HomeBanner } from '../features/home/HomeBanner';
import { HomeBrands } from '../features/home/HomeBrands';
import { HomeFeatured } from '../features/home/HomeFeatured';
import { HomeServices } from '../features/home/HomeServices';
import { homeBrands } from '../features/home/home-brands';
import homeLocale from '../features/home/locales/en.json';
import { startGiftingSaga } from '../features/start-gifting/data/saga';
import { startGiftingSlice } from '../features/start-gifting/data/slice';
import startGiftingLocale from '../features/start-gifting/locales/en.json';
import { StartGifting } from '../features/start-gifting/StartGifting';
import { categories } from '../units/categories';
import { featuredBrands } from '../units/featured-brands';
import css from './HomePage.module.css';

export const locales = { en: { ...homeLocale, ...startGiftingLocale } };

export const features: PageModule['features'] = [
  featuredBrands.feature,
  categories.feature,
  homeBrands.feature,
  defineFeature({ slice: startGiftingSlice, saga: startGiftingSaga, restore: true }),
];

export const load: PageModule['load'] = ({ services, store, query }) => {
  const unit = services.country.unitId();
  store.dispatch(featuredBrands.requested(unit));
  store.dispatch(categories.requested(unit));
  store.dispatch(homeBrands.requested({ unit, ...parseFilterParams(query) }));
};

/** / (rules core-2.6 to core-2.17). */
export function Page() {
  return (
    <Stack gap={12}>
      <div className={css.top}>
        <HomeBanner />
        <HomeServices />
        <StartGifting />
      </div>
      <HomeFeatured />
      <LazyImages>
        <HomeBrands />
      </LazyImages>
    </Stack>
  );
}
