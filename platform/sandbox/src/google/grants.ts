import { createHash, randomBytes } from 'node:crypto';
import type { Account } from '../sign-in/accounts';
import type { Challenge } from './authorize-request';

export interface CodeGrant {
  clientId: string;
  redirectUri: string;
  account: Account;
  nonce?: string;
  challenge?: Challenge;
}

const CODE_LIFETIME_MS = 10 * 60_000;
const ACCESS_LIFETIME_MS = 60 * 60_000;

/** Codes that are not exchanged yet, and access tokens. */
export class Grants {
  readonly #codes = new Map<string, { grant: CodeGrant; expiresAt: number }>();
  readonly #accessTokens = new Map<string, { account: Account; expiresAt: number }>();

  newCode(grant: CodeGrant): string {
    const code = `4/${randomBytes(32).toString('base64url')}`;
    deleteExpired(this.#codes);
    this.#codes.set(code, { grant, expiresAt: Date.now() + CODE_LIFETIME_MS });
    return code;
  }

  /** Returns a code's grant and invalidates the code. */
  takeCode(code: string): CodeGrant | undefined {
    const entry = this.#codes.get(code);
    this.#codes.delete(code);
    return entry && entry.expiresAt > Date.now() ? entry.grant : undefined;
  }

  newAccessToken(account: Account): string {
    const token = `ya29.${randomBytes(32).toString('base64url')}`;
    deleteExpired(this.#accessTokens);
    this.#accessTokens.set(token, { account, expiresAt: Date.now() + ACCESS_LIFETIME_MS });
    return token;
  }

  accountOf(accessToken: string): Account | undefined {
    const entry = this.#accessTokens.get(accessToken);
    return entry && entry.expiresAt > Date.now() ? entry.account : undefined;
  }

  clear(): void {
    this.#codes.clear();
    this.#accessTokens.clear();
  }
}

/** Whether a verifier matches a challenge (RFC 7636 §4.6). */
export function matchesChallenge(verifier: string | undefined, { value, method }: Challenge): boolean {
  if (!verifier) return false;
  const computed = method === 'S256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  return computed === value;
}

function deleteExpired(entries: Map<string, { expiresAt: number }>): void {
  for (const [key, { expiresAt }] of entries) if (expiresAt <= Date.now()) entries.delete(key);
}
