import type { ShellServices, StoredCartLine } from '@giftstore/contracts';
import type { Cart, UnavailableItem } from '@giftstore/contracts/api';
import type { CartLineInput } from '@giftstore/contracts/bus';
import { fetchOwnCart, linesOf, type Payment } from './cart-api';
import { countOf, takeAway } from './cart-rules';
import { createCartStore } from './cart-store';
import { isSignedIn } from './signed-in';

type Needs = Pick<ShellServices, 'bus' | 'http'>;

/** The cart of whoever is here: a guest's from storage, a signed-in person's from the server. */
export interface CurrentCart extends Payment {
  /** Of a signed-in person the id is the `cart_item_id`. */
  lines: StoredCartLine[];
  /** Lines of a signed-in person that cannot be sold any more; an order is refused until they are removed. */
  unavailable: UnavailableItem[];
  /** What it comes to, as the server says with a signed-in person's lines; a guest's lines are quoted. */
  priced?: Cart;
}

/** Reads the cart of whoever is here. Throws `ApiError` where a signed-in person's cannot be had. */
export async function readCart({ bus, http }: Needs): Promise<CurrentCart> {
  const store = createCartStore(bus);
  const payment = store.payment();
  if (!isSignedIn(bus)) return { ...payment, lines: store.read().lines, unavailable: [] };
  const priced = await fetchOwnCart(http, payment);
  tellCart(bus, priced);
  return {
    ...payment,
    lines: linesOf(priced.items),
    unavailable: priced.unavailable_items ?? [],
    priced,
  };
}

/** Tells the badge of a signed-in person's cart. */
export function tellCart(bus: Needs['bus'], cart: Pick<Cart, 'items'>): number {
  const count = countOf(cart.items);
  bus.publish('cart', { count });
  return count;
}

export interface CartOrder {
  buyer: 'guest' | 'customer';
  lines: readonly CartLineInput[];
}

/**
 * What an order that was made from the cart does to it, paid or failed. A guest's lines leave storage; what another
 * tab added meanwhile stays. From a signed-in person's cart the server takes what was paid and leaves what failed, so
 * that it can be tried again: here only the badge and open pages are told. Never throws.
 */
export async function afterOrder({ bus, http }: Needs, { buyer, lines }: CartOrder): Promise<void> {
  const store = createCartStore(bus);
  if (buyer === 'guest') {
    store.change((cart) => takeAway(cart, lines));
    return;
  }
  // The next cart is paid with points only when somebody says so again.
  store.choose({ usePoints: false });
  if (!isSignedIn(bus)) return;
  try {
    const count = tellCart(bus, await fetchOwnCart(http, store.payment()));
    bus.emit('cart/changed', { count });
  } catch {
    // The badge is right again with the next fetch.
  }
}
