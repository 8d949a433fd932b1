import type { Http } from '@giftstore/contracts';
import type { CardPage, CardPageRequest } from '@giftstore/contracts/api';

/** The cards behind a mailed link; throws `ApiError`. Asking changes nothing, so it may be asked again. */
export async function openCards(http: Http, request: CardPageRequest): Promise<CardPage> {
  return (await http.post<CardPage>('/v1/partner/card_page', request)).data;
}
