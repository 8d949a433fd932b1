/** Exact arithmetic for money with integers and BigInt, without floats. No value is negative. */

/** Decimals of a rate, and of a percentage. */
export const RATE_SCALE = 12;
export const PERCENT_SCALE = 3;

/**
 * Parses decimal text ("0.272294") as an integer of 10^-scale.
 * @throws RangeError when it is not a plain decimal or has more digits than `scale`
 */
export function parseDecimal(text: string, scale: number): bigint {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text);
  const fraction = (match?.[2] ?? '').replace(/0+$/, '');
  if (!match || fraction.length > scale) throw new RangeError(`not a decimal of ${scale} digits: ${text}`);
  return BigInt(match[1] + fraction.padEnd(scale, '0'));
}

/** The only rounding rule of the shop: numerator / denominator, half up. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

/**
 * Converts an amount in major units, as the API sends it, to minor units.
 * @throws RangeError when it has more than two decimals
 */
export function toMinor(major: number): number {
  const minor = Math.round(major * 100);
  if (Math.abs(minor / 100 - major) > 1e-9 * Math.max(1, Math.abs(major))) {
    throw new RangeError(`more than two decimals: ${major}`);
  }
  return minor;
}

/** Converts minor units to an amount in major units, as the API sends it. */
export function toMajor(minor: number): number {
  return minor / 100;
}
