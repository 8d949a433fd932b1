import { createHash } from 'node:crypto';
import { IDEMPOTENCY_HEADER } from '@giftstore/contracts/api';
import type { FastifyRequest } from 'fastify';
import { invalid } from '../../core/domain-error';

/** Identifies a request that is sent again. */
export interface RequestKey {
  /** Owner and route: the same key is another one in another scope. */
  scope: string;
  key: string;
  bodyHash: Buffer;
}

/**
 * The request's Idempotency-Key with the hash of its query and body; undefined without the header.
 * @param owner whose key it is: owners have separate keys
 * @throws DomainError `invalid` for a key that is empty, too long or not plain ASCII
 */
export function requestKey(request: FastifyRequest, owner = 'guest'): RequestKey | undefined {
  const key = request.headers[IDEMPOTENCY_HEADER];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw invalid('base', 'Idempotency-Key must be 1 to 255 visible characters');
  }
  return {
    scope: `${owner} ${request.method} ${request.routeOptions.url}`,
    key,
    bodyHash: hashOf([request.query, request.body]),
  };
}

/**
 * Identifies a request without a key by its body, address and browser. Used only to find an order that is still unpaid, so
 * that an intended second purchase is never taken for a double click.
 */
export function requestFingerprint(request: FastifyRequest): Buffer {
  return hashOf([request.body, request.ip, request.headers['user-agent'] ?? '']);
}

function hashOf(value: unknown): Buffer {
  return createHash('sha256').update(canonical(value)).digest();
}

/** JSON with its fields in alphabetical order: the order in which a client sends them does not matter. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
