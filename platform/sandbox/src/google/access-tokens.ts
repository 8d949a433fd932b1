import { randomBytes } from 'node:crypto';
import type { Account } from '../sign-in/accounts';

const LIFETIME_MS = 60 * 60_000;

/** Access tokens for `/userinfo`. */
export class AccessTokens {
  readonly #entries = new Map<string, { account: Account; expiresAt: number }>();

  issue(account: Account): string {
    const token = `ya29.${randomBytes(32).toString('base64url')}`;
    for (const [known, { expiresAt }] of this.#entries) {
      if (expiresAt <= Date.now()) this.#entries.delete(known);
    }
    this.#entries.set(token, { account, expiresAt: Date.now() + LIFETIME_MS });
    return token;
  }

  accountOf(token: string): Account | undefined {
    const entry = this.#entries.get(token);
    return entry && entry.expiresAt > Date.now() ? entry.account : undefined;
  }

  clear(): void {
    this.#entries.clear();
  }
}
