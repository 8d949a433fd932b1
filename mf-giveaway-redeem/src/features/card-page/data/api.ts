import type { Http } from '@giftstore/contracts';
import type { CardPage, CardPageRequest } from '@giftstore/contracts/api';

/** The gift cards behind a mailed link; throws `ApiError`. The call changes nothing, so it can be repeated. */
export async function fetchCards(http: Http, request: CardPageRequest): Promise<CardPage> {
  return (await http.post<CardPage>('/v1/partner/card_page', request)).data;
}
