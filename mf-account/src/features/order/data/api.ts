import type { Http } from '@giftstore/contracts';
import type { Order, OrderResponse } from '@giftstore/contracts/api';
import { type OrderKey, orderCall, tokenParams } from '../../../orders/order-key';

/** Throws `ApiError`: 404 alike for an unknown order, another customer's, and a wrong token. */
export async function fetchOrder(http: Http, key: OrderKey): Promise<Order> {
  const { data } = await http.get<OrderResponse>(orderCall(key), {
    params: { image_size: 'medium_rectangle', ...tokenParams(key) },
  });
  return data.order;
}
