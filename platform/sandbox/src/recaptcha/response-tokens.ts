import { randomBytes } from 'node:crypto';
import type { Collection } from '../persistence/collection';

/** A solved captcha, submitted with the shop's form. */
export interface ResponseToken {
  /** The token itself. */
  id: string;
  /** ISO 8601, to the second. */
  solvedAt: string;
  /** Of the page that contains the captcha. */
  hostname: string;
  action?: string;
  /** 0 (a robot) to 1 (a human). */
  score: number;
  used: boolean;
}

export interface VerificationResult {
  success: boolean;
  challenge_ts?: string;
  hostname?: string;
  score?: number;
  action?: string;
  'error-codes'?: string[];
}

/** A token is valid for two minutes, and once. */
export const LIFETIME_MS = 120_000;
const RETENTION_MS = 60 * 60_000;

/** The issued tokens. */
export class ResponseTokens {
  constructor(private readonly stored: Collection<ResponseToken>) {}

  issue(
    solved: { hostname: string; action?: string; score?: number },
    solvedAtMs = Date.now(),
  ): ResponseToken {
    this.#deleteExpired();
    const solvedAt = new Date(solvedAtMs).toISOString().replace(/\.\d+Z$/, 'Z');
    const id = `03A${randomBytes(96).toString('base64url')}`;
    return this.stored.save({ id, solvedAt, score: 0.9, used: false, ...solved });
  }

  /** Verifies a token and invalidates it. */
  verify(response: string): VerificationResult {
    const token = this.stored.get(response);
    if (!token) return failure('invalid-input-response');
    if (token.used || Date.parse(token.solvedAt) + LIFETIME_MS <= Date.now()) {
      return failure('timeout-or-duplicate');
    }
    token.used = true;
    this.stored.save(token);
    const { solvedAt, hostname, score, action } = token;
    return { success: true, challenge_ts: solvedAt, hostname, score, ...(action ? { action } : {}) };
  }

  #deleteExpired(): void {
    for (const { id, solvedAt } of this.stored.list())
      if (Date.parse(solvedAt) + RETENTION_MS < Date.now()) this.stored.delete(id);
  }
}

export function failure(...codes: string[]): VerificationResult {
  return { success: false, 'error-codes': codes };
}
