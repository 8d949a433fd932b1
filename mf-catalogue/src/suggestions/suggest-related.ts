import type { CommandHandler } from '@giftstore/contracts/bus';
import type { RemoteServices } from '@giftstore/remote';
import { fetchBrand, fetchBrands } from '../brands/data/api';
import { suggestBrand } from './suggest-brand';

/** One row of the widest grid, two of a phone's. */
const RELATED_COUNT = 4;

/**
 * Suggests gift cards of the first brand's category, or of all without a brand, featured ones first: for the cart, the success
 * page and the page that is not found. Loaded with the first command, which a page sends when the shopper scrolls there.
 */
export function suggestRelated({
  http,
  i18n,
}: Pick<RemoteServices, 'http' | 'i18n'>): CommandHandler<'catalogue/related'> {
  return async ({ brands: given, unit }) => {
    const [first] = given;
    const category = first && (await fetchBrand(http, { brand: first, unit })).category_ids[0];
    if (first && category === undefined) return { suggestions: [] };
    const filter = { unit, search: '', category, sort: 'best' } as const;
    const { brands } = await fetchBrands(http, filter, { limit: RELATED_COUNT + given.length, offset: 0 });
    const others = brands
      .filter(({ id, is_sold_out: isSoldOut }) => !given.includes(id) && !isSoldOut)
      .slice(0, RELATED_COUNT);
    return { suggestions: others.map((brand) => suggestBrand(brand, unit, i18n)) };
  };
}
