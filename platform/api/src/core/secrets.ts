import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as text for a URL, a header or a cookie. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** How a secret is kept: whoever reads the database cannot use it. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
