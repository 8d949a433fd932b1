import type { Http } from '@giftstore/contracts';
import type { ChangedLine, RecipientEmailRequest } from '@giftstore/contracts/api';
import { type OrderKey, orderCall, tokenParams } from '../../../orders/order-key';

export interface EmailCorrection {
  key: OrderKey;
  /** The line, from 1. */
  position: number;
  email: string;
}

/** Sends the line's cards, with new codes, to another address. Throws `ApiError`; 409 when a card was opened. */
export async function correctRecipientEmail(http: Http, correction: EmailCorrection): Promise<void> {
  const { key, position, email } = correction;
  const body: RecipientEmailRequest = { recipient: { email } };
  const path = orderCall(key, `/lines/${position}/recipient_email`);
  await http.put<ChangedLine>(path, body, { params: tokenParams(key) });
}
