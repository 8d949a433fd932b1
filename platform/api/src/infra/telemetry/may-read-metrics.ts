import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * Whether a request may read the metrics: it comes from this machine, or with the bearer token (empty: no token is valid).
 * The address is the socket's own, and counts only without a proxy in between: headers can be forged.
 */
export function mayReadMetrics({ headers, socket }: IncomingMessage, token: string): boolean {
  const actual = Buffer.from(headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  if (token && actual.length === expected.length && timingSafeEqual(actual, expected)) return true;
  const address = socket.remoteAddress ?? '';
  return /^(127\.|::1$|::ffff:127\.)/.test(address) && headers['x-forwarded-for'] === undefined;
}
