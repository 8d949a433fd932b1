import type { ShellServices } from '@giftstore/contracts';
import type { Bus } from '@giftstore/contracts/bus';
import { updateCartAfterOrder } from '../cart/current-cart';
import { type Checkout, createCheckoutStorage } from '../checkout/checkout-storage';
import { orderedLines, withoutOrder } from '../checkout/order-request';

type Needs = Pick<ShellServices, 'bus' | 'http'>;

/**
 * The order was paid: what was bought leaves the cart, and the checkout is over. Only for the order of the checkout
 * that is stored, so that an old address of a success page empties no new cart. A buy-now leaves the cart alone.
 */
export function completeCheckout(services: Needs, orderId: string): void {
  const checkout = createCheckoutStorage(services.bus);
  const stored = checkout.read();
  if (stored?.order?.order_id !== orderId) return;
  checkout.clear();
  clearCart(services, stored);
  services.bus.emit('order/approved', { orderId });
}

/**
 * The order has failed: cart and order are cleared (spec core §4, Failure page). The checkout keeps its cards and
 * its guest under a new key, so that one press tries again; a signed-in person's cards are still in their cart.
 */
export function resetFailedCheckout(services: Needs, orderId: string): void {
  const checkout = createCheckoutStorage(services.bus);
  const stored = checkout.read();
  if (stored?.order?.order_id !== orderId) return;
  checkout.write(withoutOrder(stored));
  clearCart(services, stored);
}

/** True while there are cards of a failed try to try again with. */
export function canRetry(bus: Bus): boolean {
  const stored = createCheckoutStorage(bus).read();
  return Boolean(stored?.lines.length && !stored.order);
}

/** True when this order is the one of the stored checkout, so that the payment page can go on with it. */
export function canResume(bus: Bus, orderId: string): boolean {
  return createCheckoutStorage(bus).read()?.order?.order_id === orderId;
}

/** Nobody waits for it: a signed-in person's cart is asked for anew, and the page is right without. */
function clearCart(services: Needs, stored: Checkout): void {
  if (stored.source !== 'cart') return;
  void updateCartAfterOrder(services, { buyer: stored.buyer ?? 'guest', lines: orderedLines(stored) });
}
