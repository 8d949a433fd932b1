import type { Order, OrderRow } from '@giftstore/contracts/api';

/** How many cards the order has, and how many of them are void; undefined where an older API does not say. */
export function countCards({
  order_items: items,
}: Pick<Order, 'order_items'>): Pick<OrderRow, 'cards' | 'void_cards'> {
  const isKnown = items.every(({ void_cards }) => void_cards !== undefined);
  return {
    cards: items.reduce((sum, { quantity }) => sum + quantity, 0),
    void_cards: isKnown ? items.reduce((sum, { void_cards = 0 }) => sum + void_cards, 0) : undefined,
  };
}
