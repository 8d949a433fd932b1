import type { Bus } from '@giftstore/contracts/bus';
import { storedSlice } from '@giftstore/state';

/**
 * Says what the guest's stored cart holds, so that the badge is right before the cart's own remote is loaded; from then on
 * that remote is the one who tells. The cart of a signed-in person is the server's.
 */
export function publishStoredCart(bus: Bus): void {
  const lines = storedSlice('cart').read()?.lines ?? [];
  bus.publish('cart', { count: lines.reduce((sum, { quantity }) => sum + quantity, 0) });
}
