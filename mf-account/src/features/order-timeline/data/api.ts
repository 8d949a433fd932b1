import type { Http } from '@giftstore/contracts';
import type { OrderTimeline } from '@giftstore/contracts/api';
import { type OrderKey, orderCall, tokenParams } from '../../../orders/order-key';

/** Throws `ApiError`. */
export async function fetchTimeline(http: Http, key: OrderKey): Promise<OrderTimeline> {
  const { data } = await http.get<OrderTimeline>(orderCall(key, '/timeline'), { params: tokenParams(key) });
  return data;
}
