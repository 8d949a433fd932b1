import { currencies } from './currencies';

/** Decimals that a rate is written with: enough for the dinar (0.08) and for the dong (7000) alike. */
const RATE_DECIMALS = 8;

/** AED is pegged to the US dollar at this many dirhams. */
const aedPerUsd = currencies.AED?.perUsd ?? '';

/**
 * One decimal divided by another without a float between: `top / bottom` rounded half up to `decimals`, trailing
 * zeros dropped. Both are positive plain decimals ("3.6725").
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

/** Units of each currency for 1 AED, as decimal text; AED is 1, the pegged ones are the cross of the two pegs. */
export function ratesPerAed(): { currency: string; per_aed: string }[] {
  return Object.entries(currencies).map(([currency, { perUsd }]) => ({
    currency,
    per_aed: divideDecimals(perUsd, aedPerUsd, RATE_DECIMALS),
  }));
}
