import unitData from '../data/gift-card-units.json';
import type { Country } from './countries/countries';
import { currencies } from './countries/currencies';
import type { Reach } from './sources/brand-source';

/** A country that gift cards are sold for. */
export interface UnitSource {
  country: string;
  /** Whose brands sell there, besides those that sell everywhere. */
  regions: readonly Exclude<Reach, 'world'>[];
}

/** In the order of their ids: 1 is the United Arab Emirates, the default. */
const unitSources = unitData as readonly UnitSource[];

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
 * The first `count` gift-card units in the order of their ids: those of `data/gift-card-units.json`, then further
 * countries whose currency has card values. Throws when there are fewer.
 */
export function giftCardUnits(countries: readonly Country[], count = unitSources.length): Unit[] {
  const listed = new Set(unitSources.map(({ country }) => country));
  const further = countries.filter(
    ({ code, unit_name_short }) => !listed.has(code) && unit_name_short in currencies,
  );
  const sources = [...unitSources, ...further.map(({ code }) => ({ country: code, regions: [] }))].slice(
    0,
    count,
  );
  if (sources.length < count)
    throw new Error(`Only ${sources.length} countries have card values, not ${count}`);
  return sources.map((source, i) => unitFrom(source, i + 1, countries));
}
