import type { BrandSummary, Category } from '@giftstore/contracts/api';
import { PAGE_SIZE } from '../brands/shown';

/**
 * Names of the categories that suit an occasion, by its slug, the best first. Another occasion, and a shop without these
 * categories, has the usual order.
 */
export const SUITED_CATEGORIES: Record<string, readonly string[]> = {
  birthday: ['Experiences', 'Music & streaming', 'Gaming'],
  eid: ['Fashion', 'Jewellery & watches', 'Kids & toys'],
  wedding: ['Home & garden', 'Jewellery & watches', 'Travel'],
  'thank-you': ['Food & dining', 'Beauty & wellness', 'Books & stationery'],
  congratulations: ['Electronics', 'Experiences', 'Jewellery & watches'],
  'new-baby': ['Kids & toys', 'Home & garden', 'Groceries'],
  farewell: ['Travel', 'Sports & outdoors', 'Books & stationery'],
  'just-because': ['Food & dining', 'Music & streaming', 'Books & stationery'],
};

/** Whether an occasion has an order of its own in a shop with these categories. */
export const hasSuited = (categories: readonly Category[], slug: string): boolean =>
  suitedNames(slug).some((suited) => categories.some(({ name }) => name === suited));

/**
 * The brands with those that suit the occasion first, else in their own order. Each page of the list is ordered for itself,
 * so that the next one moves none that are shown.
 */
export function suitedFirst(
  brands: readonly BrandSummary[],
  categories: readonly Category[],
  slug: string,
): BrandSummary[] {
  const ids = suitedNames(slug).map((name) => categories.find((category) => category.name === name)?.id);
  const rankOf = ({ category_ids }: BrandSummary) => {
    const rank = ids.findIndex((id) => id !== undefined && category_ids.includes(id));
    return rank < 0 ? ids.length : rank;
  };
  const pages = Math.ceil(brands.length / PAGE_SIZE);
  return Array.from({ length: pages }, (_, page) =>
    brands.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).sort((a, b) => rankOf(a) - rankOf(b)),
  ).flat();
}

function suitedNames(slug: string): readonly string[] {
  return (Object.hasOwn(SUITED_CATEGORIES, slug) && SUITED_CATEGORIES[slug]) || [];
}
