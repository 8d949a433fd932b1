import type { Http, StoredCartLine } from '@giftstore/contracts';
import type {
  AddCartItemRequest,
  BulkCartItemsAnswer,
  Cart,
  CartItem,
  CartItemAnswer,
  ChangedCartItem,
  ChangeQuantityRequest,
} from '@giftstore/contracts/api';
import type { CartLineInput } from '@giftstore/contracts/bus';
import { toCartLine } from './cart-rules';

/** How a cart is paid: code of the payment currency, and whether reward points are used as far as they go. */
export interface Payment {
  currency: string;
  usePoints: boolean;
}

/** The signed-in person's cart, priced (contract: "Cart"). */
export async function fetchOwnCart(http: Http, payment: Payment, signal?: AbortSignal): Promise<Cart> {
  const { data } = await http.get<Cart>('/v2/cart_items/fetch_items_by_cart', {
    params: { currency_code: payment.currency, use_reward_points: payment.usePoints },
    signal,
  });
  return data;
}

/** Adds a line; with `replace` the cart is emptied first. @returns the line as it is now */
export async function addOwnLine(http: Http, line: CartLineInput, replace = false): Promise<CartItem> {
  const cart_item = toCartLine(line);
  const body: AddCartItemRequest = replace ? { cart_item, replace } : { cart_item };
  const { data } = await http.post<CartItemAnswer>('/v2/cart_items', body);
  return data.cart_item;
}

/** One card more or less. @returns how many the line has now; 0 when it is gone */
export async function stepOwnLine(http: Http, id: string, action: 'ADD' | 'REMOVE'): Promise<number> {
  const { cart_item } = await change(http, { cart_item_id: id, action });
  return cart_item?.quantity ?? 0;
}

/** Takes the whole line out. */
export async function removeOwnLine(http: Http, id: string): Promise<void> {
  await http.delete(`/v2/cart_items/${encodeURIComponent(id)}`);
}

export async function clearOwnCart(http: Http): Promise<void> {
  await change(http, { action: 'CLEAR' });
}

/** Takes lines over after sign-in, all of them or none; once for each key. @returns the whole cart afterwards */
export async function sendGuestLines(
  http: Http,
  lines: readonly CartLineInput[],
  idempotencyKey: string,
): Promise<CartItem[]> {
  const body = { cart_items: lines.map(toCartLine) };
  const { data } = await http.post<BulkCartItemsAnswer>('/v2/cart_items/bulk', body, { idempotencyKey });
  return data.items;
}

/** The server's lines in the shape of the browser's. */
export function linesOf(items: readonly CartItem[]): StoredCartLine[] {
  return items.map((item) => ({
    ...toCartLine(item),
    id: item.cart_item_id,
    name: item.name,
    image: item.giftcard_image,
    unit_name_short: item.unit_name_short,
  }));
}

async function change(http: Http, cart_item: ChangeQuantityRequest['cart_item']): Promise<ChangedCartItem> {
  const { data } = await http.put<ChangedCartItem>('/v2/cart_items/add_or_remove_quantity/', { cart_item });
  return data;
}
