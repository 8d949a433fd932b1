import { paths } from '@giftstore/contracts';
import type { OrderKey } from './orders-api';

const PARAMETER = 'cancelled';

/** The address that closes an order because the shopper cancelled it, not because its payment failed. */
export function cancelOrderPath({ order_id, access_token }: OrderKey): string {
  return `${paths.failure({ order_id, access_token })}&${PARAMETER}=1`;
}

/** True for an address of `cancelOrderPath`. */
export function isCancelAddress(search: URLSearchParams): boolean {
  return search.has(PARAMETER);
}
