import type { Http } from '@giftstore/contracts';
import type { OrderPage } from '@giftstore/contracts/api';

/** Orders that the page loads (rule core-9.4). */
export const LOADED_ORDERS = 50;

/** Fetches the customer's latest orders, or those with this text in their number or a brand. */
export async function fetchOrders(http: Http, search = ''): Promise<OrderPage> {
  const { data } = await http.get<OrderPage>('/v1/orders', {
    params: {
      image_size: 'medium_rectangle',
      limit: LOADED_ORDERS,
      offset: 0,
      ...(search ? { search } : {}),
    },
  });
  return data;
}
