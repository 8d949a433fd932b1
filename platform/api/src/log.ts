import type { LoggerOptions } from 'pino';

/** Never in a log: tokens, codes, passwords, e-mails. Bodies are not logged at all. */
const secrets = ['authorization', 'cookie', 'recaptcha-response', 'idempotency-key', 'stripe-signature'];

/** pino's options for every process of the API. */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    redact: {
      paths: [
        ...secrets.map((name) => `req.headers["${name}"]`),
        'email',
        'password',
        'token',
        'access_token',
        '*.email',
        '*.access_token',
        '*.token',
      ],
      censor: '[hidden]',
    },
    serializers: {
      err: describeError,
      /** A URL is logged without its query: order tokens travel there. */
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?')[0],
      }),
    },
  };
}

interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
}

/**
 * An error without what people sent: a failed query carries its parameters in its message, and the database repeats
 * values in its details, so of those only the database's own first words are kept.
 */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  if ('params' in error && error.cause) return describeError(error.cause);
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' ? { code } : {}),
    stack: error.stack,
  };
}
