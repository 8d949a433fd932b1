import { createHmac, timingSafeEqual } from 'node:crypto';
import { randomBase32 } from '../../core/base32';

/** "GG-" and 16 characters: 80 random bits, so that orders can be neither guessed nor counted. */
export function newOrderId(): string {
  return `GG-${randomBase32(16)}`;
}

/** Tokens that give access to one order without an account. Computed from the order's id and the secret, never stored. */
export class OrderTokens {
  constructor(private readonly secret: string) {}

  tokenOf(orderId: string): string {
    return createHmac('sha256', this.secret).update(`order-access:${orderId}`).digest('base64url');
  }

  /** The token of a guest's order; customers with an account sign in instead. */
  forBuyer({ orderId, userId }: { orderId: string; userId: string | null }): string | undefined {
    return userId === null ? this.tokenOf(orderId) : undefined;
  }

  /** Whether `token` gives access to the order; compares in constant time. */
  opens(orderId: string, token: string | undefined): boolean {
    const expected = Buffer.from(this.tokenOf(orderId));
    const actual = Buffer.from(token ?? '');
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  }
}
