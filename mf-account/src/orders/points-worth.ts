import type { Order } from '@giftstore/contracts/api';
import { POINTS_PER_AED } from '@giftstore/contracts/limits';

/**
 * What a part of an order's points was worth when it was paid, in major units of the payment currency; undefined where that
 * depends on the order's exchange rate.
 */
export function pointsWorth(points: number, currency: Order['payment_currency']): number | undefined {
  return currency === 'AED' ? points / POINTS_PER_AED : undefined;
}
