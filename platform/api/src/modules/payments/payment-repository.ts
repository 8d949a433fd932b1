import { eq, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../infra/database/database';
import { type Placeholders, prepared } from '../../infra/database/prepared';
import { orders, payments } from '../../infra/database/schema';
import { pipeline } from '../../infra/database/transaction';
import type { OrderRow } from '../orders/order-repository';

export type PaymentRow = typeof payments.$inferSelect;
/** The fields of a payment that never change, except that the intent is null until the first attempt. */
export type PaymentTerms = Pick<PaymentRow, 'orderId' | 'intentId' | 'amount' | 'currency'>;
/**
 * The last known status of a payment. `new` before the first attempt has a result; `unauthenticated` after the payment
 * card's owner failed 3-D Secure.
 */
export type PaymentStatus =
  | 'new'
  | 'declined'
  | 'unauthenticated'
  | 'requires_action'
  | 'requires_confirmation'
  | 'processing'
  | 'succeeded';

export async function findPayment(db: Queries, orderId: string): Promise<PaymentRow | undefined> {
  const [row] = await paymentOf(db, { orderId }).execute();
  return row;
}

const paymentOf = prepared((db, { orderId }: Placeholders<{ orderId: string }>) =>
  db.select().from(payments).where(eq(payments.orderId, orderId)),
);

export interface OrderAndPayment {
  order: OrderRow;
  payment: PaymentRow | null;
}

/** The order by the id of its row, with its payment. */
export async function readWithPayment(db: Queries, id: string): Promise<OrderAndPayment | undefined> {
  const [row] = await withPayment(db, { id }).execute();
  return row;
}

/** The same with the order's row locked. The payment is read under the lock, because it may change during the wait. */
export async function lockOrder(tx: Transaction, id: string): Promise<OrderAndPayment | undefined> {
  const lock = tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('update');
  const [, [row]] = await pipeline(lock, withPayment(tx, { id }));
  return row;
}

const withPayment = prepared((db, { id }: Placeholders<{ id: string }>) =>
  db
    .select({ order: orders, payment: payments })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(orders.id, id)),
);

/** Whether a checkout is calling the provider for it right now. */
export function isBusy(payment: PaymentRow | null, now = new Date()): boolean {
  return Boolean(payment?.busyUntil && payment.busyUntil > now);
}

export async function saveIntent(db: Queries, orderId: string, intentId: string): Promise<void> {
  await updateIntent(db, { orderId, intentId }).execute();
}

const updateIntent = prepared(
  (db, { orderId, intentId }: Placeholders<{ orderId: string; intentId: string }>) =>
    db
      .update(payments)
      .set({ intentId: sql`${intentId}` })
      .where(eq(payments.orderId, orderId)),
);

/** Allows the next attempt; without a status the last known one stays. */
export async function endAttempt(db: Queries, orderId: string, status?: PaymentStatus): Promise<void> {
  await db
    .update(payments)
    .set({ ...(status ? { status } : {}), busyUntil: null, updatedAt: sql`now()` })
    .where(eq(payments.orderId, orderId));
}
