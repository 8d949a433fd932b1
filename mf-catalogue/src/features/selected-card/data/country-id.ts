import type { RemoteServices } from '@giftstore/remote';
import { fetchCountryId } from './api';

export type CountryIdOf = (unit: number) => Promise<number>;

/**
 * The country behind a unit, found by its name in the list of countries (spec core §3); asked for once. The unit's own
 * id stands in where the lists cannot be had, so that they never stop a sale.
 */
export function createCountryIdOf({ country, http }: RemoteServices): CountryIdOf {
  const known = new Map<number, number>();
  return async (unit) => {
    const found = known.get(unit) ?? (await lookUp(unit).catch(() => undefined));
    if (found !== undefined) known.set(unit, found);
    return found ?? unit;
  };
  async function lookUp(unit: number): Promise<number | undefined> {
    const name = (await country.units()).find(({ id }) => id === unit)?.country_name;
    return name === undefined ? undefined : fetchCountryId(http, name);
  }
}
