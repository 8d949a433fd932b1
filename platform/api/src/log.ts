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
      /** A URL is logged without its query: order tokens travel there. */
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?')[0],
      }),
    },
  };
}
