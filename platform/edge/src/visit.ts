import { createHash, randomBytes } from 'node:crypto';
import type { ReleaseMap } from '@giftstore/contracts';
import type { FastifyRequest } from 'fastify';
import { cookieOf } from './cookie';

/** A random id, so that a shopper who gets a canary gets it on every page. */
export const VISITOR_COOKIE = 'visitor';
/** Over https no other host can set it. */
const HTTPS_VISITOR_COOKIE = '__Host-visitor';
const VISITOR = /^[\w-]{22}$/;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

export interface CanaryVisit {
  /** Remotes of which this shopper gets the canary. */
  canaries: string[];
  /** Remotes whose mounting is reported too: those with a canary. */
  reported: string[];
  /** `set-cookie` with a new visitor id; only while there is a canary and the shopper has no valid id. */
  setCookie?: string;
}

/**
 * Decides which canaries a request gets. A shopper gets an id only while there is a canary. Each remote decides independently, so
 * that one shopper rarely gets every canary; a growing share includes the shoppers of the smaller one. `withheld` holds canaries, as
 * `remote@version`, that this process no longer serves.
 */
export function visitOf(
  { headers, protocol }: Pick<FastifyRequest, 'headers' | 'protocol'>,
  map: ReleaseMap,
  withheld?: ReadonlySet<string>,
): CanaryVisit {
  const offered = Object.entries(map.remotes).flatMap(([remote, { canary }]) =>
    canary && !withheld?.has(`${remote}@${canary.version}`) ? [{ remote, percent: canary.percent }] : [],
  );
  if (!offered.length) return { canaries: [], reported: [] };
  const https = protocol === 'https';
  const name = https ? HTTPS_VISITOR_COOKIE : VISITOR_COOKIE;
  const cookie = cookieOf(headers.cookie, name) ?? '';
  const isValid = VISITOR.test(cookie);
  const visitor = isValid ? cookie : randomBytes(16).toString('base64url');
  return {
    canaries: offered
      .filter(({ remote, percent }) => bucketOf(visitor, remote) < percent)
      .map(({ remote }) => remote),
    reported: offered.map(({ remote }) => remote),
    ...(!isValid && { setCookie: `${name}=${visitor}; ${attributesOf(https)}` }),
  };
}

/** 0–99, evenly distributed, constant for a shopper and a remote. */
export function bucketOf(visitor: string, remote: string): number {
  return createHash('sha256').update(`${visitor} ${remote}`).digest().readUInt32BE() % 100;
}

function attributesOf(https: boolean): string {
  return `Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
}
