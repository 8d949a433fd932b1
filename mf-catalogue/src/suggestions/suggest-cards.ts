import { paths, type ShellServices } from '@giftstore/contracts';
import type { Category } from '@giftstore/contracts/api';
import type { CommandHandler, SearchSuggestion } from '@giftstore/contracts/bus';
import type { RemoteServices } from '@giftstore/remote';
import { fetchBrands } from '../brands/data/api';
import { fetchCategories } from '../units/data/api';
import { suggestBrand } from './suggest-brand';

/** Few enough for a phone with its keyboard open. */
const MAX_BRANDS = 5;
const MAX_CATEGORIES = 2;

type Services = Pick<RemoteServices, 'http' | 'country' | 'i18n'>;

/**
 * Suggests categories and brands of the selected country for the header's search. Loaded with the first command, which the
 * header sends when its box gets the focus.
 */
export function suggestCards(services: Services): CommandHandler<'catalogue/suggest'> {
  const { http, country, i18n } = services;
  const t = i18n.getFixedT(null, 'mf-catalogue');
  const categoriesOf = rememberByUnit(http);
  return async ({ search }) => {
    const unit = country.unitId();
    const categories = categoriesOf(unit);
    if (!search.trim()) return { suggestions: [] };
    const filter = { unit, search: search.trim(), category: undefined };
    const page = await fetchBrands(http, filter, { limit: MAX_BRANDS, offset: 0 });
    const text = page.corrected_search ?? search;
    const matching = matchingCategories(await categories, text).slice(0, MAX_CATEGORIES);
    const note = t('categories.one');
    return {
      suggestions: [
        ...matching.map((category) => suggestCategory(category, note)),
        ...page.brands.map((brand) => suggestBrand(brand, unit, i18n)),
      ],
    };
  };
}

/** The categories of the last unit. Without them brands are suggested all the same. */
function rememberByUnit(http: ShellServices['http']): (unit: number) => Promise<Category[]> {
  let remembered: { unit: number; categories: Promise<Category[]> } | undefined;
  return (unit) => {
    if (remembered?.unit === unit) return remembered.categories;
    const categories = fetchCategories(http, unit).catch((): Category[] => {
      remembered = undefined;
      return [];
    });
    remembered = { unit, categories };
    return categories;
  };
}

/** Those with a word that begins with the text. */
function matchingCategories(categories: readonly Category[], search: string): Category[] {
  const text = ` ${fold(search)}`;
  return categories.filter(({ name }) => ` ${fold(name)}`.includes(text));
}

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function suggestCategory({ id, name, image }: Category, note: string): SearchSuggestion {
  return {
    kind: 'category',
    label: name,
    note,
    image: image.normal_square,
    path: paths.allCards({ category: id }),
  };
}
