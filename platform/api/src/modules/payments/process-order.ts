import type { OrderStatus } from '@giftstore/contracts/api';
import { DomainError, notFound } from '../../core/domain-error';
import type { Database } from '../../infra/database/database';
import { changeState } from '../orders/change-state';
import { findOrderRow } from '../orders/order-repository';
import { finalStatusOf } from './process-payment';
import { approve } from './settle';

/**
 * Approves an order that points pay for completely. Does nothing for one that is already approved.
 * @throws DomainError `conflict` when an amount is left to pay by card, or the order was abandoned
 */
export async function processOrder(db: Database, orderId: string): Promise<void> {
  const order = await findOrderRow(db, orderId);
  if (!order) throw notFound();
  if (order.cardAmount > 0) throw conflict('This order is to be paid by card');
  if (finalStatusOf(order.state as OrderStatus) === undefined) {
    await changeState(db, order.id, 'PENDING_PAYMENT', 'points');
    await approve(db, order, 'points');
  }
  const processed = await findOrderRow(db, orderId);
  if (processed?.state !== 'APPROVED' && processed?.state !== 'FULFILLED')
    throw conflict('This order can no longer be processed');
}

function conflict(message: string): DomainError {
  return new DomainError('conflict', { message, errors: { base: [message] } });
}
