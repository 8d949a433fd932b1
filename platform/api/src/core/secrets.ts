import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as text for a URL, a header or a cookie. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a secret, which cannot be used in its place. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
