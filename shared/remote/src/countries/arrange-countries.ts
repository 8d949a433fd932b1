import type { ArrangeItems, ComboboxItem } from '@giftstore/ui/combobox';
import { countryCodes, searchNames } from './country-names';
import { nearby, visitorsCountry } from './nearby';

/** The headings of the list. */
export interface CountryGroups {
  suggested: string;
  others: string;
}

const MAX_NEARBY = 5;
/** The first units of the catalogue are those that the shop was made for. */
const MAX_SUGGESTED = 8;

/**
 * Makes countries searchable by their names in other languages. With `groups`, the visitor's country, its neighbours and the
 * shop's first countries stand above the others. The values of the items are ids of gift-card units, which have no ISO code:
 * their English names lead to it.
 */
export function arrangeCountries(groups?: CountryGroups): ArrangeItems {
  const codeOf = countryCodes();
  const namesOf = searchNames();
  return (items) => {
    const found = items.map((item) => ({ item: withNames(item), code: codeOf(item.label) }));
    const searchable = found.map(({ item }) => item);
    if (!groups || items.length <= MAX_SUGGESTED) return searchable;
    const here = visitorsCountry(found.flatMap(({ code }) => code ?? []));
    const suggested = new Set(
      (here ? nearby(here) : [])
        .flatMap((code) => found.find((each) => each.code === code)?.item ?? [])
        .slice(0, MAX_NEARBY),
    );
    for (const item of [...searchable].sort((a, b) => Number(a.value) - Number(b.value)))
      if (suggested.size < MAX_SUGGESTED) suggested.add(item);
    const others = searchable.filter((item) => !suggested.has(item));
    return [
      ...[...suggested].map((item) => ({ ...item, group: groups.suggested })),
      ...others.map((item) => ({ ...item, group: groups.others })),
    ];
  };

  function withNames(item: ComboboxItem): ComboboxItem {
    const code = codeOf(item.label);
    return code ? { ...item, keywords: `${item.keywords ?? ''} ${namesOf(code)}` } : item;
  }
}
