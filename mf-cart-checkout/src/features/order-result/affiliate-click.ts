import { AFFILIATE_CLICK, AFFILIATE_COOKIE } from '@giftstore/contracts';

/** Returns the click id of the affiliate cookie; deletes a cookie that holds none. */
export function readAffiliateClick(): string | undefined {
  const value = new RegExp(`(?:^|; )${AFFILIATE_COOKIE}=([^;]*)`).exec(document.cookie)?.[1];
  if (value === undefined || AFFILIATE_CLICK.test(value)) return value;
  deleteAffiliateClick();
  return undefined;
}

export function deleteAffiliateClick(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
  document.cookie = `${AFFILIATE_COOKIE}=; path=/; max-age=0`;
}
