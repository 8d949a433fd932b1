import type { Http } from '@giftstore/contracts';
import type { OpenedRedeemLink, OpenRedeemLinkRequest } from '@giftstore/contracts/api';
import type { RedeemableCard } from '../../../redemption/take-to-redemption';

/** The card behind an opaque link. Throws `ApiError`. */
export async function openLink(http: Http, token: string): Promise<RedeemableCard> {
  const request: OpenRedeemLinkRequest = { token };
  const { data } = await http.post<OpenedRedeemLink>('/v1/redeem_links/open', request);
  return { number: data.card_number, card: data.card };
}
