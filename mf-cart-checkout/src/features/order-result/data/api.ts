import type { Http } from '@giftstore/contracts';
import type { AffiliateReport } from '@giftstore/contracts/api';
import { isRefused, type OrderKey } from '../../../orders/orders-api';
import { deleteAffiliateClick, readAffiliateClick } from '../affiliate-click';

/**
 * Reports a sale that came through an affiliate's link and returns the address of the host's frame; undefined when there
 * is nothing to report. Any response deletes the cookie; without a response the cookie stays, so that the next visit to
 * the order reports the sale. The server responds with an address once for each order. Never throws.
 */
export async function fetchAffiliateFrame(http: Http, order: OrderKey): Promise<string | undefined> {
  const click = readAffiliateClick();
  if (!click) return undefined;
  try {
    const url = await reportSale(http, order, click);
    deleteAffiliateClick();
    return url && isWebAddress(url) ? url : undefined;
  } catch (error) {
    if (isRefused(error)) deleteAffiliateClick();
    return undefined;
  }
}

async function reportSale(http: Http, { order_id, access_token }: OrderKey, click_id: string) {
  const path = `/v1/orders/${encodeURIComponent(order_id)}/affiliate_report`;
  const { data } = await http.post<AffiliateReport>(path, {
    click_id,
    ...(access_token ? { access_token } : {}),
  });
  return data.url;
}

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}
