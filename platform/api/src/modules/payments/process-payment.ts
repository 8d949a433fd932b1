import type { OrderStatus, ProcessedStatus } from '@giftstore/contracts/api';
import { MAX_DECLINES_PER_ORDER } from '@giftstore/contracts/limits';
import { type OrderRow, readOrderRow } from '../orders/order-repository';
import type { ProcessPaymentDeps } from './abandon-order';
import { CLOSED_AFTER_DECLINES } from './decline-errors';
import { handleDecline } from './handle-decline';
import type { Intent } from './payment-provider';
import { findPayment, type PaymentRow } from './payment-repository';
import { finalStatusOf } from './processed-status';
import { settle } from './settle';

export interface ProcessedPayment {
  status: ProcessedStatus;
  /** The provider's message for a failed payment. */
  message?: string;
}

/**
 * Applies the state of the payment at the provider: paid, failed or pending. Nothing that the client claims counts. A failed
 * authentication returns FAILED but leaves the order open, so that it can be paid with another payment card.
 * @throws DomainError `unavailable` when the provider cannot be reached
 */
export async function processPayment(
  deps: ProcessPaymentDeps,
  order: OrderRow,
  cause: string,
): Promise<ProcessedPayment> {
  const finalStatus = finalStatusOf(order.state as OrderStatus);
  if (finalStatus) return closedPayment(deps, order.id, finalStatus);
  const payment = await findPayment(deps.db, order.id);
  if (!payment) return { status: 'PENDING' };
  const intent = await readIntent(deps, order, payment);
  if (intent.status === 'succeeded') {
    const settledHere = await settle(deps, order, payment, intent, cause);
    return { status: settledHere || (await isPaid(deps, order.id)) ? 'APPROVED' : 'FAILED' };
  }
  if (intent.status === 'canceled') return { status: 'FAILED' };
  if (intent.status !== 'requires_payment_method') return { status: 'PENDING' };
  if (intent.decline) {
    const declines = await handleDecline(deps, order.id, intent.decline);
    if (declines >= MAX_DECLINES_PER_ORDER) return { status: 'FAILED', message: CLOSED_AFTER_DECLINES };
  }
  if (payment.status === 'requires_action' || payment.status === 'unauthenticated') {
    return { status: 'FAILED', ...(intent.failure ? { message: intent.failure } : {}) };
  }
  return { status: 'PENDING' };
}

/** The state of a closed order's payment: the message says so if too many payment cards were declined. */
export async function closedPayment(
  { db }: Pick<ProcessPaymentDeps, 'db'>,
  orderId: string,
  status: ProcessedStatus,
): Promise<ProcessedPayment> {
  const payment = status === 'FAILED' ? await findPayment(db, orderId) : undefined;
  const isClosed = (payment?.declines ?? 0) >= MAX_DECLINES_PER_ORDER;
  return { status, ...(isClosed ? { message: CLOSED_AFTER_DECLINES } : {}) };
}

/** The order's intent. If its creation was interrupted, creating it again returns the same intent. */
async function readIntent(
  { db, provider, snapshots }: ProcessPaymentDeps,
  { id: orderId, orderId: orderNumber }: OrderRow,
  { intentId, amount, currency }: PaymentRow,
): Promise<Intent> {
  if (intentId) return provider.retrieve(intentId, currency);
  const sealed = await snapshots.seal(db, orderId);
  return provider.createIntent({ amount, currency, orderId, orderNumber, snapshots: sealed });
}

/** Read after `settle` has waited for any concurrent change, so the state is final. */
async function isPaid({ db }: ProcessPaymentDeps, id: string): Promise<boolean> {
  const order = await readOrderRow(db, id);
  return ['APPROVED', 'FULFILLED'].includes(order?.state ?? '');
}
