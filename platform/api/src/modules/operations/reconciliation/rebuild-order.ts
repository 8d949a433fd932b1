import { sql } from 'drizzle-orm';
import { emailKey } from '../../../core/email-key';
import { mailboxKey } from '../../../core/mailbox-key';
import { type Act, writeAudit } from '../../../infra/audit/write-audit';
import type { Transaction } from '../../../infra/database/database';
import { guests, payments, users } from '../../../infra/database/schema';
import { transact } from '../../../infra/database/transaction';
import { insertOrder, type NewOrder } from '../../orders/order-repository';
import type { ProcessPaymentDeps } from '../../payments/abandon-order';
import type { OrderSnapshot } from '../../payments/order-snapshots';
import type { PaidIntent } from '../../payments/payment-provider';
import { settle } from '../../payments/settle';

/**
 * Inserts an order that the books have lost from its snapshot at the provider, and settles it: its cards are issued and mailed.
 * Twice gives the same: the order has its old id.
 * @returns false if it cannot be rebuilt: no snapshot opens, it is not of this intent, or points paid a part of it
 */
export async function rebuildOrder(deps: ProcessPaymentDeps, act: Act, intent: PaidIntent): Promise<boolean> {
  const id = intent.orderId as string;
  const snapshot = deps.snapshots.open(intent.metadata, id);
  if (!snapshot || !canBeRebuilt(snapshot, intent)) return false;
  const userId = await transact(deps.db, async (tx) => {
    const order = await withOwner(tx, snapshot.order);
    await insertOrder(tx, { ...order, state: 'PENDING_PAYMENT' }, snapshot.lines);
    const { amount, currency } = intent;
    await tx
      .insert(payments)
      .values({ orderId: id, intentId: intent.id, amount, currency, status: 'processing', attempts: 1 });
    await writeAudit(tx, act, order.orderId, { rebuilt: intent.id });
    return order.userId ?? null;
  });
  const paid = await deps.provider.retrieve(intent.id, intent.currency);
  const terms = { orderId: id, intentId: intent.id, amount: intent.amount, currency: intent.currency };
  return settle(deps, { id, userId, pointsUsed: 0 }, terms, paid, 'reconciliation');
}

/** Points of an order that the books do not have were not deducted either, so its money is returned instead. */
function canBeRebuilt(
  { order }: OrderSnapshot,
  { amount, currency, refunded, orderId }: PaidIntent,
): boolean {
  return (
    order.id === orderId &&
    order.cardAmount === amount &&
    order.paymentCurrency === currency &&
    !order.pointsUsed &&
    refunded === 0
  );
}

/** A customer whose account is lost as well becomes a guest. */
async function withOwner(tx: Transaction, order: OrderSnapshot['order']) {
  const [user] = order.userId
    ? await tx.select({ id: users.id }).from(users).where(sql`${users.id} = ${order.userId}`)
    : [];
  if (user) return order;
  const key = order.guestKey ?? emailKey(order.email);
  await tx.insert(guests).values({ emailKey: key }).onConflictDoNothing();
  const owner = { userId: null, guestKey: key, mailboxKey: order.mailboxKey ?? mailboxKey(order.email) };
  return { ...order, ...owner } satisfies Omit<NewOrder, 'state'>;
}
