import { divideHalfUp, RATE_SCALE } from './decimal';

/** A currency's rate: its units for 1 AED, as an integer of 10^-12. AED is 1. */
export type Rate = bigint;

export const AED_RATE: Rate = 10n ** BigInt(RATE_SCALE);

/** `minor` of one currency in another, half up, through both rates to AED with one rounding. */
export function exchange(minor: number, from: Rate, to: Rate): number {
  return Number(divideHalfUp(BigInt(minor) * to, from));
}

/** The rate as the number that the wire carries. */
export function rateToNumber(rate: Rate): number {
  return Number(rate) / Number(AED_RATE);
}
