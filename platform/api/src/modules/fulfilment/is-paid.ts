import type { OrderRow } from '../orders/order-repository';

/** Whether an order's gift cards are issued and mailed: it is paid, and was not refunded. */
export function isPaid({ state }: Pick<OrderRow, 'state'>): boolean {
  return state === 'APPROVED' || state === 'FULFILLED';
}
