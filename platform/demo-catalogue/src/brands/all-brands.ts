import beautyWellness from '../../data/brands/beauty-wellness.json';
import books from '../../data/brands/books.json';
import charity from '../../data/brands/charity.json';
import electronics from '../../data/brands/electronics.json';
import experiences from '../../data/brands/experiences.json';
import fashion from '../../data/brands/fashion.json';
import foodDining from '../../data/brands/food-dining.json';
import gaming from '../../data/brands/gaming.json';
import groceries from '../../data/brands/groceries.json';
import home from '../../data/brands/home.json';
import jewelleryWatches from '../../data/brands/jewellery-watches.json';
import kidsToys from '../../data/brands/kids-toys.json';
import musicStreaming from '../../data/brands/music-streaming.json';
import sports from '../../data/brands/sports.json';
import travel from '../../data/brands/travel.json';
import { parseBrandSources } from '../sources/brand-source';
import { type CategorySlug, categorySlugs } from '../sources/categories';
import { type Brand, brandFrom } from './brand';

const entriesByCategory: Readonly<Record<CategorySlug, readonly unknown[]>> = {
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

/** Every brand of the data files, category by category. */
export function allBrands(): Brand[] {
  return categorySlugs.flatMap((category) =>
    parseBrandSources(category, entriesByCategory[category]).map((source, i) =>
      brandFrom(source, category, i + 1),
    ),
  );
}
