import type { Http } from '@giftstore/contracts';
import type { DailyLimitReached, GiftcardLimit } from '@giftstore/contracts/api';
import { MAX_CARDS_PER_DAY } from '@giftstore/contracts/limits';
import type { ApiError } from '@giftstore/http';
import type { DailyLimit } from '../exceeded-day';

export interface CustomerLimit {
  limit: DailyLimit;
  /** The cards of the last 24 hours and those in the cart on the server are too many. */
  isExceeded: boolean;
}

/** A customer's daily limit. Throws `ApiError`. */
export async function fetchDailyLimit(http: Http): Promise<CustomerLimit> {
  const { data } = await http.get<GiftcardLimit>('/v1/user/get_user_giftcard_limit');
  const { order_limit, as_of: asOf, frees_at: freesAt } = data;
  return { limit: { max: MAX_CARDS_PER_DAY, asOf, freesAt }, isExceeded: order_limit > MAX_CARDS_PER_DAY };
}

/** The daily limit for which the server refused an order or its payment; undefined for any other error. */
export function dailyLimitOf({ data }: ApiError): DailyLimit | undefined {
  const {
    cards,
    as_of: asOf,
    frees_at: freesAt,
  } = (data as Partial<DailyLimitReached> | undefined)?.daily_limit ?? {};
  return cards === undefined || asOf === undefined ? undefined : { max: cards, asOf, freesAt };
}
