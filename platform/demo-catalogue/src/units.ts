import type { Country } from './countries/countries';
import { currencies } from './countries/currencies';
import { type UnitSource, unitSources } from './countries/units';

export interface Unit extends UnitSource {
  id: number;
  name: string;
  currency: string;
  currencyName: string;
}

function unitFrom(source: UnitSource, id: number, countries: readonly Country[]): Unit {
  const country = countries.find(({ code }) => code === source.country);
  if (country === undefined) throw new Error(`The unit ${source.country} is not a known country`);
  return {
    ...source,
    id,
    name: country.country_name,
    currency: country.unit_name_short,
    currencyName: country.unit_name,
  };
}

/**
 * The gift-card units, in the order of their ids. With `count`, so many: the shop's own first, then further
 * countries whose currency has card values.
 */
export function giftCardUnits(countries: readonly Country[], count = unitSources.length): Unit[] {
  const own = new Set(unitSources.map(({ country }) => country));
  const further = countries.filter(
    ({ code, unit_name_short }) => !own.has(code) && unit_name_short in currencies,
  );
  const sources = [...unitSources, ...further.map(({ code }) => ({ country: code, regions: [] }))].slice(
    0,
    count,
  );
  if (sources.length < count)
    throw new Error(`Only ${sources.length} countries have card values, not ${count}`);
  return sources.map((source, i) => unitFrom(source, i + 1, countries));
}
