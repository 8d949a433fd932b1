import type { PageModule } from '@giftstore/remote';
import { LatePictures, Stack } from '@giftstore/ui';
import { parseFilterParams } from '../../brands/use-filter-params';
import { categories } from '../../units/categories';
import { featuredBrands } from '../../units/featured-brands';
import { startGiftingFeature } from './data/saga';
import { HomeBanner } from './HomeBanner';
import { HomeBrands } from './HomeBrands';
import { HomeFeatured } from './HomeFeatured';
import css from './HomePage.module.css';
import { HomeServices } from './HomeServices';
import { homeBrands } from './home-brands';
import en from './locales/en.json';
import { StartGifting } from './StartGifting';

export const locales = { en };

export const features: PageModule['features'] = [
  featuredBrands.feature,
  categories.feature,
  homeBrands.feature,
  startGiftingFeature,
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
      <LatePictures>
        <HomeBrands />
      </LatePictures>
    </Stack>
  );
}
