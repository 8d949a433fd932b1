import type { Http } from '@giftstore/contracts';
import type { Resent } from '@giftstore/contracts/api';
import { type OrderKey, orderCall, tokenParams } from '../../../orders/order-key';

/** Has every gift card of the order mailed again. The same key counts once. Throws `ApiError`. */
export async function resendOrder(http: Http, key: OrderKey, idempotencyKey: string): Promise<Resent> {
  const options = { params: tokenParams(key), idempotencyKey };
  const { data } = await http.post<Resent>(orderCall(key, '/resend'), {}, options);
  return data;
}
