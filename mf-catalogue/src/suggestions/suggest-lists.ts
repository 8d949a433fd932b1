import { occasionSlug, paths } from '@giftstore/contracts';
import type { Category, GiftingCategory } from '@giftstore/contracts/api';
import type { SearchSuggestion } from '@giftstore/contracts/bus';
import { formatDenomination } from '@giftstore/i18n';
import type { RemoteServices } from '@giftstore/remote';
import { fetchBrands } from '../brands/data/api';
import { fetchOccasions } from '../occasions/data/api';
import { fetchCategories } from '../units/data/api';

type Services = Pick<RemoteServices, 'http' | 'country' | 'i18n'>;

/** Few enough to leave space for brands. */
const MAX_NAMED_LISTS = 2;

/**
 * Suggests the lists whose name has a word that begins with the text: categories of the country, then occasions. Both are
 * requested once; without them, brands are suggested all the same.
 */
export function suggestNamedLists({ http, i18n }: Services) {
  const t = i18n.getFixedT(null, 'mf-catalogue');
  const categoriesOf = remember((unit: number) => fetchCategories(http, unit));
  const occasionsOf = remember(() => fetchOccasions(http));
  return {
    /** Requests the lists of a unit unless they are there. */
    load: (unit: number) => Promise.all([categoriesOf(unit), occasionsOf(undefined)]),
    async suggest(unit: number, text: string): Promise<SearchSuggestion[]> {
      const [categories, occasions] = await this.load(unit);
      return [
        ...matching(categories, text).map((category) => categorySuggestion(category, t('categories.one'))),
        ...matching(occasions, text).map((occasion) => occasionSuggestion(occasion, t('occasionCards.one'))),
      ].slice(0, MAX_NAMED_LISTS);
    },
  };
}

/** The amount that a text is: "100", "AED 100"; undefined for any other text. */
export function amountIn(text: string): number | undefined {
  return Number(/^(?:[a-z]{3})?\s*(\d{1,7})\s*(?:[a-z]{3})?$/i.exec(text)?.[1]) || undefined;
}

/** The list of the gift cards of a value, if the text is an amount that is sold in the unit. */
export async function suggestAmount(
  { http, i18n }: Services,
  unit: number,
  text: string,
): Promise<SearchSuggestion[]> {
  const value = amountIn(text);
  if (!value) return [];
  const filter = { unit, search: '', category: undefined, value };
  const { brands, total } = await fetchBrands(http, filter, { limit: 1, offset: 0 });
  const currency = brands[0]?.unit_name_short;
  if (!currency) return [];
  const t = i18n.getFixedT(null, 'mf-catalogue');
  return [
    {
      kind: 'category',
      label: formatDenomination(value, currency, i18n.language),
      note: t('brands.count', { count: total }),
      path: paths.amountCards(value),
    },
  ];
}

/** The result of the last key, requested again after a failure. */
function remember<Key, Item>(load: (key: Key) => Promise<Item[]>): (key: Key) => Promise<Item[]> {
  let remembered: { key: Key; items: Promise<Item[]> } | undefined;
  return (key) => {
    if (remembered && remembered.key === key) return remembered.items;
    const items = load(key).catch((): Item[] => {
      remembered = undefined;
      return [];
    });
    remembered = { key, items };
    return items;
  };
}

function matching<Item extends { name: string }>(items: readonly Item[], search: string): Item[] {
  const text = ` ${fold(search)}`;
  if (text === ' ') return [];
  return items.filter(({ name }) => ` ${fold(name)}`.includes(text));
}

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function categorySuggestion({ id, name, image }: Category, note: string): SearchSuggestion {
  return {
    kind: 'category',
    label: name,
    note,
    image: image.normal_square,
    path: paths.allCards({ category: id }),
  };
}

function occasionSuggestion(
  { name, gifting_images: [design] }: GiftingCategory,
  note: string,
): SearchSuggestion {
  return {
    kind: 'category',
    label: name,
    note,
    image: design?.images.xsmall_rectangle,
    path: paths.occasionCards(occasionSlug(name)),
  };
}
