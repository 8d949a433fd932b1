import { randomBytes } from 'node:crypto';
import type { Collection } from '../persistence/collection';
import { type Account, subjectOf } from '../sign-in/accounts';

/** An access token of an account for an app. */
export interface UserToken {
  /** The token itself. */
  id: string;
  appId: string;
  account: Account;
  scopes: string[];
  /** Seconds since 1970. */
  issuedAt: number;
  expiresAt: number;
}

/** Two hours, like a token from a sign-in in a browser. */
export const LIFETIME_S = 2 * 3_600;

/** The issued access tokens. */
export class UserTokens {
  constructor(private readonly stored: Collection<UserToken>) {}

  issue(appId: string, account: Account, scopes: string[], issuedAt = now()): UserToken {
    const id = `EAA${randomBytes(48).toString('hex')}`;
    return this.stored.save({ id, appId, account, scopes, issuedAt, expiresAt: issuedAt + LIFETIME_S });
  }

  find(token: string): UserToken | undefined {
    return this.stored.get(token);
  }
}

export function hasExpired({ expiresAt }: UserToken): boolean {
  return expiresAt <= now();
}

export function userIdOf({ account }: UserToken): string {
  return subjectOf('Facebook', account, 16);
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}
