import type { StoredSlice } from '@giftstore/contracts';
import type { Order } from '@giftstore/contracts/api';
import { useTopic } from '@giftstore/remote';
import { storedSlice } from '@giftstore/state';

/**
 * Whether the payment page of this browser continues with the order: a Buy now that is this order, of the same shopper, with the
 * same card. A purchase that was begun afterwards knows the order, too, but has another card; that of a cart follows the cart.
 */
export function useUnfinishedPurchase({ order_id, order_items }: Order): boolean {
  const session = useTopic('session');
  const checkout = storedSlice('checkout').read();
  if (checkout?.source !== 'buyNow' || checkout.order?.order_id !== order_id) return false;
  const account = session?.signedIn ? (session.email ?? '') : undefined;
  return accountOf(checkout) === account && contents(checkout.lines) === contents(order_items);
}

/** The email of the customer who began the purchase; undefined for a guest. */
function accountOf({ buyer, account }: StoredSlice<'checkout'>): string | undefined {
  return buyer === 'customer' ? (account ?? '') : undefined;
}

type Contents = Pick<Order['order_items'][number], 'brand_id' | 'giftcard_value' | 'quantity'>;

/** A text that is the same for the same cards, in any order. */
function contents(lines: readonly Contents[]): string {
  return lines
    .map(({ brand_id, giftcard_value, quantity }) => `${brand_id} ${giftcard_value} ${quantity}`)
    .sort()
    .join();
}
