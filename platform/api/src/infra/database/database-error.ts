import { DomainError, invalid, unavailable } from '../../core/domain-error';
import { sqlState } from './transaction';

const notAvailable = /^(08|53|57P0)/;
const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT']);

/**
 * What a database error means for whoever asked, where it means something: text that cannot be stored, a lock that took
 * too long, a database that is away. Undefined for everything else, which is a fault of ours.
 */
export function toDomainError(error: unknown): DomainError | undefined {
  const state = sqlState(error) ?? '';
  if (state === '22021' || state === '22P05')
    return invalid('base', 'This text holds a character that cannot be stored');
  if (state === '55P03') {
    const message = 'This is being worked on already';
    return new DomainError('busy', { message, errors: { base: [message] }, retryAfter: 1, cause: error });
  }
  if (notAvailable.test(state) || isAway(error)) return unavailable('Busy, please try again', error);
  return undefined;
}

/** The pool could not get a connection. */
function isAway(error: unknown): boolean {
  const { code, message, cause } = (error ?? {}) as { code?: string; message?: string; cause?: unknown };
  if (
    unreachable.has(code ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated/.test(message ?? '')
  ) {
    return true;
  }
  return cause !== undefined && isAway(cause);
}
