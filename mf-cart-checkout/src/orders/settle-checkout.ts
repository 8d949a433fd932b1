import type { ShellServices } from '@giftstore/contracts';
import { takeAway } from '../cart/cart-rules';
import { createCartStore } from '../cart/cart-store';
import { createCheckoutStore } from '../checkout/checkout-store';
import { orderedLines, withoutOrder } from '../checkout/order-request';

type Needs = Pick<ShellServices, 'bus'>;

/**
 * The order was paid: what was bought leaves the cart, and the checkout is over. Only for the order of the checkout
 * that is stored, so that an old address of a success page empties no new cart. A buy-now leaves the cart alone.
 */
export function settlePaid({ bus }: Needs, orderId: string): void {
  const checkout = createCheckoutStore();
  const stored = checkout.read();
  if (stored?.order?.order_id !== orderId) return;
  if (stored.source === 'cart') createCartStore(bus).change((cart) => takeAway(cart, orderedLines(stored)));
  checkout.clear();
  bus.emit('order/approved', { orderId });
}

/**
 * The order has failed: cart and order are cleared (spec core §4, Failure page). The checkout keeps its cards and
 * its guest under a new key, so that one press tries again.
 */
export function settleFailed({ bus }: Needs, orderId: string): void {
  const checkout = createCheckoutStore();
  const stored = checkout.read();
  if (stored?.order?.order_id !== orderId) return;
  if (stored.source === 'cart') createCartStore(bus).change((cart) => takeAway(cart, orderedLines(stored)));
  checkout.write(withoutOrder(stored));
  bus.emit('order/failed', { orderId });
}

/** True while there are cards of a failed try to try again with. */
export function canTryAgain(): boolean {
  const stored = createCheckoutStore().read();
  return Boolean(stored?.lines.length && !stored.order);
}

/** True when this order is the one of the stored checkout, so that the payment page can go on with it. */
export function canResume(orderId: string): boolean {
  return createCheckoutStore().read()?.order?.order_id === orderId;
}
