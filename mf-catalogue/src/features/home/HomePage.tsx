import type { PageModule } from '@giftstore/remote';
import { Stack } from '@giftstore/ui';
import { categories } from '../../brands/data/categories';
import { featured } from '../../brands/data/featured';
import { HomeBanner } from './HomeBanner';
import { HomeBrands } from './HomeBrands';
import { HomeFeatured } from './HomeFeatured';
import { HomeServices } from './HomeServices';
import { homeBrands } from './home-brands';

export const features: PageModule['features'] = [featured.feature, categories.feature, homeBrands.feature];

/** The way in (spec core §2, Home). */
export function Page() {
  return (
    <Stack gap={12}>
      <HomeBanner />
      <HomeServices />
      <HomeFeatured />
      <HomeBrands />
    </Stack>
  );
}
