import { currencies } from './currencies';

/** Decimals of a rate: as many as the API stores. */
const RATE_DECIMALS = 12;

const aedPerUsd = currencies.AED?.perUsd ?? '';

/**
 * Divides decimals without floating point: `top / bottom`, rounded down to `decimals`, without trailing zeros. Both
 * are positive plain decimals ("3.6725").
 */
export function divideDecimals(top: string, bottom: string, decimals: number): string {
  const scaleOf = (text: string) => (text.split('.')[1] ?? '').length;
  const scale = Math.max(scaleOf(top), scaleOf(bottom));
  const whole = (text: string) => BigInt(text.replace('.', '') + '0'.repeat(scale - scaleOf(text)));
  const units = (whole(top) * 10n ** BigInt(decimals)) / whole(bottom);
  const digits = units.toString().padStart(decimals + 1, '0');
  const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return text.replace(/\.?0+$/, '');
}

/**
 * Units of each currency for 1 AED, as decimal text. Rounded down, so that an amount in AED that is exactly half a fils, such
 * as the AED 36.725 of USD 10, is not below the half: then every amount of the shop converts as by the exact quotient.
 */
export function ratesPerAed(): { currency: string; per_aed: string }[] {
  return Object.entries(currencies).map(([currency, { perUsd }]) => ({
    currency,
    per_aed: divideDecimals(perUsd, aedPerUsd, RATE_DECIMALS),
  }));
}
