import type { OrderLineRow } from '../orders/order-repository';

/** Identifies the refund of a gift that its buyer cancelled: no operator's reference has the line's id. */
export function cancellationReference({ id, position }: Pick<OrderLineRow, 'id' | 'position'>): string {
  return `gift ${position} ${id}`;
}
