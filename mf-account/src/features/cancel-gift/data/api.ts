import type { Http } from '@giftstore/contracts';
import type { CancellationPreview, CancelledLine, CreditTotal, RefundedPart } from '@giftstore/contracts/api';
import { type OrderKey, orderCall, tokenParams } from '../../../orders/order-key';

export interface CancelGiftRequest {
  key: OrderKey;
  /** The line, from 1. */
  position: number;
}

/** What the cancellation would return now. Throws `ApiError`; 409 as the cancellation does, 404 also from an older API. */
export async function previewCancellation(
  http: Http,
  { key, position }: CancelGiftRequest,
): Promise<RefundedPart> {
  const path = orderCall(key, `/lines/${position}/cancellation`);
  const { data } = await http.get<CancellationPreview>(path, { params: tokenParams(key) });
  return data.refund;
}

/** The customer's points. Throws `ApiError`. */
export async function fetchPoints(http: Http): Promise<number> {
  const { data } = await http.get<CreditTotal>('/v1/user/mylist-credits/total');
  return data.total_credits;
}

/**
 * Cancels a waiting gift and has what was paid for it returned. The same key counts once. Throws `ApiError`; 409 when the
 * gift no longer waits, or so much of the order was refunded before that only the support can cancel it.
 * @returns what goes back; undefined from an older API
 */
export async function cancelGift(
  http: Http,
  { key, position }: CancelGiftRequest,
  idempotencyKey: string,
): Promise<RefundedPart | undefined> {
  const path = orderCall(key, `/lines/${position}/cancel`);
  const { data } = await http.post<CancelledLine>(path, undefined, {
    params: tokenParams(key),
    idempotencyKey,
  });
  return data.refund;
}
