import { currencies } from './currencies';

/** Decimals of a rate: enough for both the dinar (0.08) and the dong (7000). */
const RATE_DECIMALS = 8;

const aedPerUsd = currencies.AED?.perUsd ?? '';

/**
 * Divides decimals without floating point: `top / bottom`, rounded half up to `decimals`, without trailing zeros. Both
 * are positive plain decimals ("3.6725").
 */
export function divideDecimals(top: string, bottom: string, decimals: number): string {
  const scaleOf = (text: string) => (text.split('.')[1] ?? '').length;
  const scale = Math.max(scaleOf(top), scaleOf(bottom));
  const whole = (text: string) => BigInt(text.replace('.', '') + '0'.repeat(scale - scaleOf(text)));
  const divisor = whole(bottom);
  const units = (whole(top) * 10n ** BigInt(decimals) * 2n + divisor) / (divisor * 2n);
  const digits = units.toString().padStart(decimals + 1, '0');
  const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return text.replace(/\.?0+$/, '');
}

/** Units of each currency for 1 AED, as decimal text. */
export function ratesPerAed(): { currency: string; per_aed: string }[] {
  return Object.entries(currencies).map(([currency, { perUsd }]) => ({
    currency,
    per_aed: divideDecimals(perUsd, aedPerUsd, RATE_DECIMALS),
  }));
}
