import type { AdsConfig } from '@giftstore/contracts';
import type { GiftcardUnit } from '@giftstore/contracts/bus';
import { merchandiseSlice } from './slice';

export const selectMerchandise = merchandiseSlice.selectSlice;

/**
 * The code of the chosen country if it has ads (rule core-2.71), null if it has none (core-2.72); undefined while either is
 * unknown.
 */
export function adCountry(
  unit: GiftcardUnit | undefined,
  { status, countries }: ReturnType<typeof selectMerchandise>,
  ads: AdsConfig | undefined,
): string | null | undefined {
  if (!ads) return null;
  if (!unit || status !== 'ready') return undefined;
  const code = countries.find(({ country_name }) => country_name === unit.country_name)?.code;
  return code && ads.countries.includes(code) ? code : null;
}
