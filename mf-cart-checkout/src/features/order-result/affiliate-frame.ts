import { AFFILIATE_CLICK, AFFILIATE_COOKIE, type Http } from '@giftstore/contracts';
import { isRefused, type OrderKey } from '../../orders/orders-api';
import { reportAffiliateSale } from './data/api';

/**
 * Reports a sale that came through an affiliate's link and returns the address of the host's frame; undefined when there
 * is nothing to report. Any response deletes the cookie; without a response the cookie stays, so that the next visit to
 * the order reports the sale. The server responds with an address once for each order. Never throws.
 */
export async function fetchAffiliateFrame(http: Http, order: OrderKey): Promise<string | undefined> {
  const click = readClickId();
  if (!click) return undefined;
  try {
    const url = await reportAffiliateSale(http, order, click);
    deleteCookie();
    return url && isWebAddress(url) ? url : undefined;
  } catch (error) {
    if (isRefused(error)) deleteCookie();
    return undefined;
  }
}

/** Returns the cookie's click id; deletes a cookie that holds none. */
function readClickId(): string | undefined {
  const value = new RegExp(`(?:^|; )${AFFILIATE_COOKIE}=([^;]*)`).exec(document.cookie)?.[1];
  if (value === undefined || AFFILIATE_CLICK.test(value)) return value;
  deleteCookie();
  return undefined;
}

function deleteCookie(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
  document.cookie = `${AFFILIATE_COOKIE}=; path=/; max-age=0`;
}

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}
