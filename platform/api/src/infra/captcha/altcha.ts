import { createHmac } from 'node:crypto';
import type { CaptchaAction } from '@giftstore/contracts/api';
import { type Challenge, createChallenge, randomInt, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'drizzle-orm';
import type { Secrets } from '../../core/secrets';
import type { Database } from '../database/database';
import { actionList, type Captcha } from './captcha';
import { useCaptchaOnce } from './use-captcha-once';

export interface AltchaOptions {
  db: Database;
  secrets: Secrets;
  /** Rounds of key derivation for each guess. */
  cost: (action: CaptchaAction) => Promise<number>;
  /** How long a challenge is valid; default 10 minutes. */
  lifetimeSeconds?: number;
}

/**
 * `expiresAt` is compared with the clocks of browsers and of whichever process verifies, which may be off by minutes. It is
 * an hour later than the end that counts, `data.until`, which is compared with the database's clock.
 */
const CLOCKS_DIFFER_SECONDS = 3_600;

/** Self-hosted proof of work. Each action has its own signing key, so that a solution is valid for one action only. */
export function altcha({ db, secrets, cost, lifetimeSeconds = 600 }: AltchaOptions): Captcha {
  const keys = (action: CaptchaAction, secret: string = secrets[0]): SigningKeys => ({
    hmacSignatureSecret: keyFor(secret, `challenge ${action}`),
    hmacKeySignatureSecret: keyFor(secret, `solution ${action}`),
  });
  return {
    challenge: async (action) => {
      const until = (await readClock(db)) + lifetimeSeconds;
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: await cost(action),
        counter: randomInt(200, 600),
        deriveKey,
        expiresAt: until + CLOCKS_DIFFER_SECONDS,
        data: { until },
        ...keys(action),
      });
      return { parameters: { ...challenge.parameters }, signature: challenge.signature ?? '' };
    },
    accepts: async (text, actions) => {
      const payload = readPayload(text);
      if (!payload) return false;
      const candidates = actionList(actions).flatMap((action) =>
        secrets.map((secret) => keys(action, secret)),
      );
      const isSolvedFor = async (candidate: SigningKeys) =>
        (await verifySolution({ ...payload, deriveKey, ...candidate }).catch(() => undefined))?.verified;
      if (!(await some(candidates, isSolvedFor))) return false;
      const until = Number(payload.challenge.parameters.data?.until);
      return (
        Number.isFinite(until) && useCaptchaOnce(db, identity(payload.challenge), new Date(until * 1_000))
      );
    },
  };
}

interface SigningKeys {
  hmacSignatureSecret: string;
  hmacKeySignatureSecret: string;
}

/** Whether the check succeeds for one of the keys; a solution that another key has signed fails before any hashing. */
async function some(
  candidates: readonly SigningKeys[],
  check: (candidate: SigningKeys) => Promise<boolean | undefined>,
): Promise<boolean> {
  for (const candidate of candidates) if (await check(candidate)) return true;
  return false;
}

/** Seconds since 1970 by the clock that all processes share. */
async function readClock(db: Database): Promise<number> {
  const { rows } = await db.execute<{ now: number }>(sql`select extract(epoch from now())::int as now`);
  return rows[0]?.now ?? 0;
}

/** The identity of a challenge, from its signed part: the signature itself is valid in more than one spelling. */
function identity({ parameters }: Challenge): string {
  return `${parameters.nonce}.${parameters.salt}`;
}

function keyFor(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('hex');
}

/** The widget's payload: base64 of `{challenge, solution}`; undefined for anything else. */
function readPayload(text: string): { challenge: Challenge; solution: Solution } | undefined {
  try {
    const payload = JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
    return typeof payload?.challenge === 'object' && typeof payload?.solution === 'object'
      ? payload
      : undefined;
  } catch {
    return undefined;
  }
}
