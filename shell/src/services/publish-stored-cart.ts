import type { Bus } from '@giftstore/contracts/bus';
import { storedSlice } from '@giftstore/state';

/**
 * Publishes the number of cards in the guest's stored cart, so that the badge is right before the cart's remote is loaded;
 * from then on that remote publishes it. A customer's cart is on the server.
 */
export function publishStoredCart(bus: Bus): void {
  const lines = storedSlice('cart').read()?.lines ?? [];
  bus.publish('cart', { count: lines.reduce((sum, { quantity }) => sum + quantity, 0) });
}
