import type { OrderStatus, ProcessedStatus } from '@giftstore/contracts/api';
import { DomainError } from '../../core/domain-error';
import { transact } from '../../infra/database/transaction';
import { changeState } from '../orders/change-state';
import { type OrderRow, readOrderRow } from '../orders/order-repository';
import { isOpen } from '../orders/order-states';
import { voidHold } from '../points/hold-points';
import { lockOwner } from '../points/point-lots';
import type { Intent, PaymentProvider } from './payment-provider';
import { findPayment, isBusy, lockOrder, type PaymentRow } from './payment-repository';
import { type SettleDeps, settle } from './settle';

export interface ProcessPaymentDeps extends SettleDeps {
  provider: PaymentProvider;
}

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
  if (finalStatus) return { status: finalStatus };
  const payment = await findPayment(deps.db, order.id);
  if (!payment) return { status: 'PENDING' };
  const intent = await readIntent(deps.provider, order, payment);
  if (intent.status === 'succeeded') {
    const settledHere = await settle(deps, order, payment, intent, cause);
    return { status: settledHere || (await isPaid(deps, order.id)) ? 'APPROVED' : 'FAILED' };
  }
  if (intent.status === 'canceled') return { status: 'FAILED' };
  if (intent.status === 'requires_payment_method' && payment.status === 'requires_action') {
    return { status: 'FAILED', ...(intent.failure ? { message: intent.failure } : {}) };
  }
  return { status: 'PENDING' };
}

export type AbandonedState = 'FAILED' | 'EXPIRED';

/**
 * Abandons an open order, or approves it if the provider says that it was paid. The intent is cancelled at the provider
 * first, so that nothing can be charged for an abandoned order.
 * @returns the order's status afterwards; undefined while the provider is still processing a payment
 */
export async function abandonOrder(
  deps: ProcessPaymentDeps,
  order: OrderRow,
  to: AbandonedState,
  cause: string,
): Promise<ProcessedStatus | undefined> {
  const finalStatus = finalStatusOf(order.state as OrderStatus);
  if (finalStatus) return finalStatus;
  const payment = await findPayment(deps.db, order.id);
  if (payment) {
    const intent = await cancelIntent(deps.provider, payment);
    if (intent?.status === 'succeeded') {
      await settle(deps, order, payment, intent, cause);
      return 'APPROVED';
    }
    if (intent && intent.status !== 'canceled') return undefined;
  }
  const { id, userId, pointsUsed } = order;
  return transact(deps.db, async (tx) => {
    if (userId !== null) await lockOwner(tx, userId);
    const locked = await lockOrder(tx, id);
    if (locked?.payment && !locked.payment.intentId && isBusy(locked.payment)) throw paymentInProgress();
    if (locked?.payment?.intentId && !payment?.intentId) throw paymentInProgress();
    const changed = await changeState(tx, id, to, cause);
    if (changed && userId !== null && pointsUsed > 0) await voidHold(tx, { id, userId });
    const state = (await lockOrder(tx, id))?.order.state as OrderStatus;
    return finalStatusOf(state) ?? 'PENDING';
  });
}

/** The status that a client sees of a closed order; undefined for an open one. */
export function finalStatusOf(state: OrderStatus): ProcessedStatus | undefined {
  if (isOpen(state)) return undefined;
  return state === 'EXPIRED' ? 'FAILED' : (state as ProcessedStatus);
}

/** The order's intent. If its creation was interrupted, creating it again returns the same intent. */
function readIntent(provider: PaymentProvider, order: OrderRow, payment: PaymentRow): Promise<Intent> {
  if (payment.intentId) return provider.retrieve(payment.intentId, payment.currency);
  const { amount, currency } = payment;
  return provider.createIntent({ amount, currency, orderId: order.id, orderNumber: order.orderId });
}

/** An intent is confirmed only after its id was saved, so without an id there is nothing to cancel. */
async function cancelIntent(provider: PaymentProvider, payment: PaymentRow): Promise<Intent | undefined> {
  return payment.intentId ? provider.cancel(payment.intentId, payment.currency) : undefined;
}

/** Read after `settle` has waited for any concurrent change, so the state is final. */
async function isPaid({ db }: ProcessPaymentDeps, id: string): Promise<boolean> {
  const order = await readOrderRow(db, id);
  return ['APPROVED', 'FULFILLED'].includes(order?.state ?? '');
}

function paymentInProgress(): DomainError {
  const message = 'A payment for this order is under way';
  return new DomainError('busy', { message, errors: { base: [message] }, retryAfter: 2 });
}
