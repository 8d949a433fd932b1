import { MAX_DECLINES_PER_ORDER } from '@giftstore/contracts/limits';
import { DomainError } from '../../core/domain-error';

/** Why an order was closed, for its buyer. */
export const CLOSED_AFTER_DECLINES =
  'This order was closed because too many payment cards were declined. You haven’t been charged.';

/** The error for an order that is not open any more. @param declines of the order */
export function closedOrder(declines: number): DomainError {
  const message =
    declines >= MAX_DECLINES_PER_ORDER ? CLOSED_AFTER_DECLINES : 'This order can no longer be paid';
  return new DomainError('conflict', { message, errors: { base: [message] } });
}

/** The error for an address or a payment card with too many declines. @param seconds to wait */
export function tooManyDeclines(seconds: number): DomainError {
  const message = 'Too many payment cards were declined. You haven’t been charged; please try again later.';
  return new DomainError('too_many', { message, errors: { base: [message] }, retryAfter: seconds });
}
