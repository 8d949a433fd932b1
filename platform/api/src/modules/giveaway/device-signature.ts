import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/** Coordinates of a P-256 public key, base64url. */
export interface DevicePublicKey {
  x: string;
  y: string;
}

/** @returns undefined when the coordinates are not a point of the curve */
export function readPublicKey({ x, y }: DevicePublicKey): KeyObject | undefined {
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  } catch {
    return undefined;
  }
}

/** Whether the signature (ECDSA, SHA-256, IEEE P1363, base64url) of the text was made with the key. */
export function isSignedBy(key: DevicePublicKey, text: string, signature: string): boolean {
  const publicKey = readPublicKey(key);
  const bytes = Buffer.from(signature, 'base64url');
  if (!publicKey || bytes.length !== 64) return false;
  return verify('sha256', Buffer.from(text), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes);
}
