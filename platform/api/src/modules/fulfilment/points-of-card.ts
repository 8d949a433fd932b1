import { DomainError } from '../../core/domain-error';
import type { Catalogue } from '../catalogue/catalogue';
import { pointsFor } from '../points/points-value';
import { isRedeemable, type VoucherRow } from './voucher-repository';

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

/**
 * The same for a page that shows the card in any case.
 * @returns 0 for a card that cannot be redeemed, also where its currency has lost its rate
 */
export function pointsNow(row: VoucherRow, prices: Pick<Catalogue, 'rate'>): number {
  if (!isRedeemable(row)) return 0;
  try {
    return pointsOfCard(row, prices);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return 0;
    throw error;
  }
}
