import { MAX_CARDS_PER_ORDER, MAX_ORDER_AED } from '@giftstore/contracts/limits';
import { DomainError } from '../../core/domain-error';
import type { PricedLines } from './price-lines';

/** Cards that may be bought in any 24 hours (contract: "Limits"). */
export const cardsADay = { guest: 5, customer: 4 };

/**
 * At most 5 cards and AED 1000 an order.
 * @returns how many cards the order has
 * @throws DomainError `limit`
 */
export function checkOrderLimits({ lines, totals }: PricedLines): number {
  const cards = lines.reduce((sum, { line }) => sum + line.quantity, 0);
  if (cards > MAX_CARDS_PER_ORDER) throw limit(`At most ${MAX_CARDS_PER_ORDER} gift cards per order`);
  if (totals.orderTotalAed > MAX_ORDER_AED * 100) {
    throw limit(`An order can be at most AED ${MAX_ORDER_AED} or the equivalent`);
  }
  return cards;
}

/**
 * The limit of a day, counted under the buyer's lock.
 * @param bought cards ordered in the last 24 hours, paid or still open
 * @throws DomainError `limit`
 */
export function checkDailyLimit(bought: number, cards: number, most: number): void {
  if (bought + cards > most) throw limit(`You can only purchase ${most} gift cards per day`);
}

function limit(message: string): DomainError {
  return new DomainError('limit', { message, errors: { base: [message] } });
}
