import { divideHalfUp } from '../../core/money/decimal';
import { AED_RATE, type Rate } from '../../core/money/exchange';
import { POINTS_PER_AED } from '../../core/money/payment-currencies';

/** Minor units. */
const FILS_PER_AED = 100n;

/** The points for `minor` units of a currency with this rate, rounded half up. */
export function pointsFor(minor: number, rate: Rate): number {
  return Number(divideHalfUp(BigInt(minor) * BigInt(POINTS_PER_AED) * AED_RATE, FILS_PER_AED * rate));
}

/** The value of points, in minor units of AED. */
export function pointsValue(points: number): number {
  return Number(divideHalfUp(BigInt(points) * FILS_PER_AED, BigInt(POINTS_PER_AED)));
}
