import { createHmac } from 'node:crypto';
import type { CaptchaAction } from '@giftstore/contracts/api';
import { type Challenge, createChallenge, randomInt, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Database } from '../database/database';
import type { Captcha } from './captcha';
import { useCaptchaOnce } from './use-captcha-once';

export interface AltchaOptions {
  db: Database;
  secret: string;
  /** Rounds of key derivation for each guess. */
  cost: (action: CaptchaAction) => Promise<number>;
}

const LIFETIME_MS = 10 * 60_000;

/** Self-hosted proof of work. Each action has its own signing key, so that a solution is valid for one action only. */
export function altcha({ db, secret, cost }: AltchaOptions): Captcha {
  const keys = (action: CaptchaAction) => ({
    hmacSignatureSecret: keyFor(secret, `challenge ${action}`),
    hmacKeySignatureSecret: keyFor(secret, `solution ${action}`),
  });
  return {
    challenge: async (action) => {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: await cost(action),
        counter: randomInt(200, 600),
        deriveKey,
        expiresAt: new Date(Date.now() + LIFETIME_MS),
        ...keys(action),
      });
      return { parameters: { ...challenge.parameters }, signature: challenge.signature ?? '' };
    },
    accepts: async (text, action) => {
      const payload = readPayload(text);
      if (!payload) return false;
      const result = await verifySolution({ ...payload, deriveKey, ...keys(action) }).catch(() => undefined);
      return (
        result?.verified === true &&
        useCaptchaOnce(db, identity(payload.challenge), new Date(Date.now() + LIFETIME_MS))
      );
    },
  };
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
