import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * Whether a request may read the metrics: from this machine, or with the token as its bearer (empty: nobody). The
 * socket's own address counts, and only without a proxy in between: a header can say anything.
 */
export function mayReadMetrics({ headers, socket }: IncomingMessage, token: string): boolean {
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  if (token && given.length === wanted.length && timingSafeEqual(given, wanted)) return true;
  const address = socket.remoteAddress ?? '';
  return /^(127\.|::1$|::ffff:127\.)/.test(address) && headers['x-forwarded-for'] === undefined;
}
