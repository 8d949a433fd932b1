import type { OrderStatus } from '@giftstore/contracts/api';
import { conflict, notFound } from '../../core/domain-error';
import type { Database } from '../../infra/database/database';
import { findOrderRow } from '../orders/order-repository';
import { recentCardsExcept } from '../orders/recent-cards';
import { dailyLimitError } from '../quote/order-limits';
import { beginPointsPayment } from './begin-attempt';
import { finalStatusOf } from './processed-status';
import { approve } from './settle';

/**
 * Approves an order that points pay for completely. Does nothing for one that is already approved.
 * @throws DomainError `conflict` when an amount is left to pay by card, or the order was abandoned; `limit`
 */
export async function processOrder(db: Database, orderId: string): Promise<void> {
  const order = await findOrderRow(db, orderId);
  if (!order) throw notFound();
  if (order.cardAmount > 0) throw conflict('This order is to be paid by card');
  if (finalStatusOf(order.state as OrderStatus) === undefined) {
    const exceeded = await beginPointsPayment(db, order);
    if (exceeded !== null) throw dailyLimitError(exceeded, await recentCardsExcept(db, order));
    await approve(db, order, 'points');
  }
  const processed = await findOrderRow(db, orderId);
  if (processed?.state !== 'APPROVED' && processed?.state !== 'FULFILLED')
    throw conflict('This order can no longer be processed');
}
