import { isScheduled } from '@giftstore/contracts';
import { conflict, type DomainError } from '../../core/domain-error';
import type { CorrectableLine } from './correction-rules';
import { isPaid } from './is-paid';

/** The error for a gift whose day has come, or that was cancelled. */
export function notWaiting(): DomainError {
  return conflict("This gift isn't waiting for its day any more");
}

/**
 * Requires that a line, which the caller has locked (`lockLine`), is a paid gift that waits for its day.
 * @param now taken under the lock: the wait for it may end after the day has begun
 * @throws DomainError `conflict` for any other line
 */
export function requireWaiting(
  { order, line, cards }: Pick<CorrectableLine, 'order' | 'line' | 'cards'>,
  now: Date,
): void {
  const isUnsent = cards.some(({ state }) => state === 'PENDING');
  if (!isPaid(order) || !isUnsent || !isScheduled(line.sendOn, now)) throw notWaiting();
}
