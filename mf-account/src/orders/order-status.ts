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

export type VoidCards = Pick<OrderRow, 'void_cards' | 'refunded_cards'>;

/**
 * What void cards of an order that stays valid are called: cancelled, and refunded once the money of all of them is back, which
 * an older API does not say. Undefined if the order is not valid. @param cards of the order or of one of its lines
 */
export function voidCardStatus(order: StatusFacts, cards: VoidCards): 'CANCELLED' | 'REFUNDED' | undefined {
  if (!isPaid(shownStatus(order))) return undefined;
  const { void_cards: voidCards = 0, refunded_cards: refundedCards = 0 } = cards;
  return refundedCards >= voidCards ? 'REFUNDED' : 'CANCELLED';
}
