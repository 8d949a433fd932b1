import { DomainError, invalid, unavailable } from '../../core/domain-error';
import { sqlState } from './transaction';

/** The triggers' own state: the request's account was deleted meanwhile. */
const ACCOUNT_DELETED_STATE = 'GS001';
/** Connection failures, no resources, shut down; and 42P01 or 3D000, a database that is not migrated or created yet. */
const UNAVAILABLE_STATES = /^(08|53|57P0|42P01|3D000)/;
const UNREACHABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** The driver's own errors, which have no code. After the connection is lost, each further statement is "not queryable". */
const LOST_CONNECTION =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Cannot use a pool after calling end/;

/**
 * The error that a caller gets for a database error: text that cannot be stored, an account that was deleted
 * meanwhile, a lock timeout, or an unavailable database.
 * Undefined for any other, which is a bug.
 */
export function toDomainError(error: unknown): DomainError | undefined {
  const state = sqlState(error) ?? '';
  if (state === '22021' || state === '22P05')
    return invalid('base', 'This text holds a character that cannot be stored');
  if (state === ACCOUNT_DELETED_STATE) {
    return new DomainError('unauthorized', { message: 'Please sign in', cause: error });
  }
  if (state === '55P03') {
    const message = 'This is being worked on already';
    return new DomainError('busy', { message, errors: { base: [message] }, retryAfter: 1, cause: error });
  }
  if (UNAVAILABLE_STATES.test(state) || isUnreachable(error))
    return unavailable('Busy, please try again', error);
  return undefined;
}

/** Whether the pool could not get a connection, or lost it. */
function isUnreachable(error: unknown): boolean {
  const { code, message, cause } = (error ?? {}) as { code?: string; message?: string; cause?: unknown };
  if (UNREACHABLE_CODES.has(code ?? '') || LOST_CONNECTION.test(message ?? '')) return true;
  return cause !== undefined && isUnreachable(cause);
}
