import type { ArrangeItems, ComboboxItem } from '@giftstore/ui/combobox';
import { countryCodes, searchNames } from './country-names';
import { nearby, visitorsCountry } from './nearby';

/** How the list is divided. */
export interface CountryGroups {
  /** The headings. */
  suggested: string;
  others: string;
  /** The value of the chosen item, read at each arrangement; undefined if none is chosen. */
  chosen?: () => string | undefined;
}

/** As many as the Gulf has. */
const MAX_NEARBY = 6;
const MAX_SUGGESTED = 9;

/**
 * Makes countries searchable by their names in other languages. With `groups`, the chosen country and its neighbours stand above
 * the others, then the shop's home, the visitor's country and the first ones of the catalogue. Without a chosen country the
 * visitor's one and its neighbours come first. The values of the items are ids of gift-card units, which have no ISO code: their
 * English names lead to it.
 */
export function arrangeCountries(groups?: CountryGroups): ArrangeItems {
  const codeOf = countryCodes();
  const namesOf = searchNames();
  return (items) => {
    const found = items.map((item) => ({ item: withNames(item), code: codeOf(item.label) }));
    const searchable = found.map(({ item }) => item);
    if (!groups || items.length <= MAX_SUGGESTED) return searchable;
    const suggested = suggest(found, groups.chosen?.());
    const others = searchable.filter((item) => !suggested.includes(item));
    return [
      ...suggested.map((item) => ({ ...item, group: groups.suggested })),
      ...others.map((item) => ({ ...item, group: groups.others })),
    ];
  };

  function withNames(item: ComboboxItem): ComboboxItem {
    const code = codeOf(item.label);
    return code ? { ...item, keywords: `${item.keywords ?? ''} ${namesOf(code)}` } : item;
  }
}

interface Country {
  item: ComboboxItem;
  /** ISO code; undefined for a name that has none. */
  code: string | undefined;
}

/** The countries that stand above the others, most likely first. `chosen`: the value of the chosen one. */
function suggest(countries: readonly Country[], chosen: string | undefined): ComboboxItem[] {
  const withCode = (code: string | undefined) =>
    code === undefined ? [] : countries.filter((each) => each.code === code);
  const visitors = visitorsCountry(countries.flatMap(({ code }) => code ?? []));
  const selected = countries.find(({ item }) => item.value === chosen);
  const centre = selected?.code ?? visitors;
  const neighbours = centre ? nearby(centre).flatMap(withCode) : [];
  // The shop's home has the first unit, and the next ones are the countries that it was made for.
  const [home, ...next] = [...countries].sort((a, b) => Number(a.item.value) - Number(b.item.value));
  const ordered = [selected, ...neighbours.slice(0, MAX_NEARBY), home, ...withCode(visitors), ...next];
  return [...new Set(ordered.flatMap((country) => country?.item ?? []))].slice(0, MAX_SUGGESTED);
}
