import type { CategorySlug } from '../categories';
import { beautyWellness } from './beauty-wellness';
import { books } from './books';
import type { BrandSource } from './brand-source';
import { charity } from './charity';
import { electronics } from './electronics';
import { experiences } from './experiences';
import { fashion } from './fashion';
import { foodDining } from './food-dining';
import { gaming } from './gaming';
import { groceries } from './groceries';
import { home } from './home';
import { jewelleryWatches } from './jewellery-watches';
import { kidsToys } from './kids-toys';
import { musicStreaming } from './music-streaming';
import { sports } from './sports';
import { travel } from './travel';

/** Every brand under its main category. A brand's id is its place in these lists: add at the end of one. */
export const brandsByCategory: Readonly<Record<CategorySlug, readonly BrandSource[]>> = {
  fashion,
  'food-dining': foodDining,
  groceries,
  gaming,
  'music-streaming': musicStreaming,
  travel,
  electronics,
  'beauty-wellness': beautyWellness,
  home,
  books,
  'kids-toys': kidsToys,
  sports,
  experiences,
  'jewellery-watches': jewelleryWatches,
  charity,
};
