import type { Order, OrderStatus } from '@giftstore/contracts/api';

/** The shopper paid, and the gift cards are on their way or out. */
export function isPaid(status: OrderStatus): boolean {
  return status === 'APPROVED' || status === 'FULFILLED';
}

/** The latest payment did not go through, or can no longer be made: no money was taken. */
export function isUncharged(status: ShownStatus): boolean {
  return status === 'DECLINED' || status === 'FAILED' || status === 'EXPIRED';
}

/** The payment is not decided yet. */
export function isOpen(status: OrderStatus): boolean {
  return status === 'CREATED' || status === 'PENDING_PAYMENT';
}

/** What an order's page and row say of it: its state, or that its payment was declined. */
export type ShownStatus = OrderStatus | 'DECLINED';

export function shownStatus({
  order_status,
  payment_declined,
}: Pick<Order, 'order_status' | 'payment_declined'>): ShownStatus {
  return payment_declined ? 'DECLINED' : order_status;
}
