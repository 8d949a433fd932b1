import type { DailyLimitReached } from '@giftstore/contracts/api';
import { MAX_CARDS_PER_ORDER, MAX_ORDER_AED } from '@giftstore/contracts/limits';
import { DomainError } from '../../core/domain-error';
import type { PricedLines } from './price-lines';

type DailyLimit = DailyLimitReached['daily_limit'];

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
 * An order exceeds the daily limit.
 * @param max cards in any 24 hours
 * @param recent when those of the last 24 hours stop counting
 */
export function dailyLimitError(max: number, recent: Omit<DailyLimit, 'cards'>): DomainError {
  const data: DailyLimitReached = { daily_limit: { cards: max, ...recent } };
  return limitError(`You can only purchase ${max} gift cards per day`, data);
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

function limitError(message: string, data?: DailyLimitReached): DomainError {
  return new DomainError('limit', { message, errors: { base: [message] }, data });
}
