import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** What each form of a session returns: other sites can send forms with its cookie, but cannot read this value. */
export function formTokenOf(sessionToken: string): string {
  return createHmac('sha256', sessionToken).update('form of the console').digest('base64url');
}

/** Whether a form has the session's own token. */
export function isOwnForm(sessionToken: string, formToken: string): boolean {
  const expected = Buffer.from(formTokenOf(sessionToken));
  const given = Buffer.from(formToken);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Whether a request that changes something comes from this site. Browsers send at least one of the headers with each POST. */
export function isSameOrigin({ headers }: FastifyRequest, url: string): boolean {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  return origin === undefined || origin === new URL(url).origin;
}
