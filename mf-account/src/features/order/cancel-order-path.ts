import { paths } from '@giftstore/contracts';
import type { OrderKey } from '../../orders/order-key';

/** The page of the checkout that closes an unpaid order: marked, because the buyer cancels it and no payment has failed. */
export function cancelOrderPath({ order_id, access_token }: OrderKey): string {
  return `${paths.failure({ order_id, ...(access_token ? { access_token } : {}) })}&cancelled=1`;
}
