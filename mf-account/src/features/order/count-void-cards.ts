import type { Order } from '@giftstore/contracts/api';

/** How many cards of the order are void; undefined where the API is of before it returned that. */
export function countVoidCards({ order_items }: Pick<Order, 'order_items'>): number | undefined {
  const counts = order_items.map(({ void_cards }) => void_cards);
  return counts.reduce(
    (sum, count) => (sum === undefined || count === undefined ? undefined : sum + count),
    0,
  );
}
