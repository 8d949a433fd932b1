import { divideHalfUp, RATE_SCALE } from './decimal';

/** A currency's rate: its units for 1 AED, as an integer of 10^-12. AED is 1. */
export type Rate = bigint;

export const AED_RATE: Rate = 10n ** BigInt(RATE_SCALE);

/** Converts minor units of one currency to another, by both rates to AED, with one rounding (half up). */
export function exchange(minor: number, from: Rate, to: Rate): number {
  return Number(divideHalfUp(BigInt(minor) * to, from));
}

/** The rate as a number, as the API sends it. */
export function rateToNumber(rate: Rate): number {
  return Number(rate) / Number(AED_RATE);
}
