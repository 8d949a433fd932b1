import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Secrets of one purpose: the first one makes, all of them verify and open, so that it can be replaced. */
export type Secrets = readonly [current: string, ...others: string[]];

/** 256 random bits as text for a URL, a header or a cookie. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a secret, which cannot be used in its place. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** A name for a secret, from which it cannot be computed: stored beside what was made with it. */
export function secretId(secret: string): string {
  return createHash('sha256').update(`id ${secret}`).digest('hex').slice(0, 16);
}

/** The signature of a text as 43 characters of base64url, made with the current secret. */
export function signText([current]: Secrets, text: string): string {
  return createHmac('sha256', current).update(text).digest('base64url');
}

/** Whether one of the secrets has signed the text; compares in constant time. */
export function isSignatureOf(secrets: Secrets, text: string, signature: string): boolean {
  const given = Buffer.from(signature);
  return secrets.some((secret) => {
    const expected = Buffer.from(signText([secret], text));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}
