import { DEFAULT_CURRENCY, type Http } from '@giftstore/contracts';
import type { GiftcardLimit } from '@giftstore/contracts/api';
import { MAX_CARDS_PER_DAY } from '@giftstore/contracts/limits';
import { fetchCustomerCart } from '../../cart/cart-api';
import type { Checkout } from '../../checkout/checkout-storage';
import { countOf } from '../../lines/cart-rules';

/** A customer's cards that count towards the daily limit: ordered in the last 24 hours, and in the cart. */
export async function fetchDailyCardCount(http: Http): Promise<number> {
  const { data } = await http.get<GiftcardLimit>('/v1/user/get_user_giftcard_limit');
  return data.order_limit;
}

/** The cards in a customer's cart; undefined with a line that is no longer sold, which has no count. */
async function fetchCartCount(http: Http): Promise<number | undefined> {
  const cart = await fetchCustomerCart(http, { currency: DEFAULT_CURRENCY, usePoints: false });
  return cart.unavailable_items?.length ? undefined : countOf(cart.items);
}

export interface DailyPurchase {
  source: Checkout['source'];
  lines: readonly { quantity: number }[];
}

/**
 * Counts the cards that a customer bought in the last 24 hours, where they may leave too few for this purchase; undefined
 * where they leave enough, or cannot be told from the cart's. Throws `ApiError`.
 */
export async function countRecentCards(
  http: Http,
  { source, lines }: DailyPurchase,
): Promise<number | undefined> {
  const count = await fetchDailyCardCount(http);
  if (source === 'cart') return Math.max(0, count - countOf(lines));
  if (count + countOf(lines) <= MAX_CARDS_PER_DAY) return undefined;
  // The server counts the cart's cards too, which a Buy now leaves there.
  const inCart = await fetchCartCount(http);
  return inCart === undefined ? undefined : Math.max(0, count - inCart);
}
