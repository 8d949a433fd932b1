import { and, eq, isNull } from 'drizzle-orm';
import { type Act, writeAudit } from '../../../infra/audit/write-audit';
import { payments } from '../../../infra/database/schema';
import { transact } from '../../../infra/database/transaction';
import { changeState } from '../../orders/change-state';
import { readOrderRow } from '../../orders/order-repository';
import type { ProcessPaymentDeps } from '../../payments/abandon-order';
import type { PaidIntent } from '../../payments/payment-provider';
import { processPayment } from '../../payments/process-payment';
import { refundOrder } from '../../refunds/refund-order';
import type { Finding } from './compare-payments';
import { rebuildOrder } from './rebuild-order';

export interface MendOptions {
  /** Return the money of lost orders even where they could be rebuilt. */
  refund: boolean;
}

/** What was done about a finding; null where an operator has to decide. */
export type Mended = 'rebuilt' | 'money returned' | 'settled' | 'refund recorded' | null;

/**
 * Makes books and provider agree, always in the customer's favour. Safe to repeat and to interrupt: each call of the provider is
 * keyed by the order, and each change of the books is conditional.
 */
export async function mend(
  deps: ProcessPaymentDeps,
  act: Act,
  { what, order, intent }: Finding,
  { refund }: MendOptions,
): Promise<Mended> {
  switch (what) {
    case 'no order':
      if (!refund && (await rebuildOrder(deps, act, intent))) return 'rebuilt';
      return returnMoney(deps, act, order, intent);
    case 'closed unpaid':
      return returnMoney(deps, act, order, intent);
    case 'unsettled':
      return (await settleOrder(deps, act, order, intent)) ? 'settled' : null;
    case 'refunded':
      await refundOrder(deps, act, {
        orderNumber: order,
        to: 'REFUNDED',
        reason: 'returned at the provider',
        force: false,
      });
      return 'refund recorded';
    default:
      return null;
  }
}

/** Returns what is left of a payment for which the books have no paid order. */
async function returnMoney(
  { db, provider }: ProcessPaymentDeps,
  act: Act,
  order: string,
  { id: intentId, amount, refunded, currency, orderId = '' }: PaidIntent,
): Promise<Mended> {
  const left = amount - refunded;
  await transact(db, (tx) => writeAudit(tx, act, order, { returned: left, currency, intent: intentId }));
  await provider.refund({ intentId, amount: left, currency, orderId });
  return 'money returned';
}

/** An order from before its payment does not know its intent yet. */
async function settleOrder(
  deps: ProcessPaymentDeps,
  act: Act,
  orderNumber: string,
  { id: intentId, orderId = '', amount, currency }: PaidIntent,
): Promise<boolean> {
  await transact(deps.db, async (tx) => {
    await tx
      .insert(payments)
      .values({ orderId, intentId, amount, currency, status: 'processing', attempts: 1 })
      .onConflictDoUpdate({
        target: payments.orderId,
        set: { intentId },
        setWhere: and(eq(payments.orderId, orderId), isNull(payments.intentId)),
      });
    await changeState(tx, orderId, 'PENDING_PAYMENT', 'reconciliation');
    await writeAudit(tx, act, orderNumber, { settled: intentId });
  });
  const row = await readOrderRow(deps.db, orderId);
  return row !== undefined && (await processPayment(deps, row, 'reconciliation')).status === 'APPROVED';
}
