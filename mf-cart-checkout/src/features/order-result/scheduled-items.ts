import { isScheduled } from '@giftstore/contracts';
import type { Order, OrderItem, ProcessedOrder } from '@giftstore/contracts/api';

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

/** How many cards of these lines are void, and whether their money is back; older APIs do not say. */
export function voidCardsOf(items: readonly OrderItem[]): {
  count: number;
  status: 'REFUNDED' | 'CANCELLED';
} {
  const sum = (field: 'void_cards' | 'refunded_cards') =>
    items.reduce((total, item) => total + (item[field] ?? 0), 0);
  const count = sum('void_cards');
  return { count, status: sum('refunded_cards') >= count ? 'REFUNDED' : 'CANCELLED' };
}

/** The gifts of a paid order that wait for their day. The order stays APPROVED until the last of them is mailed. */
export function scheduledItems(order: Pick<ProcessedOrder, 'order_status' | 'order_items'>): OrderItem[] {
  return order.order_items.filter((item) => sendDayOf(order, item));
}

/** The state of the cards that do not wait for a day: they may be mailed while the order is still APPROVED for the others. */
export function restStatusOf({
  order_status,
  scheduled_part: part,
}: ProcessedOrder & Pick<Order, 'scheduled_part'>): ProcessedOrder['order_status'] {
  return part?.rest_status ?? order_status;
}
