import { createHmac, randomBytes } from 'node:crypto';
import { type Person, subjectOf } from '../sign-in/people';
import type { Collection } from '../store/collection';

/** An access token of a person for an app. */
export interface UserToken {
  /** The token itself. */
  id: string;
  appId: string;
  person: Person;
  scopes: string[];
  /** Seconds since 1970. */
  issuedAt: number;
  expiresAt: number;
}

/** Two hours, as a token from a browser's sign-in has it. */
export const LIFETIME_S = 2 * 3_600;

/** The access tokens that were handed out. */
export class UserTokens {
  constructor(private readonly stored: Collection<UserToken>) {}

  issue(appId: string, person: Person, scopes: string[], issuedAt = now()): UserToken {
    const id = `EAA${randomBytes(48).toString('hex')}`;
    return this.stored.save({ id, appId, person, scopes, issuedAt, expiresAt: issuedAt + LIFETIME_S });
  }

  find(token: string): UserToken | undefined {
    return this.stored.get(token);
  }
}

export function hasExpired({ expiresAt }: UserToken): boolean {
  return expiresAt <= now();
}

export function userIdOf({ person }: UserToken): string {
  return subjectOf('Facebook', person, 16);
}

/** Who signed in, signed with the app's secret: what the SDK hands to the page beside the token. */
export function signedRequest(token: UserToken, appSecret: string): string {
  const said = { user_id: userIdOf(token), algorithm: 'HMAC-SHA256', issued_at: token.issuedAt };
  const payload = Buffer.from(JSON.stringify(said)).toString('base64url');
  return `${createHmac('sha256', appSecret).update(payload).digest('base64url')}.${payload}`;
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}
