import type { Http } from '@giftstore/contracts';
import type { Resent } from '@giftstore/contracts/api';
import { orderCall, tokenParams } from '../../../orders/order-key';
import type { Resend } from './slice';

/**
 * Has the gift cards of the order, or only those of its line at `position`, mailed again. The same key counts once. Throws
 * `ApiError`.
 */
export async function resendOrder(
  http: Http,
  { orderKey, position }: Resend,
  idempotencyKey: string,
): Promise<Resent> {
  const options = { params: tokenParams(orderKey), idempotencyKey };
  const { data } = await http.post<Resent>(orderCall(orderKey, '/resend'), { position }, options);
  return data;
}
