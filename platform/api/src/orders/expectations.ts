import type { GuestOrderRequest, PricesChanged } from '@giftstore/contracts/api';
import { DomainError } from '../http/domain-error';
import { toMajor } from '../money/decimal';
import { type Rate, rateToNumber } from '../money/exchange';
import type { Totals } from '../money/quote';
import { priceBreakdown } from '../quote/cart-answer';

type Expected = Pick<GuestOrderRequest, 'order' | 'amount_to_pay'>;

/** How far off an expected amount may be; a little more than 0.01, for what a float cannot write exactly. */
const tolerance = 0.01 + 1e-9;

/**
 * Compares what the client expects with what the server computed. What was left out is not compared.
 * @throws DomainError `conflict` with fresh amounts when anything is off by more than 0.01 (contract: "The server
 * decides every amount")
 */
export function checkExpectations({ order, amount_to_pay }: Expected, totals: Totals, rate: Rate): void {
  const fresh: PricesChanged = {
    price_breakdown: priceBreakdown(totals),
    order_total_aed: toMajor(totals.orderTotalAed),
    card_value_aed: toMajor(totals.cardValueAed),
    amount_to_pay: toMajor(totals.cardAmount),
    current_exchange_rate: rateToNumber(rate),
  };
  const pairs: [number | undefined, number][] = [
    [order.order_total_aed, fresh.order_total_aed],
    [order.card_value_aed, fresh.card_value_aed],
    [order.current_exchange_rate, fresh.current_exchange_rate],
    [amount_to_pay, fresh.amount_to_pay],
  ];
  if (
    pairs.every(([expected, actual]) => expected === undefined || Math.abs(expected - actual) <= tolerance)
  ) {
    return;
  }
  const message = 'Prices have changed. Please look at the new total and try again.';
  throw new DomainError('conflict', { message, errors: { base: [message] }, data: fresh });
}
