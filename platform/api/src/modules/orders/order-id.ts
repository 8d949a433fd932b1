import { createHmac, timingSafeEqual } from 'node:crypto';
import { randomBase32 } from '../../core/base32';

/** "GG-" and 16 characters: 80 random bits, so that an order can be neither guessed nor counted. */
export function newOrderId(): string {
  return `GG-${randomBase32(16)}`;
}

/** Opens one order without an account. It is computed from the order's id and the secret, and stored nowhere. */
export class OrderTokens {
  constructor(private readonly secret: string) {}

  tokenOf(orderId: string): string {
    return createHmac('sha256', this.secret).update(`order-access:${orderId}`).digest('base64url');
  }

  /** The token that the buyer gets: a guest's. With an account one signs in. */
  forBuyer({ orderId, userId }: { orderId: string; userId: string | null }): string | undefined {
    return userId === null ? this.tokenOf(orderId) : undefined;
  }

  /** Whether `token` opens the order; takes the same time for every wrong one. */
  opens(orderId: string, token: string | undefined): boolean {
    const wanted = Buffer.from(this.tokenOf(orderId));
    const given = Buffer.from(token ?? '');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
}
