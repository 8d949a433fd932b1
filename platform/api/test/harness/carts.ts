import type { CartItem, CartLine } from '@giftstore/contracts/api';
import type { Answer, Call } from './client';
import type { SessionHeaders } from './people';
import { gift } from './shop';

/** A card of AED 100 for oneself, of the brand without fees. */
export const card: CartLine = {
  brand_id: 1,
  currency: 1,
  country_id: 1,
  giftcard_value: 100,
  quantity: 1,
  isforself: true,
};
export const dollarCard: CartLine = { ...card, currency: 2, giftcard_value: 25 };
/** The same card for somebody else. */
export const giftCard: CartLine = gift;

/** What a signed-in person does with their cart, over HTTP. */
export function cartOf(call: Call, headers: SessionHeaders) {
  const ask = (method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
    call(method, `/v2/cart_items${path}`, { body, headers: { ...headers, ...more } });
  const fetched = (query = '') => ask('GET', `/fetch_items_by_cart${query}`);
  const changed = (action: string, cart_item_id?: string): Promise<Answer> =>
    ask('PUT', '/add_or_remove_quantity/', { cart_item: { cart_item_id, action } });
  return {
    ask,
    add: (cart_item: unknown, replace?: boolean) => ask('POST', '', { cart_item, replace }),
    bulk: (cart_items: unknown, key?: string) =>
      ask('POST', '/bulk', { cart_items }, key ? { 'idempotency-key': key } : {}),
    one: (id: string) => changed('ADD', id),
    less: (id: string) => changed('REMOVE', id),
    clear: () => changed('CLEAR'),
    remove: (id: string) => ask('DELETE', `/${id}`),
    fetch: fetched,
    items: async (): Promise<CartItem[]> => (await fetched()).body.data.items,
  };
}

export type CartCalls = ReturnType<typeof cartOf>;
