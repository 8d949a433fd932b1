import type { Http, StoredCartLine } from '@giftstore/contracts';
import type {
  AddCartItemRequest,
  BulkCartItemsResponse,
  Cart,
  CartItem,
  CartItemResponse,
  ChangedCartItem,
  ChangeQuantityRequest,
  EditCartItemRequest,
} from '@giftstore/contracts/api';
import type { CartLineInput } from '@giftstore/contracts/bus';
import { toCartLine } from '../lines/cart-rules';

/** How a cart is paid: the code of the payment currency, and whether reward points pay as much as they can. */
export interface PaymentOptions {
  currency: string;
  usePoints: boolean;
}

export const CUSTOMER_CART_PATH = '/v2/cart_items/fetch_items_by_cart';

/** The customer's cart, priced (contract: "Cart"). */
export async function fetchCustomerCart(
  http: Http,
  payment: PaymentOptions,
  signal?: AbortSignal,
): Promise<Cart> {
  const { data } = await http.get<Cart>(CUSTOMER_CART_PATH, {
    params: { currency_code: payment.currency, use_reward_points: payment.usePoints },
    signal,
  });
  return data;
}

/** Adds a line; `replace` clears the cart first. @returns the line after the change */
export async function addCustomerLine(http: Http, line: CartLineInput, replace = false): Promise<CartItem> {
  const cart_item = toCartLine(line);
  const body: AddCartItemRequest = replace ? { cart_item, replace } : { cart_item };
  const { data } = await http.post<CartItemResponse>('/v2/cart_items', body);
  return data.cart_item;
}

/** Replaces a line. @returns the line as it is now, which may be another that it merged with */
export async function editCustomerLine(http: Http, id: string, line: CartLineInput): Promise<CartItem> {
  const body: EditCartItemRequest = { cart_item: toCartLine(line) };
  const { data } = await http.put<CartItemResponse>(`/v2/cart_items/${encodeURIComponent(id)}`, body);
  return data.cart_item;
}

/** Adds or removes one card. @returns the line's new quantity; 0 when the line was removed */
export async function stepCustomerLine(http: Http, id: string, action: 'ADD' | 'REMOVE'): Promise<number> {
  const { cart_item } = await changeQuantity(http, { cart_item_id: id, action });
  return cart_item?.quantity ?? 0;
}

/** Removes the whole line. */
export async function removeCustomerLine(http: Http, id: string): Promise<void> {
  await http.delete(`/v2/cart_items/${encodeURIComponent(id)}`);
}

export async function clearCustomerCart(http: Http): Promise<void> {
  await changeQuantity(http, { action: 'CLEAR' });
}

/** Adds a guest's lines after sign-in, all of them or none; once for each key. @returns the whole cart afterwards */
export async function uploadGuestLines(
  http: Http,
  lines: readonly CartLineInput[],
  idempotencyKey: string,
): Promise<CartItem[]> {
  const body = { cart_items: lines.map(toCartLine) };
  const { data } = await http.post<BulkCartItemsResponse>('/v2/cart_items/bulk', body, { idempotencyKey });
  return data.items;
}

/** Converts the server's lines to the shape of stored ones. */
export function toStoredLines(items: readonly CartItem[]): StoredCartLine[] {
  return items.map((item) => ({
    ...toCartLine(item),
    id: item.cart_item_id,
    name: item.name,
    image: item.giftcard_image,
    unit_name_short: item.unit_name_short,
  }));
}

async function changeQuantity(
  http: Http,
  cart_item: ChangeQuantityRequest['cart_item'],
): Promise<ChangedCartItem> {
  const { data } = await http.put<ChangedCartItem>('/v2/cart_items/add_or_remove_quantity/', { cart_item });
  return data;
}
