import type { Envelope, PreloadedData } from '@giftstore/contracts';
import type { GiftcardUnit } from '@giftstore/contracts/bus';

/** Path of the API call that returns the gift-card units. */
export const UNITS_PATH = '/v1/giftcard_units';

/** The gift-card units of the page's preloaded data, unsorted; empty when they were not preloaded. */
export function preloadedUnits(preloadedData: PreloadedData): GiftcardUnit[] {
  const response = preloadedData[UNITS_PATH] as Envelope<{ giftcard_units: GiftcardUnit[] }> | undefined;
  return response?.code === 200 ? response.data.giftcard_units : [];
}

/**
 * Sorts units by country name, ignoring accents and case. Not with Intl.Collator, whose creation takes a phone about
 * 50 milliseconds.
 */
export function sortByCountryName(units: GiftcardUnit[]): GiftcardUnit[] {
  return units
    .map((unit) => ({ unit, key: indexKey(unit.country_name) }))
    .sort((a, b) => Number(a.key > b.key) - Number(a.key < b.key))
    .map(({ unit }) => unit);
}

const indexKey = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
