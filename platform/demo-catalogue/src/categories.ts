export const categorySlugs = [
  'fashion',
  'food-dining',
  'groceries',
  'gaming',
  'music-streaming',
  'travel',
  'electronics',
  'beauty-wellness',
  'home',
  'books',
  'kids-toys',
  'sports',
  'experiences',
  'jewellery-watches',
  'charity',
] as const;
export type CategorySlug = (typeof categorySlugs)[number];

/** Shown names, in the words a shopper would look for. */
export const categoryNames: Readonly<Record<CategorySlug, string>> = {
  fashion: 'Fashion',
  'food-dining': 'Food & dining',
  groceries: 'Groceries',
  gaming: 'Gaming',
  'music-streaming': 'Music & streaming',
  travel: 'Travel',
  electronics: 'Electronics',
  'beauty-wellness': 'Beauty & wellness',
  home: 'Home & garden',
  books: 'Books & stationery',
  'kids-toys': 'Kids & toys',
  sports: 'Sports & outdoors',
  experiences: 'Experiences',
  'jewellery-watches': 'Jewellery & watches',
  charity: 'Charity',
};

/** A category's id is its place in the list, from 1. */
export function categoryId(slug: CategorySlug): number {
  return categorySlugs.indexOf(slug) + 1;
}
