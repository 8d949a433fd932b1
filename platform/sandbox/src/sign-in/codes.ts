import { randomBytes } from 'node:crypto';
import type { Account } from './accounts';

/** What the shop gets for a code. */
export interface CodeGrant {
  redirectUri: string;
  account: Account;
  scopes: string[];
  nonce?: string;
  /** Of PKCE. */
  challenge?: string;
}

const LIFETIME_MS = 10 * 60_000;

/** Codes that are not exchanged yet. */
export class Codes {
  readonly #entries = new Map<string, { grant: CodeGrant; expiresAt: number }>();

  constructor(private readonly prefix: string) {}

  issue(grant: CodeGrant): string {
    const code = `${this.prefix}${randomBytes(32).toString('base64url')}`;
    for (const [known, { expiresAt }] of this.#entries) {
      if (expiresAt <= Date.now()) this.#entries.delete(known);
    }
    this.#entries.set(code, { grant, expiresAt: Date.now() + LIFETIME_MS });
    return code;
  }

  /** Returns a code's grant and invalidates the code. */
  take(code: string): CodeGrant | undefined {
    const entry = this.#entries.get(code);
    this.#entries.delete(code);
    return entry && entry.expiresAt > Date.now() ? entry.grant : undefined;
  }

  clear(): void {
    this.#entries.clear();
  }
}
