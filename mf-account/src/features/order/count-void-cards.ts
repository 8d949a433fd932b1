import type { Order, OrderItem } from '@giftstore/contracts/api';
import type { VoidCards } from '../../orders/order-status';

/** How many cards of the order are void, and how many of these were refunded; undefined where an older API does not say. */
export function countVoidCards({ order_items: items }: Pick<Order, 'order_items'>): VoidCards {
  return { void_cards: sumOf(items, 'void_cards'), refunded_cards: sumOf(items, 'refunded_cards') };
}

function sumOf(items: OrderItem[], field: keyof VoidCards): number | undefined {
  return items.reduce<number | undefined>((sum, { [field]: count }) => {
    return sum === undefined || count === undefined ? undefined : sum + count;
  }, 0);
}
