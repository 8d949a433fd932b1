import { randomBytes } from 'node:crypto';
import type { Collection } from '../store/collection';

/** A solved captcha, as the shop's form carries it. */
export interface ResponseToken {
  /** The token itself. */
  id: string;
  /** ISO 8601, to the second. */
  solvedAt: string;
  /** Of the page that the captcha stands on. */
  hostname: string;
  action?: string;
  /** 0 (a robot) to 1 (a person). */
  score: number;
  used: boolean;
}

export interface Verdict {
  success: boolean;
  challenge_ts?: string;
  hostname?: string;
  score?: number;
  action?: string;
  'error-codes'?: string[];
}

/** A token is good for two minutes, and once. */
export const LIFETIME_MS = 120_000;
const REMEMBERED_MS = 60 * 60_000;

/** The tokens that were handed out. */
export class ResponseTokens {
  constructor(private readonly stored: Collection<ResponseToken>) {}

  issue(solved: { hostname: string; action?: string; score?: number }, at = Date.now()): ResponseToken {
    this.#forgetOld();
    const solvedAt = new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');
    const id = `03A${randomBytes(96).toString('base64url')}`;
    return this.stored.save({ id, solvedAt, score: 0.9, used: false, ...solved });
  }

  /** Says what a token is worth; from then on it is worth nothing. */
  verify(response: string): Verdict {
    const token = this.stored.get(response);
    if (!token) return refusal('invalid-input-response');
    if (token.used || Date.parse(token.solvedAt) + LIFETIME_MS <= Date.now()) {
      return refusal('timeout-or-duplicate');
    }
    token.used = true;
    this.stored.save(token);
    const { solvedAt, hostname, score, action } = token;
    return { success: true, challenge_ts: solvedAt, hostname, score, ...(action ? { action } : {}) };
  }

  #forgetOld(): void {
    for (const { id, solvedAt } of this.stored.list())
      if (Date.parse(solvedAt) + REMEMBERED_MS < Date.now()) this.stored.delete(id);
  }
}

export function refusal(...codes: string[]): Verdict {
  return { success: false, 'error-codes': codes };
}
