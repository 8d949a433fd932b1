import type { OrderRow, OrderStatus } from '@giftstore/contracts/api';
import { awaitedDay } from './awaited-day';

/** The shopper paid, and the gift cards are on their way or out, or wait for their day. */
export function isPaid(status: ShownStatus): boolean {
  return status === 'APPROVED' || status === 'FULFILLED' || status === 'SCHEDULED';
}

/** The latest payment did not go through, or can no longer be made: no money was taken. */
export function isUncharged(status: ShownStatus): boolean {
  return status === 'DECLINED' || status === 'FAILED' || status === 'EXPIRED';
}

/** The order was cancelled as a whole, and what was paid for it goes back. */
export function isRefunded(status: ShownStatus): boolean {
  return status === 'CANCELLED' || status === 'REFUNDED';
}

/** The payment is not decided yet. */
export function isOpen(status: ShownStatus): boolean {
  return status === 'CREATED' || status === 'PENDING_PAYMENT';
}

/** What an order's page and row say of it: its state, that its payment was declined, or that a paid gift waits for its day. */
export type ShownStatus = OrderStatus | 'DECLINED' | 'SCHEDULED';

export type StatusFacts = Pick<
  OrderRow,
  'order_status' | 'payment_declined' | 'next_send_on' | 'scheduled_part'
>;

export function shownStatus({ order_status, payment_declined, next_send_on }: StatusFacts): ShownStatus {
  if (payment_declined) return 'DECLINED';
  const waits = order_status === 'APPROVED' && awaitedDay({ send_on: next_send_on }) !== undefined;
  return waits ? 'SCHEDULED' : order_status;
}

type ReturnedFacts = StatusFacts & Pick<OrderRow, 'refunded'>;

/** What void cards of an order that stays valid are called: cancelled, and refunded once their money is back. Undefined if it is not valid. */
export function voidCardStatus(order: ReturnedFacts): 'CANCELLED' | 'REFUNDED' | undefined {
  if (!isPaid(shownStatus(order))) return undefined;
  return order.refunded ? 'REFUNDED' : 'CANCELLED';
}
