import { randomUUID } from 'node:crypto';
import type { Order } from '@giftstore/contracts/api';
import { openDatabase } from '../../src/infra/database/database';
import { transact } from '../../src/infra/database/transaction';
import { creditPoints } from '../../src/modules/points/credit-points';
import { lockPoints } from '../../src/modules/points/point-lots';
import type { ApiResponse, Call } from './client';
import type { Customer } from './customers';
import type { TestDatabase } from './database';
import { gift } from './shop';

/** Credits points to a customer, as an operator would. */
export async function givePoints(database: TestDatabase, { id }: Customer, points: number): Promise<void> {
  const { db, close } = openDatabase({ url: database.url, max: 1 });
  try {
    await transact(db, async (tx) => {
      await lockPoints(tx, id);
      await creditPoints(tx, id, points, { kind: 'ADJUST', reference: `adjust:${randomUUID()}` });
    });
  } finally {
    await close();
  }
}

type Orders = Record<string, unknown>;

/** The calls of a customer who buys. */
export function customerCalls(call: Call, { session }: Customer) {
  const place = (orders: Orders, headers: Record<string, string> = {}): Promise<ApiResponse> =>
    call('POST', '/v1/orders', {
      body: { orders: { payment_currency: 'AED', currency: 1, ...orders } },
      headers: { ...session, ...headers },
    });
  return {
    place,
    /** Buy now of a gift of AED 100, unless `orders` says otherwise. */
    buyNow: (orders: Orders = {}, key?: string) =>
      place({ isbuynow: true, item: gift, ...orders }, key ? { 'idempotency-key': key } : {}),
    /** The price of that gift, with points unless `more` says otherwise. */
    quoteBuyNow: (more: Orders = {}) =>
      call('POST', '/v2/cart_items/quote_buy_now', {
        body: { cart_item: gift, currency_code: 'AED', use_reward_points: true, ...more },
        headers: session,
      }),
    addToCart: (line: Record<string, unknown> = {}) =>
      call('POST', '/v2/cart_items', { body: { cart_item: { ...gift, ...line } }, headers: session }),
    cart: async (query = 'currency_code=AED&use_reward_points=false') =>
      (await call('GET', `/v2/cart_items/fetch_items_by_cart?${query}`, { headers: session })).body.data,
    credits: async () => (await call('GET', '/v1/user/mylist-credits/total', { headers: session })).body.data,
    /** What the returned points are about, newest first. */
    returned: async (): Promise<string[]> => {
      const url = '/v1/user/mylist-credits?transaction_type=REFUNDED';
      const { body } = await call('GET', url, { headers: session });
      return body.data.credits.map(({ type }: { type: string }) => type);
    },
    points: async () =>
      (await call('GET', '/v1/user/mylist-credits/total', { headers: session })).body.data.total_credits,
    limit: async () =>
      (await call('GET', '/v1/user/get_user_giftcard_limit', { headers: session })).body.data.order_limit,
    cardLimit: () => call('GET', '/v1/user/get_user_giftcard_limit', { headers: session }),
    processPoints: (order: Pick<Order, 'order_id'>) =>
      call('POST', '/v1/orders/process_order', { body: { order_id: order.order_id }, headers: session }),
    pay: (order: Pick<Order, 'order_id'>, token: string) =>
      call('POST', '/v1/payments/create_checkout', {
        body: { payment: { token, order_id: order.order_id } },
        headers: session,
      }),
    after: (what: 'process' | 'failed', order: Pick<Order, 'order_id'>) =>
      call('POST', `/v1/payments/${what}_order_after_redirect?order_id=${order.order_id}`, {
        body: what === 'failed' ? { order_id: order.order_id } : {},
        headers: session,
      }),
    readOrder: (order: Pick<Order, 'order_id'>) =>
      call('GET', `/v1/orders/${order.order_id}`, { headers: session }),
    list: async () => (await call('GET', '/v1/orders', { headers: session })).body.data,
  };
}
