import type { Http } from '@giftstore/contracts';
import type { GiftcardLimit } from '@giftstore/contracts/api';

/** A customer's cards that count towards the daily limit: ordered in the last 24 hours, and in the cart. */
export async function fetchDailyCardCount(http: Http): Promise<number> {
  const { data } = await http.get<GiftcardLimit>('/v1/user/get_user_giftcard_limit');
  return data.order_limit;
}
