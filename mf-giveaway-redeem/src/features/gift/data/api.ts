import type { Http } from '@giftstore/contracts';
import type { OpenedGift, OpenGiftRequest } from '@giftstore/contracts/api';

/** The gift behind a mailed link; throws `ApiError`. The call changes nothing, so it can be repeated. */
export async function openGift(http: Http, request: OpenGiftRequest): Promise<OpenedGift> {
  return (await http.post<OpenedGift>('/v1/gifts/open', request)).data;
}
