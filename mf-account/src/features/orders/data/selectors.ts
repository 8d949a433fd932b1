import type { OrderPage, OrderRow } from '@giftstore/contracts/api';
import { createSelector } from '@giftstore/state';
import { type OrdersState, ordersSlice } from './slice';

export const selectOrders = ordersSlice.selectSlice;

/** The orders with this text in their number or in the name of their first brand. */
export function matchingOrders(orders: readonly OrderRow[], search: string): readonly OrderRow[] {
  const text = search.trim().toLocaleLowerCase();
  if (!text) return orders;
  return orders.filter(({ orderid, brand_name }) =>
    [orderid, brand_name].some((value) => value.toLocaleLowerCase().includes(text)),
  );
}

/** The server searches older orders too, and the further brands of each order. */
export function needsServerSearch({ orders, total }: OrderPage, search: string): boolean {
  if (!search || total === 0) return false;
  return total > orders.length || orders.some(hasMoreLines) || matchingOrders(orders, search).length === 0;
}

const hasMoreLines = ({ cards, first_line }: OrderRow) => cards > (first_line?.quantity ?? 1);

/** The orders to show; undefined while none are loaded. */
export const selectShownOrders = createSelector(
  [selectOrders],
  ({ latest, found, search }: OrdersState): readonly OrderRow[] | undefined => {
    if (!latest) return undefined;
    if (found && found.search === search && needsServerSearch(latest, search)) return found.page.orders;
    return matchingOrders(latest.orders, search);
  },
);
