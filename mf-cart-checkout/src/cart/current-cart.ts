import type { ShellServices, StoredCartLine } from '@giftstore/contracts';
import type { Cart, UnavailableItem } from '@giftstore/contracts/api';
import type { CartLineInput } from '@giftstore/contracts/bus';
import { countOf, removeOrderedLines } from '../lines/cart-rules';
import { fetchCustomerCart, type PaymentOptions, toStoredLines } from './cart-api';
import { createCartStorage } from './cart-storage';
import { isSignedIn } from './is-signed-in';

type Services = Pick<ShellServices, 'bus' | 'http'>;

/** The shopper's cart: a guest's from storage, a customer's from the server. */
export interface CurrentCart extends PaymentOptions {
  /** The id of a customer's line is its `cart_item_id`. */
  lines: StoredCartLine[];
  /** A customer's lines that are no longer sold; the server refuses an order until they are removed. */
  unavailable: UnavailableItem[];
  /** A customer's cart as the server priced it; a guest's lines need a quote. */
  priced?: Cart;
}

/** Loads the shopper's cart. Throws `ApiError` when a customer's cannot be fetched. */
export async function loadCart({ bus, http }: Services): Promise<CurrentCart> {
  const storage = createCartStorage(bus);
  const payment = storage.payment();
  if (!isSignedIn(bus)) return { ...payment, lines: storage.read().lines, unavailable: [] };
  const priced = await fetchCustomerCart(http, payment);
  publishCount(bus, priced);
  return {
    ...payment,
    lines: toStoredLines(priced.items),
    unavailable: priced.unavailable_items ?? [],
    priced,
  };
}

/** Publishes the count of a customer's cart for the badge, and returns it. */
export function publishCount(bus: Services['bus'], cart: Pick<Cart, 'items'>): number {
  const count = countOf(cart.items);
  bus.publish('cart', { count });
  return count;
}

export interface CartOrder {
  buyer: 'guest' | 'customer';
  lines: readonly CartLineInput[];
}

/**
 * Updates the cart after an order was paid or failed. A guest's lines leave storage; lines that another tab added since
 * then stay. The server removes paid lines from a customer's cart and keeps failed ones for another attempt, so here
 * only the badge and open pages are updated. Never throws.
 */
export async function updateCartAfterOrder(
  { bus, http }: Services,
  { buyer, lines }: CartOrder,
): Promise<void> {
  const storage = createCartStorage(bus);
  if (buyer === 'guest') {
    storage.change((cart) => removeOrderedLines(cart, lines));
    return;
  }
  // Points pay for the next cart only when the customer switches them on again.
  storage.savePayment({ usePoints: false });
  if (!isSignedIn(bus)) return;
  try {
    const count = publishCount(bus, await fetchCustomerCart(http, storage.payment()));
    bus.emit('cart/changed', { count });
  } catch {
    // The next fetch corrects the badge.
  }
}
