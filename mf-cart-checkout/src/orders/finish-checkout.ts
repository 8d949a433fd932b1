import type { ShellServices } from '@giftstore/contracts';
import type { Bus } from '@giftstore/contracts/bus';
import { updateCartAfterOrder } from '../cart/current-cart';
import { type Checkout, createCheckoutStorage } from '../checkout/checkout-storage';
import { orderedLines, withoutOrder } from '../checkout/order-request';

type Services = Pick<ShellServices, 'bus' | 'http'>;

/**
 * Ends the checkout of a paid order and removes the ordered lines from the cart (rule core-4.48). Only the order of the
 * stored checkout counts, so that an old address of a success page clears no new cart. A buy-now changes no cart.
 */
export function completeCheckout(services: Services, orderId: string): void {
  const checkout = createCheckoutStorage(services.bus);
  const stored = checkout.read();
  if (stored?.order?.order_id !== orderId) return;
  checkout.clear();
  clearCart(services, stored);
  services.bus.emit('order/approved', { orderId });
}

/**
 * Clears cart and order after a failed order (rule core-4.51). The checkout still has its cards and its guest, under a
 * new key, so that one press retries; a customer's cards are still in their cart.
 */
export function resetFailedCheckout(services: Services, orderId: string): void {
  const checkout = createCheckoutStorage(services.bus);
  const stored = checkout.read();
  if (stored?.order?.order_id !== orderId) return;
  checkout.write(withoutOrder(stored));
  clearCart(services, stored);
}

/** Ends the checkout of an order that the shopper cancelled. The cart still has its cards. */
export function resetCancelledCheckout({ bus }: Pick<Services, 'bus'>, orderId: string): void {
  const checkout = createCheckoutStorage(bus);
  const stored = checkout.read();
  if (stored?.order?.order_id === orderId) checkout.write(withoutOrder(stored));
}

/** True when the checkout of a failed or cancelled attempt is a buy-now, whose card is in no cart. */
export function isBuyNow(bus: Bus): boolean {
  return canRetry(bus) && createCheckoutStorage(bus).read()?.source === 'buyNow';
}

/** True while the checkout has the cards of a failed attempt. */
export function canRetry(bus: Bus): boolean {
  return countRetryable(bus) > 0;
}

/** How many cards of a failed attempt the checkout has. */
export function countRetryable(bus: Bus): number {
  const stored = createCheckoutStorage(bus).read();
  if (!stored || stored.order) return 0;
  return stored.lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** True for the order of the stored checkout, which the payment page can continue. */
export function canResume(bus: Bus, orderId: string): boolean {
  return createCheckoutStorage(bus).read()?.order?.order_id === orderId;
}

/** Not awaited: the page does not depend on the customer's cart, which is fetched again. */
function clearCart(services: Services, stored: Checkout): void {
  if (stored.source !== 'cart') return;
  void updateCartAfterOrder(services, { buyer: stored.buyer ?? 'guest', lines: orderedLines(stored) });
}
