import type { Http } from '@giftstore/contracts';
import type { ChangedLine } from '@giftstore/contracts/api';
import { type OrderKey, orderCall, tokenParams } from '../../../orders/order-key';

export interface GiftCancellation {
  key: OrderKey;
  /** The line, from 1. */
  position: number;
}

/**
 * Cancels a waiting gift and has what was paid for it returned. The same key counts once. Throws `ApiError`; 409 when the
 * gift no longer waits, or so much of the order was refunded before that only the support can cancel it.
 */
export async function cancelGift(
  http: Http,
  { key, position }: GiftCancellation,
  idempotencyKey: string,
): Promise<void> {
  const path = orderCall(key, `/lines/${position}/cancel`);
  await http.post<ChangedLine>(path, undefined, { params: tokenParams(key), idempotencyKey });
}
