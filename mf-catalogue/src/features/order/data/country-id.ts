import type { RemoteServices } from '@giftstore/remote';
import { fetchCountryId } from './api';

export type CountryIdOf = (unit: number) => Promise<number>;

/**
 * Returns a function that finds the id of a unit's country by its name, and caches it. Where the lists cannot be loaded
 * it returns the unit's own id, so that they never prevent a sale.
 */
export function createCountryIdOf({ country, http }: RemoteServices): CountryIdOf {
  const cache = new Map<number, number>();
  return async (unit) => {
    const id = cache.get(unit) ?? (await lookUp(unit).catch(() => undefined));
    if (id !== undefined) cache.set(unit, id);
    return id ?? unit;
  };
  async function lookUp(unit: number): Promise<number | undefined> {
    const name = (await country.units()).find(({ id }) => id === unit)?.country_name;
    return name === undefined ? undefined : fetchCountryId(http, name);
  }
}
