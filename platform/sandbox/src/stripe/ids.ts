import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function random(length: number): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** An id in Stripe's format, e.g. `pi_3Q…`. */
export function newId(prefix: 'pi' | 'pm' | 'ch' | 're' | 'evt' | 'req' | 'tok' | 'card' | 'txn'): string {
  return `${prefix}_${random(24)}`;
}

/** The secret that lets a browser read and confirm one payment intent. */
export function newClientSecret(intentId: string): string {
  return `${intentId}_secret_${random(25)}`;
}

/** The random part of a 3-D Secure page's address. */
export function newPageToken(): string {
  return random(32);
}

/** Seconds since 1970, like all times in Stripe's API. */
export function now(): number {
  return Math.floor(Date.now() / 1000);
}
