import { MAX_CARDS_PER_ORDER, MAX_ORDER_AED } from '@giftstore/contracts/limits';
import { DomainError } from '../../core/domain-error';
import type { PricedLines } from './price-lines';

/**
 * Checks an order's number of cards and total (rule core-9.8).
 * @returns the number of cards in the order
 * @throws DomainError `limit`
 */
export function checkOrderLimits({ lines, totals }: PricedLines): number {
  const cards = lines.reduce((sum, { line }) => sum + line.quantity, 0);
  if (cards > MAX_CARDS_PER_ORDER) throw limitError(`At most ${MAX_CARDS_PER_ORDER} gift cards per order`);
  if (totals.orderTotalAed > MAX_ORDER_AED * 100) {
    throw limitError(`An order can be at most AED ${MAX_ORDER_AED} or the equivalent`);
  }
  return cards;
}

/**
 * Checks the daily limit of a customer or guest; the caller holds the lock under which their cards were counted.
 * @param recentCards cards of the last 24 hours that count
 * @param max cards in any 24 hours
 * @throws DomainError `limit`
 */
export function checkDailyLimit(recentCards: number, cards: number, max: number): void {
  if (recentCards + cards > max) throw dailyLimitError(max);
}

export function dailyLimitError(max: number): DomainError {
  return limitError(`You can only purchase ${max} gift cards per day`);
}

/**
 * An order's cards are of one unit, as a cart's are.
 * @throws DomainError `conflict`
 */
export function requireOneUnit({ lines }: PricedLines): void {
  if (new Set(lines.map(({ unit }) => unit.id)).size <= 1) return;
  const message = 'Your cart holds gift cards of another currency';
  throw new DomainError('conflict', { message, errors: { base: [message] } });
}

function limitError(message: string): DomainError {
  return new DomainError('limit', { message, errors: { base: [message] } });
}
