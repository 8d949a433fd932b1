import type { OrderStatus, ProcessedStatus } from '@giftstore/contracts/api';
import { DomainError } from '../../core/domain-error';
import { transact } from '../../infra/database/transaction';
import { changeState } from '../orders/change-state';
import type { OrderRow } from '../orders/order-repository';
import { voidHold } from '../points/hold-points';
import { lockOwner } from '../points/point-lots';
import type { OrderSnapshots } from './order-snapshots';
import type { Intent, PaymentProvider } from './payment-provider';
import { findPayment, isBusy, lockOrder, type PaymentRow } from './payment-repository';
import { finalStatusOf } from './processed-status';
import { type SettleDeps, settle } from './settle';

export interface ProcessPaymentDeps extends SettleDeps {
  provider: PaymentProvider;
  snapshots: OrderSnapshots;
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

/** An intent is confirmed only after its id was saved, so without an id there is nothing to cancel. */
async function cancelIntent(provider: PaymentProvider, payment: PaymentRow): Promise<Intent | undefined> {
  return payment.intentId ? provider.cancel(payment.intentId, payment.currency) : undefined;
}

function paymentInProgress(): DomainError {
  const message = 'A payment for this order is under way';
  return new DomainError('busy', { message, errors: { base: [message] }, retryAfter: 2 });
}
