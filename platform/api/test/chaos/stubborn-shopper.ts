import type { Order } from '@giftstore/contracts/api';
import { type Answer, type CallOptions, client } from '../harness/client';
import { customerCalls } from '../harness/customer-calls';
import type { Customer } from '../harness/customers';
import { cards, gift, guestOrder, shopper, someone } from '../harness/shop';

/** What somebody is out to buy, and how they pay. */
export interface Errand {
  number: number;
  /** Signed in, with points; otherwise a guest. */
  customer?: Customer;
  pays: 'card' | 'card after a decline' | '3-D Secure' | 'points';
  /** The first answer to everything is lost on the way. */
  losesAnswers: boolean;
}

/** Told to try again: the connection was lost, the process is away, the request is being worked on. */
const tryAgain = new Set([0, 409, 429, 502, 503]);

/**
 * Buys one gift through thick and thin, as the storefront does: the same Idempotency-Key for the same thing, again and again,
 * at whichever process answers, until the order is what it should be.
 */
export async function buyStubbornly(urls: string[], sandboxUrl: string, errand: Errand): Promise<Order> {
  let turn = errand.number;
  const lost = new Set<string>();
  async function insist(method: string, path: string, options: CallOptions): Promise<Answer> {
    for (;;) {
      turn += 1;
      const url = urls[turn % urls.length] as string;
      const answer = await client(url)(method, path, options).catch(() => undefined);
      if (errand.losesAnswers && !lost.has(path) && lost.add(path)) continue;
      // What answered nothing may well have been done.
      if (answer && (!tryAgain.has(answer.status) || !maybeLater(answer))) return answer;
      await new Promise((next) => setTimeout(next, 20));
    }
  }
  return errand.customer
    ? buyAsCustomer(insist, sandboxUrl, errand, errand.customer)
    : buyAsGuest(insist, sandboxUrl, errand);
}

type Insist = (method: string, path: string, options: CallOptions) => Promise<Answer>;

/** A conflict that time solves says when to come back. */
function maybeLater({ headers }: Answer): boolean {
  return headers.has('retry-after');
}

async function buyAsGuest(insist: Insist, sandboxUrl: string, errand: Errand): Promise<Order> {
  const shop = shopper(insist as never, sandboxUrl);
  const body = guestOrder({ user: someone(), giftcard: [{ ...gift, quantity: 2 }] });
  const order = await shop.place(body, `order-${errand.number}`);
  const query = `order_id=${order.order_id}&access_token=${encodeURIComponent(order.access_token ?? '')}`;
  const pay = (number: string, key: string) =>
    shop.pay(order, number, { 'idempotency-key': `${key}-${errand.number}` });
  await payFor(errand, sandboxUrl, pay);
  return settled(insist, `/v1/payments/process_order_after_redirect?${query}`, {});
}

async function buyAsCustomer(
  insist: Insist,
  sandboxUrl: string,
  errand: Errand,
  customer: Customer,
): Promise<Order> {
  const calls = customerCalls(insist as never, customer);
  const shop = shopper(insist as never, sandboxUrl);
  const { body, status } = await calls.buyNow({ use_credits: true }, `order-${errand.number}`);
  if (status !== 200) throw new Error(`no order: ${JSON.stringify(body)}`);
  const { order } = body.data;
  const { session: headers } = customer;
  if (order.credit_debit_card_amount === 0) {
    const processed = await calls.processPoints(order);
    return processed.body.data.order;
  }
  await payFor(errand, sandboxUrl, async (number, key) =>
    insist('POST', '/v1/payments/create_checkout', {
      body: { payment: { token: await shop.paymentMethod(number), order_id: order.order_id } },
      headers: { ...headers, 'idempotency-key': `${key}-${errand.number}` },
    }),
  );
  return settled(insist, `/v1/payments/process_order_after_redirect?order_id=${order.order_id}`, headers);
}

async function payFor(
  { pays }: Errand,
  sandboxUrl: string,
  pay: (number: string, key: string) => Promise<Answer>,
): Promise<void> {
  if (pays === 'card after a decline') await pay(cards.declined, 'declined');
  const number = pays === '3-D Secure' ? cards.threeDSecure : cards.plain;
  const { body } = await pay(number, 'paid');
  if (!body.redirect_url?.startsWith(sandboxUrl)) return;
  const form = new URLSearchParams({ outcome: 'complete' });
  await fetch(body.redirect_url, { method: 'POST', body: form, redirect: 'manual' });
}

/** Comes back to the page after payment until it says that the order is paid. */
async function settled(insist: Insist, path: string, headers: Record<string, string>): Promise<Order> {
  for (;;) {
    const { body, status } = await insist('POST', path, { body: {}, headers });
    if (status !== 200) throw new Error(`after payment: ${JSON.stringify(body)}`);
    const { order } = body.data;
    if (order.order_status !== 'PENDING') return order;
    await new Promise((next) => setTimeout(next, 50));
  }
}
