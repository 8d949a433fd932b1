import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const TIME_BYTES = 4;
const RANDOM_BYTES = 16;
const MAC_BYTES = 16;
const SIGNED_BYTES = TIME_BYTES + RANDOM_BYTES;

/** Characters of a nonce; base64 without padding, as the bytes are a multiple of three. */
export const NONCE_LENGTH = ((SIGNED_BYTES + MAC_BYTES) / 3) * 4;
const NONCE = new RegExp(`^[A-Za-z0-9+/]{${NONCE_LENGTH}}$`);

/**
 * A nonce for one page's Content-Security-Policy, which later proves to an edge with the same `secret` that and when the page was
 * served: seconds since 1970, 128 random bits, a MAC over both.
 */
export function mintNonce(secret: Buffer, now: number = Date.now()): string {
  const signed = Buffer.concat([Buffer.alloc(TIME_BYTES), randomBytes(RANDOM_BYTES)]);
  signed.writeUInt32BE(Math.floor(now / 1000));
  return Buffer.concat([signed, macOf(secret, signed)]).toString('base64');
}

/** When an edge with this `secret` served the page with that nonce; null when none did. */
export function readNonce(secret: Buffer, nonce: string): Date | null {
  if (!NONCE.test(nonce)) return null;
  const bytes = Buffer.from(nonce, 'base64');
  const signed = bytes.subarray(0, SIGNED_BYTES);
  if (!timingSafeEqual(bytes.subarray(SIGNED_BYTES), macOf(secret, signed))) return null;
  return new Date(signed.readUInt32BE() * 1000);
}

function macOf(secret: Buffer, signed: Buffer): Buffer {
  return createHmac('sha256', secret).update('page nonce').update(signed).digest().subarray(0, MAC_BYTES);
}
