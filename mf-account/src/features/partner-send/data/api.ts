import type { Http } from '@giftstore/contracts';
import type { PartnerSend, SendFields, SendResponse } from '@giftstore/contracts/api';

export interface SendAttempt {
  fields: SendFields;
  /** The same for every attempt with the same fields: the cards are sent once. */
  key: string;
}

/** Sends cards to one recipient. Throws `ApiError`. */
export async function sendCards(http: Http, { fields, key }: SendAttempt): Promise<PartnerSend> {
  const { data } = await http.post<SendResponse>(
    '/v1/partner/sends',
    { send: fields },
    { idempotencyKey: key },
  );
  return data.send;
}
