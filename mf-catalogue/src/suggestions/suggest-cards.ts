import { paths } from '@giftstore/contracts';
import type { CommandHandler, SearchSuggestion } from '@giftstore/contracts/bus';
import type { RemoteServices } from '@giftstore/remote';
import { fetchBrands } from '../brands/data/api';
import { suggestBrand } from './suggest-brand';
import { amountIn, suggestAmount, suggestNamedLists } from './suggest-lists';

/** Few enough for a phone with its keyboard open. */
const MAX_BRANDS = 5;

type Services = Pick<RemoteServices, 'http' | 'country' | 'i18n'>;

/**
 * Suggests categories, occasions, amounts and brands of the selected country for the header's search, and all results where there are more. Loaded with the first
 * command, which the header sends when its box gets the focus.
 */
export function suggestCards(services: Services): CommandHandler<'catalogue/suggest'> {
  const { http, country, i18n } = services;
  const namedLists = suggestNamedLists(services);
  return async ({ search }) => {
    const unit = country.unitId();
    const text = search.trim();
    void namedLists.load(unit);
    if (!text) return { suggestions: [] };
    const filter = { unit, search: text, category: undefined };
    const [page, amounts] = await Promise.all([
      fetchBrands(http, filter, { limit: MAX_BRANDS, offset: 0 }),
      suggestAmount(services, unit, text),
    ]);
    const lists = await namedLists.suggest(unit, page.corrected_search ?? text);
    const brands = page.brands.map((brand) => suggestBrand(brand, unit, i18n, amountIn(text)));
    const rest = page.total > brands.length ? [allResults(text, page.total, i18n)] : [];
    return { suggestions: [...amounts, ...lists, ...brands, ...rest] };
  };
}

/** The page of all brands that match, of which only the first are suggested. */
function allResults(search: string, count: number, i18n: Services['i18n']): SearchSuggestion {
  const t = i18n.getFixedT(null, 'mf-catalogue');
  return { kind: 'category', label: t('brands.seeAll', { count }), path: paths.allCards({ search }) };
}
