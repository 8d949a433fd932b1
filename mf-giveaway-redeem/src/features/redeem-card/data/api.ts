import type { Http } from '@giftstore/contracts';
import type { OpenedRedeemLink, OpenRedeemLinkRequest } from '@giftstore/contracts/api';

/** The number behind an opaque link. Throws `ApiError`. */
export async function openLink(http: Http, token: string): Promise<string> {
  const request: OpenRedeemLinkRequest = { token };
  return (await http.post<OpenedRedeemLink>('/v1/redeem_links/open', request)).data.card_number;
}
