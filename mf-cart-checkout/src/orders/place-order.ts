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
 * True when an order has exactly these cards. The server places a customer's order from its cart, which another of the
 * customer's devices may have changed.
 */
export function hasOrdered(
  { order_items }: Pick<Order, 'order_items'>,
  lines: readonly CartLineInput[],
): boolean {
  const ordered = order_items.map((item) =>
    identity(item.brand_id, item.giftcard_value, item.quantity, item.gift?.recipient_email),
  );
  const shown = lines.map((line) =>
    identity(
      line.brand_id,
      line.giftcard_value,
      line.quantity,
      line.isforself ? undefined : line.contact_email?.trim(),
    ),
  );
  return JSON.stringify(ordered.sort()) === JSON.stringify(shown.sort());
}

function identity(brand: number, value: number, quantity: number, email: string | undefined): string {
  return [brand, value, quantity, email?.toLowerCase() ?? ''].join(' ');
}
