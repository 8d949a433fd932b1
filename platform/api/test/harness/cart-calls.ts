import type { CartItem, CartLine } from '@giftstore/contracts/api';
import type { SessionHeaders } from './account-calls';
import type { ApiResponse, Call } from './client';
import { gift } from './shop';

/** A gift card of AED 100 for the buyer, of the brand without fees. */
export const card: CartLine = {
  brand_id: 1,
  currency: 1,
  country_id: 1,
  giftcard_value: 100,
  quantity: 1,
  isforself: true,
};
export const dollarCard: CartLine = { ...card, currency: 2, giftcard_value: 25 };
/** The same card for a recipient. */
export const giftCard: CartLine = gift;

/** The calls of a customer's cart. */
export function cartCalls(call: Call, headers: SessionHeaders) {
  const request = (method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
    call(method, `/v2/cart_items${path}`, { body, headers: { ...headers, ...more } });
  const fetchCart = (query = '') => request('GET', `/fetch_items_by_cart${query}`);
  const changeQuantity = (action: string, cart_item_id?: string): Promise<ApiResponse> =>
    request('PUT', '/add_or_remove_quantity/', { cart_item: { cart_item_id, action } });
  return {
    request,
    add: (cart_item: unknown, replace?: boolean) => request('POST', '', { cart_item, replace }),
    bulk: (cart_items: unknown, key?: string) =>
      request('POST', '/bulk', { cart_items }, key ? { 'idempotency-key': key } : {}),
    increase: (id: string) => changeQuantity('ADD', id),
    decrease: (id: string) => changeQuantity('REMOVE', id),
    edit: (id: string, cart_item: unknown) => request('PUT', `/${id}`, { cart_item }),
    clear: () => changeQuantity('CLEAR'),
    remove: (id: string) => request('DELETE', `/${id}`),
    fetch: fetchCart,
    items: async (): Promise<CartItem[]> => (await fetchCart()).body.data.items,
  };
}

export type CartCalls = ReturnType<typeof cartCalls>;
