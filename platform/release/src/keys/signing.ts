import { createHash, createPrivateKey, sign } from 'node:crypto';
import { type KeyList, type ReleaseMap, unsignedText } from '@giftstore/contracts';

/**
 * ECDSA P-256 over SHA-256 in the form that WebCrypto verifies (r and s, 64 bytes), base64. `pem` is the private key.
 */
export function signText(text: string, pem: string): string {
  const key = { key: createPrivateKey(pem), dsaEncoding: 'ieee-p1363' } as const;
  return sign('sha256', Buffer.from(text), key).toString('base64');
}

/** A key list or a map with its signature. */
export function signed<T extends KeyList | ReleaseMap>(unsigned: Omit<T, 'signature'>, pem: string): T {
  const whole = { ...unsigned, signature: '' } as T;
  return { ...whole, signature: signText(unsignedText(whole), pem) };
}

/** A short name of a public key. */
export function fingerprintOf(publicKey: string): string {
  return createHash('sha256').update(publicKey).digest('hex').slice(0, 12);
}
