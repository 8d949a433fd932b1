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

export interface AfterPaymentDeps extends SettleDeps {
  provider: PaymentProvider;
}

export interface Processed {
  status: ProcessedStatus;
  /** Why a payment failed, in the provider's words. */
  message?: string;
}

/**
 * Looks at the provider and takes over what it says: paid, failed or not yet. What the client says of it counts nothing.
 * A failed authentication answers FAILED while the order stays open, so that it can be paid with another card.
 * @throws DomainError `unavailable` when the provider cannot be asked
 */
export async function processPayment(
  deps: AfterPaymentDeps,
  order: OrderRow,
  cause: string,
): Promise<Processed> {
  const settled = settledStatus(order.state as OrderStatus);
  if (settled) return { status: settled };
  const payment = await findPayment(deps.db, order.id);
  if (!payment) return { status: 'PENDING' };
  const intent = await requestProvider(deps.provider, order, payment);
  if (intent.status === 'succeeded') {
    const own = await settle(deps, order, payment, intent, cause);
    return { status: own || (await isPaid(deps, order.id)) ? 'APPROVED' : 'FAILED' };
  }
  if (intent.status === 'canceled') return { status: 'FAILED' };
  if (intent.status === 'requires_payment_method' && payment.status === 'requires_action') {
    return { status: 'FAILED', ...(intent.failure ? { message: intent.failure } : {}) };
  }
  return { status: 'PENDING' };
}

export type GiveUpState = 'FAILED' | 'EXPIRED';

/**
 * Gives an open order up, unless the provider says that it was paid: then it is approved instead. The intent is cancelled
 * at the provider first, so that nothing can be charged for an order that is given up.
 * @returns what the order is then; undefined while a payment is being processed and nothing can be said
 */
export async function giveUp(
  deps: AfterPaymentDeps,
  order: OrderRow,
  to: GiveUpState,
  cause: string,
): Promise<ProcessedStatus | undefined> {
  const settled = settledStatus(order.state as OrderStatus);
  if (settled) return settled;
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
    const found = await lockOrder(tx, id);
    if (found?.payment && !found.payment.intentId && isBusy(found.payment)) throw underWay();
    if (found?.payment?.intentId && !payment?.intentId) throw underWay();
    const own = await changeState(tx, id, to, cause);
    if (own && userId !== null && pointsUsed > 0) await voidHold(tx, { id, userId });
    const state = (await lockOrder(tx, id))?.order.state as OrderStatus;
    return settledStatus(state) ?? 'PENDING';
  });
}

/** What a client sees of an order that is no longer open; undefined for one that is. */
export function settledStatus(state: OrderStatus): ProcessedStatus | undefined {
  if (isOpen(state)) return undefined;
  return state === 'EXPIRED' ? 'FAILED' : (state as ProcessedStatus);
}

/** The order's intent. One whose making was cut short is made again: the provider gives the same one. */
function requestProvider(provider: PaymentProvider, order: OrderRow, payment: PaymentRow): Promise<Intent> {
  if (payment.intentId) return provider.retrieve(payment.intentId, payment.currency);
  const { amount, currency } = payment;
  return provider.createIntent({ amount, currency, orderId: order.id, orderNumber: order.orderId });
}

/** Nothing to cancel where no intent was ever confirmed: it is confirmed only after its id was written down. */
async function cancelIntent(provider: PaymentProvider, payment: PaymentRow): Promise<Intent | undefined> {
  return payment.intentId ? provider.cancel(payment.intentId, payment.currency) : undefined;
}

/** Asked after `settle` has waited for whoever else was at it, so what is read is final. */
async function isPaid({ db }: AfterPaymentDeps, id: string): Promise<boolean> {
  const order = await readOrderRow(db, id);
  return ['APPROVED', 'FULFILLED'].includes(order?.state ?? '');
}

function underWay(): DomainError {
  const message = 'A payment for this order is under way';
  return new DomainError('busy', { message, errors: { base: [message] }, retryAfter: 2 });
}
