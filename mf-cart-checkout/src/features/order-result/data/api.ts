import type { Http } from '@giftstore/contracts';
import type { AffiliateReport } from '@giftstore/contracts/api';
import type { OrderKey } from '../../../orders/orders-api';

/** Reports a sale that came through an affiliate's link. Returns the address of the host's frame, when it has one. */
export async function reportAffiliateSale(
  http: Http,
  { order_id, access_token }: OrderKey,
  click_id: string,
): Promise<string | null | undefined> {
  const path = `/v1/orders/${encodeURIComponent(order_id)}/affiliate_report`;
  const { data } = await http.post<AffiliateReport>(path, {
    click_id,
    ...(access_token ? { access_token } : {}),
  });
  return data.url;
}
