import type { PricesChanged } from '@giftstore/contracts/api';
import { conflict } from '../../core/domain-error';
import { toMajor } from '../../core/money/decimal';
import { type Rate, rateToNumber } from '../../core/money/exchange';
import type { Totals } from '../../core/money/quote';
import { priceBreakdown } from '../quote/cart-response';

/** The amounts that a client may send for comparison. */
export type ExpectedAmounts = Partial<Omit<PricesChanged, 'price_breakdown'>>;

/** Permitted difference: 0.01, and a little more for amounts that a float cannot represent exactly. */
const TOLERANCE = 0.01 + 1e-9;

/**
 * Compares the amounts that the client expects with those that the server computed; a missing one is not compared.
 * @throws DomainError `conflict` with the server's amounts when one differs by more than 0.01
 */
export function requireExpectedAmounts(expected: ExpectedAmounts, totals: Totals, rate: Rate): void {
  const actual: PricesChanged = {
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
    const expectedAmount = expected[field];
    return expectedAmount !== undefined && Math.abs(expectedAmount - (actual[field] ?? 0)) > TOLERANCE;
  };
  if (!fields.some(differs)) return;
  const message = 'Prices have changed. Please look at the new total and try again.';
  throw conflict(message, actual);
}
