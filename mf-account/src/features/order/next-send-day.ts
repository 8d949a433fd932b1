import type { Order } from '@giftstore/contracts/api';
import { awaitedDay } from '../../orders/awaited-day';

/** The next day, an ISO date, on which a gift of the order is mailed; null if none waits for its day. */
export function nextSendDay({ order_items }: Pick<Order, 'order_items'>): string | null {
  const days = order_items.flatMap(({ gift }) => (gift && awaitedDay(gift)) ?? []);
  return days.sort()[0] ?? null;
}
