import { eq, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../database/database';
import { orders, payments } from '../database/schema';
import type { OrderRow } from '../orders/order-repository';

export type PaymentRow = typeof payments.$inferSelect;
/** What we knew last of a payment. `new` before the first try. */
export type PaymentStatus =
  | 'new'
  | 'declined'
  | 'requires_action'
  | 'requires_confirmation'
  | 'processing'
  | 'succeeded';

/** Seconds that one call of checkout may take; two calls to the provider and room. */
const busySeconds = 15;

export async function findPayment(db: Queries, orderId: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  return row;
}

export interface LockedOrder {
  order: OrderRow;
  payment: PaymentRow | null;
}

/** The order under its row's lock, with its payment. */
export async function lockOrder(tx: Transaction, id: string): Promise<LockedOrder | undefined> {
  const [found] = await tx
    .select({ order: orders, payment: payments })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(orders.id, id))
    .for('update', { of: orders });
  return found;
}

/** Whether a checkout is talking to the provider about it right now. */
export function isBusy(payment: PaymentRow | null, now = new Date()): boolean {
  return Boolean(payment?.busyUntil && payment.busyUntil > now);
}

/** Takes the payment for one try and counts it. The order's row must be locked. */
export async function beginAttempt(tx: Transaction, order: OrderRow): Promise<PaymentRow> {
  const busyUntil = sql`now() + make_interval(secs => ${busySeconds})`;
  const [row] = await tx
    .insert(payments)
    .values({
      orderId: order.id,
      amount: order.cardAmount,
      currency: order.paymentCurrency,
      status: 'new',
      attempts: 1,
      busyUntil,
    })
    .onConflictDoUpdate({
      target: payments.orderId,
      set: { attempts: sql`${payments.attempts} + 1`, busyUntil, updatedAt: sql`now()` },
    })
    .returning();
  return row as PaymentRow;
}

export async function rememberIntent(db: Queries, orderId: string, intentId: string): Promise<void> {
  await db.update(payments).set({ intentId }).where(eq(payments.orderId, orderId));
}

/** Lets the next try in; without a status what was known stays. */
export async function endAttempt(db: Queries, orderId: string, status?: PaymentStatus): Promise<void> {
  await db
    .update(payments)
    .set({ ...(status ? { status } : {}), busyUntil: null, updatedAt: sql`now()` })
    .where(eq(payments.orderId, orderId));
}
