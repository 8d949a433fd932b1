import type { GuestOrderRequest, Order } from '@giftstore/contracts/api';
import { type ApiResponse, type Call, client } from './client';

/** Stripe's published test cards. */
export const cards = {
  plain: '4242424242424242',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  threeDSecure: '4000002500003155',
};

let guests = 0;

/** A guest without orders. */
export function newGuest(): GuestOrderRequest['user'] {
  guests += 1;
  return { first_name: 'Mona', last_name: 'Haddad', email: `mona.${process.pid}.${guests}@example.com` };
}

/** A gift of AED 100 from the brand without fees. */
export const gift = {
  brand_id: 1,
  currency: 1,
  country_id: 1,
  giftcard_value: 100,
  quantity: 1,
  isforself: false,
  contact_name: 'Sam',
  contact_email: 'sam@example.com',
  gift_message: 'For you',
  gifting_image_id: 1,
};

/** A guest's order of one gift; `parts` replace its own. */
export function guestOrder(parts: Partial<GuestOrderRequest> = {}): GuestOrderRequest {
  return { user: newGuest(), giftcard: [gift], order: { payment_currency: 'AED', currency: 1 }, ...parts };
}

/** The calls of a guest who buys. */
export function shopper(api: Call, sandboxUrl: string) {
  const sandbox = client(sandboxUrl);

  async function place(body: GuestOrderRequest = guestOrder(), key?: string): Promise<Order> {
    const headers = key ? { 'idempotency-key': key } : undefined;
    const { status, body: response } = await api('POST', '/v1/guest_orders', { body, headers });
    if (status !== 200) throw new Error(`no order: ${JSON.stringify(response)}`);
    return response.data.order;
  }

  async function paymentMethod(number: string): Promise<string> {
    const form = new URLSearchParams({
      type: 'card',
      'card[number]': number,
      'card[exp_month]': '12',
      'card[exp_year]': '2034',
      'card[cvc]': '123',
    });
    const { body } = await sandbox('POST', '/v1/payment_methods', {
      body: form.toString(),
      headers: {
        authorization: 'Bearer pk_test_sandbox',
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    return body.id;
  }

  async function pay(
    order: Order,
    number = cards.plain,
    headers?: Record<string, string>,
  ): Promise<ApiResponse> {
    const { order_id, access_token } = order;
    const token = await paymentMethod(number);
    return api('POST', '/v1/payments/create_checkout', {
      body: { payment: { token, order_id, access_token } },
      headers,
    });
  }

  const query = (order: Order) =>
    `order_id=${order.order_id}&access_token=${encodeURIComponent(order.access_token ?? '')}`;
  return {
    place,
    paymentMethod,
    pay,
    process: (order: Order, headers: Record<string, string> = {}) =>
      api('POST', `/v1/payments/process_order_after_redirect?${query(order)}`, { body: {}, headers }),
    abandon: (order: Order) =>
      api('POST', `/v1/payments/failed_order_after_redirect?${query(order)}`, {
        body: { order_id: order.order_id },
      }),
    readOrder: (order: Order) =>
      api('GET', `/v1/orders/${order.order_id}?access_token=${encodeURIComponent(order.access_token ?? '')}`),
    intents: async () => (await sandbox('GET', '/control/intents')).body.intents as SandboxIntent[],
    mails: async (to: string) =>
      (await sandbox('GET', `/inbox/messages?to=${encodeURIComponent(to)}`)).body.messages as SandboxMail[],
    sandbox,
  };
}

export interface SandboxIntent {
  id: string;
  status: string;
  amount: number;
  currency: string;
  metadata: { order_id: string };
}

export interface SandboxMail {
  subject: string;
  text: string;
  html: string;
}

/** Repeats `read` until it returns something. @throws Error after 60 s: a busy machine may be slow */
export async function eventually<T>(read: () => Promise<T | undefined | false>): Promise<T> {
  const end = Date.now() + 60_000;
  for (;;) {
    const result = await read();
    if (result) return result;
    if (Date.now() > end) throw new Error('it did not happen within 60 s');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
