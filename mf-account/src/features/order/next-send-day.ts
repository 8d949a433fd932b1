import type { Order, OrderItem } from '@giftstore/contracts/api';
import { awaitedDay } from '../../orders/awaited-day';

/** The next day, an ISO date, on which a gift of the order is mailed; null if none waits for its day. */
export function nextSendDay({ order_items }: Pick<Order, 'order_items'>): string | null {
  const days = order_items.flatMap(({ gift }) => (gift && awaitedDay(gift)) ?? []);
  return days.sort()[0] ?? null;
}

/** How many cards of the order wait for their day, where others do not; null if all or none do. */
export function scheduledPart({ order_items }: Pick<Order, 'order_items'>): { cards: number } | null {
  const waiting = order_items.filter(isWaiting);
  if (waiting.length === 0 || waiting.length === order_items.length) return null;
  return { cards: waiting.reduce((sum, { quantity }) => sum + quantity, 0) };
}

const isWaiting = ({ gift }: OrderItem) => Boolean(gift && awaitedDay(gift));
