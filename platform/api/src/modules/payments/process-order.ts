import type { OrderStatus } from '@giftstore/contracts/api';
import { DomainError, notFound } from '../../core/domain-error';
import type { Database } from '../../infra/database/database';
import { changeState } from '../orders/change-state';
import { findOrderRow } from '../orders/order-repository';
import { settledStatus } from './after-payment';
import { approve } from './settle';

/**
 * Makes an order paid that points pay whole. Asked again, it answers what the order is.
 * @throws DomainError `conflict` when there is something to be paid by card, or the order was given up
 */
export async function processOrder(db: Database, orderId: string): Promise<void> {
  const order = await findOrderRow(db, orderId);
  if (!order) throw notFound();
  if (order.cardAmount > 0) throw refuse('This order is to be paid by card');
  if (settledStatus(order.state as OrderStatus) === undefined) {
    await changeState(db, order.id, 'PENDING_PAYMENT', 'points');
    await approve(db, order, 'points');
  }
  const now = await findOrderRow(db, orderId);
  if (now?.state !== 'APPROVED' && now?.state !== 'FULFILLED')
    throw refuse('This order can no longer be processed');
}

function refuse(message: string): DomainError {
  return new DomainError('conflict', { message, errors: { base: [message] } });
}
