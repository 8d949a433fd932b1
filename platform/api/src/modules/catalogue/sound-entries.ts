import type { CatalogueFile } from '@giftstore/contracts/api';

type List = Exclude<keyof CatalogueFile, 'default_service_fee_aed'>;
type Entry = Record<string, unknown>;

/** There is no such picture. */
export const STAND_IN_PICTURE = '/media/-';

/** What stands in for the fields of an entry that are wrong: nothing else is wrong with it. */
const neutral: { [list in List]: (index: number) => CatalogueFile[list][number] } = {
  countries: (index) => ({
    id: idOf(index),
    country_name: '-',
    code: `#${index}`,
    unit_name_short: 'AED',
    unit_name: '-',
    dial_code: '+1',
    phone_min_length: 1,
    phone_max_length: 1,
  }),
  units: (index) => ({
    id: idOf(index),
    country_code: `#${index}`,
    country_name: '-',
    unit_name_short: 'AED',
    unit_name: '-',
  }),
  rates: (index) => ({ currency: `#${index}`, per_aed: '1' }),
  categories: (index) => ({ id: idOf(index), name: '-', image: STAND_IN_PICTURE }),
  gifting_categories: (index) => ({ id: idOf(index), name: '-', images: [] }),
  brands: (index) => ({
    id: idOf(index),
    name: '-',
    image: STAND_IN_PICTURE,
    product_description: '',
    terms_text: '',
    markup_percentage: 0,
    category_ids: [],
    is_redeemable_for_gg_points: false,
    units: [],
  }),
};

/** No file has it. */
const idOf = (index: number) => -1 - index;

/**
 * A catalogue that does not match the schema, with what is wrong replaced, so that the rest can be checked as well. Entries keep
 * their places. References to a list that is wrong as a whole cannot be checked.
 * @param wrong the paths of the errors, such as `/brands/3/name`
 */
export function soundEntries(content: Entry, wrong: readonly string[]): CatalogueFile {
  const lists = Object.fromEntries(
    (Object.keys(neutral) as List[]).map((list) => [list, soundList(content, list, fieldsByEntry(wrong))]),
  ) as Omit<CatalogueFile, 'default_service_fee_aed'>;
  const fee = content.default_service_fee_aed;
  const file = { ...lists, default_service_fee_aed: typeof fee === 'number' ? fee : 0 };
  return withoutReferences(file, content);
}

/** The wrong fields of each entry that is wrong, by its place, such as "brands/3". */
function fieldsByEntry(wrong: readonly string[]): Map<string, Set<string>> {
  const fields = new Map<string, Set<string>>();
  for (const path of wrong) {
    const [, list, index, field = ''] = path.split('/');
    const place = `${list}/${index}`;
    fields.set(place, (fields.get(place) ?? new Set()).add(field));
  }
  return fields;
}

function soundList(content: Entry, list: List, wrong: Map<string, Set<string>>): Entry[] {
  const entries = content[list];
  if (!Array.isArray(entries)) return [];
  return entries.map((entry: unknown, index) => {
    const fields = wrong.get(`${list}/${index}`);
    if (!fields) return entry as Entry;
    const standIn = neutral[list](index);
    if (typeof entry !== 'object' || entry === null) return standIn;
    const sound = Object.entries(entry).filter(([name]) => !fields.has(name));
    return { ...standIn, ...Object.fromEntries(sound) };
  });
}

/** Rates, units or categories that are no list at all are one error, not one for each brand as well. */
function withoutReferences(file: CatalogueFile, content: Entry): CatalogueFile {
  const isList = (list: List) => Array.isArray(content[list]);
  const brands = file.brands.map((brand) => ({
    ...brand,
    ...(isList('units') ? {} : { units: [] }),
    ...(isList('categories') ? {} : { category_ids: [] }),
  }));
  const known = new Set(file.rates.map(({ currency }) => currency));
  // A unit that is wrong may stand in as one of AED.
  const hasStandIn =
    isList('units') && file.units.some((unit, index) => unit !== (content.units as Entry[])[index]);
  const missing = isList('rates')
    ? hasStandIn
      ? ['AED']
      : []
    : file.units.map(({ unit_name_short }) => unit_name_short);
  const added = [...new Set(missing)].filter((currency) => !known.has(currency));
  return {
    ...file,
    brands,
    rates: [...file.rates, ...added.map((currency) => ({ currency, per_aed: '1' }))],
  };
}
