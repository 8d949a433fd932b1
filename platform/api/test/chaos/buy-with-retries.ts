import type { Order } from '@giftstore/contracts/api';
import { type ApiResponse, type CallOptions, client } from '../harness/client';
import { customerCalls } from '../harness/customer-calls';
import type { Customer } from '../harness/customers';
import { cards, gift, guestOrder, newGuest, shopper } from '../harness/shop';

/** A purchase: the buyer and the way of paying. */
export interface Purchase {
  number: number;
  /** With points; otherwise the buyer is a guest. */
  customer?: Customer;
  pays: 'card' | 'card after a decline' | '3-D Secure' | 'points';
  /** The first response of each call is lost. */
  losesResponses: boolean;
}

/** Retryable: no connection, no process, or a request in progress. */
const RETRYABLE_STATUSES = new Set([0, 409, 429, 502, 503]);

/**
 * Buys one gift with retries, as the storefront does: it repeats each request with its Idempotency-Key, at any process, until
 * the order has its final state.
 */
export async function buyWithRetries(urls: string[], sandboxUrl: string, purchase: Purchase): Promise<Order> {
  let turn = purchase.number;
  const lost = new Set<string>();
  async function retry(method: string, path: string, options: CallOptions): Promise<ApiResponse> {
    for (;;) {
      turn += 1;
      const url = urls[turn % urls.length] as string;
      const response = await client(url)(method, path, options).catch(() => undefined);
      if (purchase.losesResponses && !lost.has(path) && lost.add(path)) continue;
      // A request without a response may have succeeded.
      if (response && (!RETRYABLE_STATUSES.has(response.status) || !isTemporary(response))) return response;
      await new Promise((next) => setTimeout(next, 20));
    }
  }
  return purchase.customer
    ? buyAsCustomer(retry, sandboxUrl, purchase, purchase.customer)
    : buyAsGuest(retry, sandboxUrl, purchase);
}

type RetryingCall = (method: string, path: string, options: CallOptions) => Promise<ApiResponse>;

/** A temporary conflict has the header retry-after. */
function isTemporary({ headers }: ApiResponse): boolean {
  return headers.has('retry-after');
}

async function buyAsGuest(retry: RetryingCall, sandboxUrl: string, purchase: Purchase): Promise<Order> {
  const shop = shopper(retry as never, sandboxUrl);
  const body = guestOrder({ user: newGuest(), giftcard: [{ ...gift, quantity: 2 }] });
  const order = await shop.place(body, `order-${purchase.number}`);
  const query = `order_id=${order.order_id}&access_token=${encodeURIComponent(order.access_token ?? '')}`;
  const pay = (number: string, key: string) =>
    shop.pay(order, number, { 'idempotency-key': `${key}-${purchase.number}` });
  await payFor(purchase, sandboxUrl, pay);
  return settled(retry, `/v1/payments/process_order_after_redirect?${query}`, {});
}

async function buyAsCustomer(
  retry: RetryingCall,
  sandboxUrl: string,
  purchase: Purchase,
  customer: Customer,
): Promise<Order> {
  const calls = customerCalls(retry as never, customer);
  const shop = shopper(retry as never, sandboxUrl);
  const { body, status } = await calls.buyNow({ use_credits: true }, `order-${purchase.number}`);
  if (status !== 200) throw new Error(`no order: ${JSON.stringify(body)}`);
  const { order } = body.data;
  const { session: headers } = customer;
  if (order.credit_debit_card_amount === 0) {
    const processed = await calls.processPoints(order);
    return processed.body.data.order;
  }
  await payFor(purchase, sandboxUrl, async (number, key) =>
    retry('POST', '/v1/payments/create_checkout', {
      body: { payment: { token: await shop.paymentMethod(number), order_id: order.order_id } },
      headers: { ...headers, 'idempotency-key': `${key}-${purchase.number}` },
    }),
  );
  return settled(retry, `/v1/payments/process_order_after_redirect?order_id=${order.order_id}`, headers);
}

async function payFor(
  { pays }: Purchase,
  sandboxUrl: string,
  pay: (number: string, key: string) => Promise<ApiResponse>,
): Promise<void> {
  if (pays === 'card after a decline') await pay(cards.declined, 'declined');
  const number = pays === '3-D Secure' ? cards.threeDSecure : cards.plain;
  const { body } = await pay(number, 'paid');
  if (!body.redirect_url?.startsWith(sandboxUrl)) return;
  const form = new URLSearchParams({ outcome: 'complete' });
  await fetch(body.redirect_url, { method: 'POST', body: form, redirect: 'manual' });
}

/** Repeats the call of the page after payment until the order is paid. */
async function settled(retry: RetryingCall, path: string, headers: Record<string, string>): Promise<Order> {
  for (;;) {
    const { body, status } = await retry('POST', path, { body: {}, headers });
    if (status !== 200) throw new Error(`after payment: ${JSON.stringify(body)}`);
    const { order } = body.data;
    if (order.order_status !== 'PENDING') return order;
    await new Promise((next) => setTimeout(next, 50));
  }
}
