import { randomBytes } from 'node:crypto';

/** Crockford's base 32: without letters that are easily confused. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `length` random characters of base 32, 5 bits each, from the system's random source. */
export function randomBase32(length: number): string {
  return base32(randomBytes(length));
}

/** One character for each byte, from its lower 5 bits. */
export function base32(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => alphabet[byte & 31]).join('');
}
