import type { PricesChanged } from '@giftstore/contracts/api';
import { DomainError } from '../../core/domain-error';
import { toMajor } from '../../core/money/decimal';
import { type Rate, rateToNumber } from '../../core/money/exchange';
import type { Totals } from '../../core/money/quote';
import { priceBreakdown } from '../quote/cart-answer';

/** What a client may expect of a price. */
export type Expected = Partial<Omit<PricesChanged, 'price_breakdown'>>;

/** How far off an expected amount may be; a little more than 0.01, for what a float cannot write exactly. */
const tolerance = 0.01 + 1e-9;

/**
 * Compares what the client expects with what the server computed. What was left out is not compared.
 * @throws DomainError `conflict` with fresh amounts when anything is off by more than 0.01 (contract: "The server
 * decides every amount")
 */
export function checkExpectations(expected: Expected, totals: Totals, rate: Rate): void {
  const fresh: PricesChanged = {
    price_breakdown: priceBreakdown(totals),
    order_total_aed: toMajor(totals.orderTotalAed),
    card_value_aed: toMajor(totals.cardValueAed),
    amount_to_pay: toMajor(totals.cardAmount),
    current_exchange_rate: rateToNumber(rate),
    used_credits: totals.pointsUsed,
  };
  const fields = [
    'order_total_aed',
    'card_value_aed',
    'current_exchange_rate',
    'amount_to_pay',
    'used_credits',
  ] as const;
  const differs = (field: (typeof fields)[number]) => {
    const wanted = expected[field];
    return wanted !== undefined && Math.abs(wanted - (fresh[field] ?? 0)) > tolerance;
  };
  if (!fields.some(differs)) return;
  const message = 'Prices have changed. Please look at the new total and try again.';
  throw new DomainError('conflict', { message, errors: { base: [message] }, data: fresh });
}
