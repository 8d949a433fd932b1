import type { Http } from '@giftstore/contracts';
import type {
  AddCardRequest,
  AddedCard,
  ConvertedCard,
  ConvertedLimit,
  ConvertRequest,
  ReservedCard,
} from '@giftstore/contracts/api';

/** Cards that the customer converted in the last 24 hours. */
export async function fetchConversions(http: Http, number: string): Promise<number> {
  const { data } = await http.get<ConvertedLimit>('/v1/user/get_giftcard_converted_limit', {
    params: { giftcard_number: number },
  });
  return data.conversion_limit;
}

/** Throws `ApiError` unless the customer can redeem the card. */
export async function checkBalance(http: Http, number: string): Promise<void> {
  await http.get(`/v1/giftcards/${encodeURIComponent(number)}/balance`);
}

/** Reserves the card for the customer; nothing is credited yet. */
export async function reserveCard(http: Http, number: string): Promise<AddedCard> {
  const body: AddCardRequest = { mylist_card: { card_number: number } };
  const { data } = await http.post<AddedCard>('/v1/giftcards/add_mylist_card', body);
  return data;
}

/** The card that was reserved last and not converted yet, such as before a reload. */
export async function fetchReservedCard(http: Http): Promise<AddedCard | null> {
  const { data } = await http.get<ReservedCard>('/v1/giftcards/reserved');
  return data.card;
}

/**
 * Converts the card to the points that the customer agreed to. The key follows from both, so that a repeated press, another
 * tab and a page that was loaded again after a lost response all get the response of the one conversion.
 */
export async function convertCard(
  http: Http,
  { giftcard_id, points }: Pick<AddedCard, 'giftcard_id' | 'points'>,
): Promise<ConvertedCard> {
  const body: ConvertRequest = { giftcard_id, points };
  const { data } = await http.post<ConvertedCard>('/v1/user/mylist-credits/convert', body, {
    idempotencyKey: `${giftcard_id}:${points}`,
  });
  return data;
}
