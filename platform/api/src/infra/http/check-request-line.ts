import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../../core/domain-error';

/** Characters of a path with its query; the longest that the shop sends is a search in another script, about 1,500. */
export const MAX_URL_LENGTH = 4_096;

/** Refuses a URL that is too long (414), and a request without exactly one Host header (400). */
export function checkRequestLine(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.url.length > MAX_URL_LENGTH) throw refusal('uri_too_long', 'The address is too long');
    if (hostCount(request) !== 1) throw refusal('refused', 'Send one Host header');
  });
}

/** Node keeps the first of several Host headers, and another server on the way may have used the second. */
function hostCount({ raw }: FastifyRequest): number {
  const { rawHeaders, httpVersion } = raw;
  const count = rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length;
  return count === 0 && httpVersion === '1.0' ? 1 : count;
}

function refusal(code: 'uri_too_long' | 'refused', message: string): DomainError {
  return new DomainError(code, { message, errors: { base: [message] } });
}
