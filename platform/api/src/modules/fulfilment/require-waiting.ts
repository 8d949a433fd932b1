import { isScheduled } from '@giftstore/contracts';
import { conflict, type DomainError } from '../../core/domain-error';
import type { OrderLineRow, OrderRow } from '../orders/order-repository';
import { isPaid } from './is-paid';

/** The error for a gift whose day has come, or that was cancelled. */
export function notWaiting(): DomainError {
  return conflict('This gift isn’t waiting for its day any more');
}

interface PaidLine {
  order: Pick<OrderRow, 'state'>;
  line: Pick<OrderLineRow, 'sendOn'>;
  cards: { state: string }[];
}

/**
 * Requires that a line, which the caller has locked (`lockLine`) if it changes it, is a paid gift that waits for its day.
 * @param now taken under the lock: the wait for it may end after the day has begun
 * @throws DomainError `conflict` for any other line
 */
export function requireWaiting({ order, line, cards }: PaidLine, now: Date): void {
  const isUnsent = cards.some(({ state }) => state === 'PENDING');
  if (!isPaid(order) || !isUnsent || !isScheduled(line.sendOn, now)) throw notWaiting();
}
