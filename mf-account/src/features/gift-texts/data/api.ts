import type { Http } from '@giftstore/contracts';
import type { ChangedLine, GiftTextsRequest } from '@giftstore/contracts/api';
import { type OrderKey, orderCall, tokenParams } from '../../../orders/order-key';

/** What the email of a gift says to its recipient. */
export interface GiftTexts {
  name: string;
  /** Empty: none. */
  message: string;
}

export interface GiftTextsChange extends GiftTexts {
  key: OrderKey;
  /** The line, from 1. */
  position: number;
}

/** Changes the name and the message of a waiting gift. Throws `ApiError`; 409 when the gift no longer waits. */
export async function changeGiftTexts(http: Http, change: GiftTextsChange): Promise<void> {
  const { key, position, name, message } = change;
  const body: GiftTextsRequest = { gift: { recipient_name: name, gift_message: message } };
  const path = orderCall(key, `/lines/${position}/gift`);
  await http.put<ChangedLine>(path, body, { params: tokenParams(key) });
}
