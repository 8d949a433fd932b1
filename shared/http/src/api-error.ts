import type { Envelope, FieldErrors } from '@giftstore/contracts';

export type ApiErrorKind = 'offline' | 'timeout' | 'unavailable' | 'refused' | 'failed';

/**
 * Every failed call throws this error.
 * `offline`: no response; `timeout`: none in time; `unavailable`: the server is busy or down (429, 502–504);
 * `refused`: it rejected the request (4xx); `failed`: it failed, or the response is not the API's.
 */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** HTTP status, 0 without a response. */
  readonly code: number;
  readonly errors: FieldErrors;
  readonly detail: string | undefined;
  /** The response's `data`, such as a new price breakdown. */
  readonly data: unknown;
  /** Seconds after which the client may retry. */
  readonly retryAfter: number | undefined;

  constructor(kind: ApiErrorKind, code: number, body: Partial<Envelope> = {}, retryAfter?: number) {
    super(body.message ?? '');
    this.name = 'ApiError';
    this.kind = kind;
    this.code = code;
    this.errors = body.errors ?? {};
    this.detail = body.detail;
    this.data = body.data;
    this.retryAfter = retryAfter;
  }
}

/** The kind of error of a status. */
export function kindOfStatus(code: number): ApiErrorKind {
  if (code === 429 || (code >= 502 && code <= 504)) return 'unavailable';
  return code >= 400 && code < 500 ? 'refused' : 'failed';
}

/** A message for a shopper in a form that a store can hold: the server's text, or the key of a translation. */
export type ErrorMessage = { text: string } | { key: string };

/** Statuses with a message of their own: Unauthorized and Not Found (rules core-8.1 and core-8.2). */
const OWN_NAMES: Record<number, string> = { 403: 'errors.unauthorized', 404: 'errors.notFound' };

/**
 * The message for a shopper: the server's text if the response has one (`errors.base` joined with commas, else the message,
 * rule core-8.27), else the key of a general message in the `common` namespace, for example `errors.offline`.
 */
export function toErrorMessage(error: unknown): ErrorMessage {
  if (!(error instanceof ApiError)) return { key: 'errors.failed' };
  const base = error.errors.base?.join(', ');
  const own = base || error.message || error.detail;
  if (own && error.kind === 'refused') return { text: own };
  return { key: OWN_NAMES[error.code] ?? `errors.${error.kind}` };
}
