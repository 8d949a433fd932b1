import type { Http } from '@giftstore/contracts';
import type { OrderLookupRequest } from '@giftstore/contracts/api';

/** Has the link to a guest's order mailed. The same key counts once. Throws `ApiError`. */
export async function lookUpOrder(
  http: Http,
  request: OrderLookupRequest,
  idempotencyKey: string,
): Promise<void> {
  await http.post('/v1/orders/lookup', request, { idempotencyKey });
}
