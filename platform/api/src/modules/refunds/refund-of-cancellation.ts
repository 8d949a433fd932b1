import type { RefundedPart } from '@giftstore/contracts/api';
import type { Queries } from '../../infra/database/database';
import { findOrder } from '../orders/order-repository';
import { toRefundedPart } from '../orders/read-partial-refunds';
import { cancellationReference } from './cancellation-reference';
import { cancelledByBuyer } from './cancelled-by-buyer';
import { listPartialRefunds } from './partial-refund-repository';
import type { Cancellation } from './plan-cancellation';
import { findRefund } from './refund-repository';

/**
 * What the cancellation of a gift has returned, or is about to: the part by its reference, or the rest of the order that the last
 * of its gifts took along.
 * @returns undefined for a gift that its buyer has not cancelled
 */
export async function refundOfCancellation(
  db: Queries,
  { orderNumber, position }: Cancellation,
): Promise<RefundedPart | undefined> {
  const found = await findOrder(db, orderNumber);
  const line = found?.lines.find((other) => other.position === position);
  if (!found || !line) return undefined;
  const parts = await listPartialRefunds(db, found.order.id);
  const part = parts.find(({ reference }) => reference === cancellationReference(line));
  const refund = part ?? (await findRefund(db, found.order.id));
  return refund && cancelledByBuyer.isCancellation(refund) ? toRefundedPart(refund) : undefined;
}
