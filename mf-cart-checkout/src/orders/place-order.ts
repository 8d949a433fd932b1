import type { Http } from '@giftstore/contracts';
import type { Order } from '@giftstore/contracts/api';
import type { CartLineInput } from '@giftstore/contracts/bus';
import type { ReadyCheckout } from '../checkout/order-request';
import { createOrder, isBusy } from './orders-api';

/** Another tab or an earlier attempt is placing the same order: retried as often, when the server says. */
const MAX_BUSY_ATTEMPTS = 4;

/** Places the order of a checkout with a request body, once under its key. Throws `ApiError`. */
export async function placeOrder(
  http: Http,
  { request = '', idempotencyKey }: ReadyCheckout,
): Promise<Order> {
  for (let attempts = MAX_BUSY_ATTEMPTS; ; attempts -= 1) {
    try {
      return await createOrder(http, JSON.parse(request), idempotencyKey);
    } catch (error) {
      if (attempts <= 1 || !isBusy(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, error.retryAfter * 1_000));
    }
  }
}

/**
 * True when an order has exactly these cards, for these recipients and days. The server places a customer's order from its
 * cart, which another of the customer's devices may have changed.
 */
export function hasOrdered(
  { order_items }: Pick<Order, 'order_items'>,
  lines: readonly CartLineInput[],
): boolean {
  const ordered = order_items.map((item) =>
    identity(item, item.gift?.recipient_email, item.gift?.send_on ?? undefined),
  );
  const shown = lines.map((line) =>
    line.isforself ? identity(line) : identity(line, line.contact_email?.trim(), line.send_on),
  );
  return JSON.stringify(ordered.sort()) === JSON.stringify(shown.sort());
}

function identity(
  { brand_id, giftcard_value, quantity }: Pick<CartLineInput, 'brand_id' | 'giftcard_value' | 'quantity'>,
  email = '',
  sendOn = '',
): string {
  return [brand_id, giftcard_value, quantity, email.toLowerCase(), sendOn].join(' ');
}
