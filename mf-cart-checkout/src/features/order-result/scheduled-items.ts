import { isScheduled } from '@giftstore/contracts';
import type { Order, OrderItem, ProcessedOrder } from '@giftstore/contracts/api';
import { isPaid } from '../../orders/orders-api';

/** The day that a gift still waits for to be mailed; undefined once the day has come, and for an order that is not paid. */
export function sendDayOf(
  { order_status }: Pick<ProcessedOrder, 'order_status'>,
  { gift }: OrderItem,
): string | undefined {
  const day = gift?.send_on;
  return order_status === 'APPROVED' && isScheduled(day, new Date()) ? day : undefined;
}

/** All of its cards were cancelled or refunded since. */
export function isVoid({ void_cards: count = 0, quantity }: OrderItem): boolean {
  return count >= quantity;
}

/** How many cards of these lines were cancelled since; older APIs do not say. */
export function countVoidCards(items: readonly OrderItem[]): number {
  return items.reduce((total, { void_cards: count = 0 }) => total + count, 0);
}

type Lines = Pick<ProcessedOrder, 'order_status' | 'order_items'>;

/** The lines of which a card is still valid. */
export function validItems({ order_items }: Pick<ProcessedOrder, 'order_items'>): OrderItem[] {
  return order_items.filter((item) => !isVoid(item));
}

/** Whether every card of a paid order was cancelled, be it that its money is still on its way back. */
export function isAllCancelled(order: Lines): boolean {
  return isPaid(order) && validItems(order).length === 0;
}

/** Whether a card of a paid order is mailed without waiting for a day. */
export function hasUnscheduledItems(order: Lines): boolean {
  return validItems(order).some((item) => !sendDayOf(order, item));
}

/** The gifts of a paid order that wait for their day. The order stays APPROVED until the last of them is mailed. */
export function scheduledItems(order: Lines): OrderItem[] {
  return validItems(order).filter((item) => sendDayOf(order, item));
}

/** The state of the cards that do not wait for a day: they may be mailed while the order is still APPROVED for the others. */
export function restStatusOf({
  order_status,
  scheduled_part: part,
}: ProcessedOrder & Pick<Order, 'scheduled_part'>): ProcessedOrder['order_status'] {
  return part?.rest_status ?? order_status;
}
