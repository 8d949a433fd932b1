import { createHash, randomUUID } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { type Account, fullName, subjectOf } from '../sign-in/accounts';

/** The lifetime of an ID token in seconds: an hour, like Google's. */
export const LIFETIME_S = 3_600;

/** The claims about an account. */
export function accountClaims(account: Account) {
  return {
    sub: subjectOf('Google', account, 21),
    email: account.email,
    email_verified: account.emailVerified,
    name: fullName(account),
    given_name: account.firstName,
    family_name: account.lastName,
  };
}

export interface IdTokenRequest {
  issuer: string;
  audience: string;
  account: Account;
  nonce?: string;
  /** Issued with the ID token, which then contains its hash. */
  accessToken?: string;
  /** Seconds since 1970. Default: now. */
  issuedAt?: number;
}

/** The claims of an ID token (OpenID Connect Core §2), as Google sets them. */
export function idTokenClaims({ issuer, audience, account, nonce, accessToken, issuedAt }: IdTokenRequest) {
  const iat = issuedAt ?? Math.floor(Date.now() / 1000);
  const claims: JWTPayload = {
    iss: issuer,
    azp: audience,
    aud: audience,
    ...accountClaims(account),
    iat,
    exp: iat + LIFETIME_S,
    jti: randomUUID(),
  };
  if (nonce !== undefined) claims.nonce = nonce;
  if (accessToken !== undefined) claims.at_hash = halfHash(accessToken);
  return claims;
}

/** OpenID Connect Core §3.1.3.6: the left half of the hash. */
function halfHash(token: string): string {
  return createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url');
}
