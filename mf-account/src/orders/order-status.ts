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

export type CancelledCards = Pick<OrderRow, 'void_cards' | 'cancelled_by_buyer'>;

/**
 * Whether void cards of an order are called cancelled: it stays valid otherwise, or its buyer cancelled all that was left of it.
 * Those of an order that was refunded at once are not: that is said of the order.
 */
export function hasCancelledCards(order: StatusFacts & CancelledCards): boolean {
  return order.cancelled_by_buyer === true || isPaid(shownStatus(order));
}

/** Whether an order is called cancelled because none of its cards is valid, although its state is another one. */
export function isAllCancelled(order: StatusFacts & CancelledCards & Pick<OrderRow, 'cards'>): boolean {
  const { cancelled_by_buyer, void_cards: voidCards = 0, cards } = order;
  return cancelled_by_buyer === true || (voidCards >= cards && hasCancelledCards(order));
}
