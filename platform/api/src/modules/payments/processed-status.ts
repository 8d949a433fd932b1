import type { OrderStatus, ProcessedStatus } from '@giftstore/contracts/api';
import { isOpen } from '../orders/order-states';

/** The status that a client sees of a closed order; undefined for an open one. */
export function finalStatusOf(state: OrderStatus): ProcessedStatus | undefined {
  if (isOpen(state)) return undefined;
  return state === 'EXPIRED' ? 'FAILED' : (state as ProcessedStatus);
}
