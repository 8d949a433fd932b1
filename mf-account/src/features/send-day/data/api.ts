import type { Http } from '@giftstore/contracts';
import type { ChangedLine, SendDayRequest } from '@giftstore/contracts/api';
import { type OrderKey, orderCall, tokenParams } from '../../../orders/order-key';

export interface SendDayChange {
  key: OrderKey;
  /** The line, from 1. */
  position: number;
  /** An ISO date; null: the gift is mailed now. */
  sendOn: string | null;
}

/** Changes the day of a waiting gift, or has it mailed now. Throws `ApiError`; 409 when the gift no longer waits. */
export async function changeSendDay(http: Http, { key, position, sendOn }: SendDayChange): Promise<void> {
  const body: SendDayRequest = { gift: { send_on: sendOn } };
  const path = orderCall(key, `/lines/${position}/send_on`);
  await http.put<ChangedLine>(path, body, { params: tokenParams(key) });
}
