import type { Catalogue } from '../catalogue/catalogue';
import { pointsFor } from '../points/points-value';
import type { VoucherRow } from './voucher-repository';

/**
 * The points that a card becomes at the rate of now: what its pages say beforehand, and what redeeming it credits.
 * @returns 0 for a card that is worth less than half a point, which cannot be redeemed
 * @throws DomainError `not_found` for a currency without a rate
 */
export function pointsOfCard(
  { value, currencyCode }: Pick<VoucherRow, 'value' | 'currencyCode'>,
  prices: Pick<Catalogue, 'rate'>,
): number {
  return pointsFor(value, prices.rate(currencyCode));
}
