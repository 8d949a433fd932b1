import type { FieldErrors } from '@giftstore/contracts';

/** Codes of errors and their HTTP status. */
const statuses = {
  refused: 400,
  invalid: 422,
  limit: 422,
  unauthorized: 401,
  payment_declined: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  busy: 409,
  too_large: 413,
  uri_too_long: 414,
  unsupported: 415,
  too_many: 429,
  unavailable: 503,
} as const;

export type DomainErrorCode = keyof typeof statuses;

export interface DomainErrorDetails {
  message?: string;
  errors?: FieldErrors;
  /** Goes into the envelope's `data`. */
  data?: unknown;
  /** Seconds; sent as `retry-after`. */
  retryAfter?: number;
  cause?: unknown;
}

/** An error that the caller may see; the error handler turns it into an envelope. */
export class DomainError extends Error {
  readonly status: number;

  constructor(
    readonly code: DomainErrorCode,
    readonly details: DomainErrorDetails = {},
  ) {
    super(details.message ?? details.errors?.base?.join(', ') ?? 'Some fields need attention', {
      cause: details.cause,
    });
    this.name = 'DomainError';
    this.status = statuses[code];
  }
}

/** One field is invalid. */
export function invalid(field: string, message: string): DomainError {
  return new DomainError('invalid', { errors: { [field]: [message] } });
}

/** The thing does not exist, or belongs to another customer; the response does not say which. */
export function notFound(): DomainError {
  return new DomainError('not_found', { message: 'Not Found' });
}

/** The request does not fit the present state of the thing. @param data goes into the envelope */
export function conflict(message: string, data?: unknown): DomainError {
  return new DomainError('conflict', {
    message,
    errors: { base: [message] },
    ...(data !== undefined && { data }),
  });
}

/** A provider or the database is unavailable; the same request may be sent again. */
export function unavailable(message: string, cause?: unknown): DomainError {
  return new DomainError('unavailable', { message, errors: { base: [message] }, retryAfter: 2, cause });
}
