import { createHash, randomBytes } from 'node:crypto';
import type { ReleaseMap } from '@giftstore/contracts';
import type { FastifyRequest } from 'fastify';
import { cookieOf } from './cookie';

/** Random and of no meaning but that it is the same shopper: who has a canary keeps it. */
export const VISITOR_COOKIE = 'visitor';
const VISITOR = /^[\w-]{22}$/;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

export interface CanaryVisit {
  /** Remotes of which this shopper gets the canary. */
  canaries: string[];
  /** Remotes whose mounting is reported too: those with a canary. */
  reported: string[];
  /** `set-cookie` that makes the choice last; only where there is a choice and no good cookie yet. */
  setCookie?: string;
}

/**
 * Decides which canaries a request gets. A shopper is given an id once there is a canary at all, and none before. Each
 * remote draws by itself, so nobody gets every canary at once; a share that grows keeps those who were in it. `withheld`
 * holds canaries, as `remote@version`, that this process no longer hands out.
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
  const given = cookieOf(headers.cookie, VISITOR_COOKIE) ?? '';
  const known = VISITOR.test(given);
  const visitor = known ? given : randomBytes(16).toString('base64url');
  return {
    canaries: offered
      .filter(({ remote, percent }) => bucketOf(visitor, remote) < percent)
      .map(({ remote }) => remote),
    reported: offered.map(({ remote }) => remote),
    ...(!known && { setCookie: visitorCookie(visitor, protocol === 'https') }),
  };
}

/** 0–99, evenly spread, always the same for a shopper and a remote. */
function bucketOf(visitor: string, remote: string): number {
  return createHash('sha256').update(`${visitor} ${remote}`).digest().readUInt32BE() % 100;
}

function visitorCookie(visitor: string, https: boolean): string {
  const attributes = `Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
  return `${VISITOR_COOKIE}=${visitor}; ${attributes}`;
}
