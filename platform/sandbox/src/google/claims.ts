import { createHash, randomUUID } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { fullName, type Person, subjectOf } from '../sign-in/people';

/** How long an ID token is good, in seconds: an hour, as Google's. */
export const LIFETIME_S = 3_600;

/** What Google says of a person. */
export function personClaims(person: Person) {
  return {
    sub: subjectOf('Google', person, 21),
    email: person.email,
    email_verified: person.emailVerified,
    name: fullName(person),
    given_name: person.firstName,
    family_name: person.lastName,
  };
}

export interface IdTokenRequest {
  issuer: string;
  audience: string;
  person: Person;
  nonce?: string;
  /** Issued together with the ID token; its hash ties the two. */
  accessToken?: string;
  /** Seconds since 1970; now unless given. */
  issuedAt?: number;
}

/** The claims of an ID token (OpenID Connect Core §2), as Google fills them. */
export function idTokenClaims({ issuer, audience, person, nonce, accessToken, issuedAt }: IdTokenRequest) {
  const iat = issuedAt ?? Math.floor(Date.now() / 1000);
  const claims: JWTPayload = {
    iss: issuer,
    azp: audience,
    aud: audience,
    ...personClaims(person),
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
