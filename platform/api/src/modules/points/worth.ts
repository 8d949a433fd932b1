import { divideHalfUp } from '../../core/money/decimal';
import { AED_RATE, type Rate } from '../../core/money/exchange';
import { POINTS_PER_AED } from '../../core/money/payment-currencies';

/** Minor units of AED in one AED. */
const fils = 100n;

/** The points that `minor` units of a currency with this rate are worth, half up. */
export function pointsFor(minor: number, rate: Rate): number {
  return Number(divideHalfUp(BigInt(minor) * BigInt(POINTS_PER_AED) * AED_RATE, fils * rate));
}

/** What points are worth, in minor units of AED. */
export function worthOf(points: number): number {
  return Number(divideHalfUp(BigInt(points) * fils, BigInt(POINTS_PER_AED)));
}
