import type { Http } from '@giftstore/contracts';
import type { OpenedRedeemLink, OpenRedeemLinkRequest } from '@giftstore/contracts/api';

/** The number behind a single-use link, once; the same `attempt` may repeat it. Throws `ApiError`. */
export async function openLink(http: Http, request: OpenRedeemLinkRequest): Promise<string> {
  return (await http.post<OpenedRedeemLink>('/v1/redeem_links/open', request)).data.card_number;
}
