import { randomBase32 } from '../../core/base32';
import { isSignatureOf, type Secrets, signText } from '../../core/secrets';

/** "GG-" and 16 characters: 80 random bits, so that orders can be neither guessed nor counted. */
export function newOrderId(): string {
  return `GG-${randomBase32(16)}`;
}

/** Tokens that give access to one order without an account. Computed from the order's id and a secret, never stored. */
export class OrderTokens {
  constructor(private readonly secrets: Secrets) {}

  tokenOf(orderId: string): string {
    return signText(this.secrets, textOf(orderId));
  }

  /** The token of a guest's order; customers with an account sign in instead. */
  forBuyer({ orderId, userId }: { orderId: string; userId: string | null }): string | undefined {
    return userId === null ? this.tokenOf(orderId) : undefined;
  }

  /** Whether `token` gives access to the order; compares in constant time. */
  opens(orderId: string, token: string | undefined): boolean {
    return isSignatureOf(this.secrets, textOf(orderId), token ?? '');
  }
}

const textOf = (orderId: string) => `order-access:${orderId}`;
