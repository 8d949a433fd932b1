import type { Http } from '@giftstore/contracts';
import { isPaid, type OrderKey, processOrder } from './orders-api';

/** `open`: the order waits for a payment; `closed`: it cannot be paid any more; `unknown`: the server did not respond. */
export type PaymentStatus = 'paid' | 'closed' | 'open' | 'unknown';

/** Fetches the state of an order's payment, as the server read it from the provider. Never throws. */
export async function fetchPaymentStatus(http: Http, key: OrderKey): Promise<PaymentStatus> {
  try {
    const { order } = await processOrder(http, key);
    if (isPaid(order)) return 'paid';
    return order.order_status === 'PENDING' ? 'open' : 'closed';
  } catch {
    return 'unknown';
  }
}
