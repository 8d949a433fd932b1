import { AFFILIATE_CLICK, AFFILIATE_COOKIE, type Http } from '@giftstore/contracts';
import type { AffiliateReport } from '@giftstore/contracts/api';
import { isRefused, type OrderKey } from '../../../orders/orders-api';

/**
 * The address of the affiliate host's frame for a sale that came through its link; undefined when there is nothing to
 * report. The cookie goes with the answer, whatever it is; it stays while there was none, so that the next look at
 * the order reports it. The server answers an address once for each order. Never throws.
 */
export async function affiliateFrame(http: Http, order: OrderKey): Promise<string | undefined> {
  const click = affiliateClick();
  if (!click) return undefined;
  try {
    const url = await reportSale(http, order, click);
    forgetClick();
    return url && isWeb(url) ? url : undefined;
  } catch (error) {
    if (isRefused(error)) forgetClick();
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

/** What the cookie holds; a click id that could be none is forgotten. */
function affiliateClick(): string | undefined {
  const value = new RegExp(`(?:^|; )${AFFILIATE_COOKIE}=([^;]*)`).exec(document.cookie)?.[1];
  if (value === undefined || AFFILIATE_CLICK.test(value)) return value;
  forgetClick();
  return undefined;
}

function forgetClick(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = `${AFFILIATE_COOKIE}=; path=/; max-age=0`;
}

function isWeb(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}
