import type { PageModule } from '@giftstore/remote';
import { defineFeature } from '@giftstore/state';
import { LazyImages, Stack } from '@giftstore/ui';
import { parseFilterParams, useFilterParams } from '../brands/use-filter-params';
import { BrandFilter } from '../features/home/BrandFilter';
import { HomeAmounts } from '../features/home/HomeAmounts';
import { HomeBanner } from '../features/home/HomeBanner';
import { HomeBrands } from '../features/home/HomeBrands';
import { HomeFeatured } from '../features/home/HomeFeatured';
import { HomeOccasions } from '../features/home/HomeOccasions';
import { HomeServices } from '../features/home/HomeServices';
import { homeBrands } from '../features/home/home-brands';
import homeLocale from '../features/home/locales/en.json';
import recentLocale from '../features/recent-cards/locales/en.json';
import { RecentCards } from '../features/recent-cards/RecentCards';
import { recentCards } from '../features/recent-cards/recent-cards';
import { startGiftingSaga } from '../features/start-gifting/data/saga';
import { startGiftingSlice } from '../features/start-gifting/data/slice';
import startGiftingLocale from '../features/start-gifting/locales/en.json';
import { StartGifting } from '../features/start-gifting/StartGifting';
import { occasionsRequested } from '../occasions/data/slice';
import { occasions } from '../occasions/occasions';
import { categories } from '../units/categories';
import { featuredBrands } from '../units/featured-brands';
import css from './HomePage.module.css';

export const locales = { en: { ...homeLocale, ...recentLocale, ...startGiftingLocale } };

export const features: PageModule['features'] = [
  featuredBrands.feature,
  categories.feature,
  homeBrands.feature,
  occasions,
  recentCards,
  defineFeature({ slice: startGiftingSlice, saga: startGiftingSaga, restore: true }),
];

export const load: PageModule['load'] = ({ services, store, query }) => {
  const unit = services.country.unitId();
  store.dispatch(featuredBrands.requested(unit));
  store.dispatch(categories.requested(unit));
  store.dispatch(occasionsRequested());
  store.dispatch(homeBrands.requested({ unit, ...parseFilterParams(query) }));
};

/**
 * / (rules core-2.6 to core-2.17). Gift cards are in the first screen, and those of a chosen category or search directly
 * below it. The filter keeps its place, so that it keeps the focus.
 */
export function Page() {
  const { filter } = useFilterParams();
  const isFiltered = filter.search !== '' || filter.category !== undefined;
  const brands = (
    <LazyImages key="brands">
      <HomeBrands />
    </LazyImages>
  );
  const others = [
    <HomeFeatured key="featured" />,
    <div key="start" className={css.start}>
      <StartGifting />
      <HomeServices />
    </div>,
  ];
  return (
    <Stack gap={12}>
      <div className={css.first}>
        <HomeBanner />
        <LazyImages>
          <BrandFilter />
        </LazyImages>
      </div>
      {isFiltered ? [brands, ...others] : [...others, brands]}
      <HomeOccasions />
      <HomeAmounts />
      <RecentCards />
    </Stack>
  );
}
