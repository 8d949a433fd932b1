import type { PageModule } from '@giftstore/remote';
import { LatePictures, Stack } from '@giftstore/ui';
import { categories } from '../../brands/data/categories';
import { featured } from '../../brands/data/featured';
import { filterIn } from '../../brands/use-filter';
import { gifting } from './data/gifting-saga';
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
  featured.feature,
  categories.feature,
  homeBrands.feature,
  gifting,
];

export const load: PageModule['load'] = ({ services, store, query }) => {
  const unit = services.country.unitId();
  store.dispatch(featured.wanted(unit));
  store.dispatch(categories.wanted(unit));
  store.dispatch(homeBrands.wanted({ unit, ...filterIn(query) }));
};

/** The way in (spec core §2, Home). */
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
