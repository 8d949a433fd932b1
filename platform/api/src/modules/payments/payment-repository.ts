import { eq, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../infra/database/database';
import { type Placeholders, prepared } from '../../infra/database/prepared';
import { orders, payments } from '../../infra/database/schema';
import { pipeline } from '../../infra/database/transaction';
import { stateChange } from '../orders/change-state';
import type { OrderRow } from '../orders/order-repository';

export type PaymentRow = typeof payments.$inferSelect;
/** The fields of a payment that never change, except that the intent is null until the first attempt. */
export type PaymentTerms = Pick<PaymentRow, 'orderId' | 'intentId' | 'amount' | 'currency'>;
/** The last known status of a payment. `new` before the first attempt. */
export type PaymentStatus =
  | 'new'
  | 'declined'
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

/** An attempt to pay an order, with the fields needed to settle it. */
export type Attempt = PaymentTerms & { attempts: number; userId: string | null; pointsUsed: number };

export interface BeginAttemptResult {
  /** The order's state before the attempt. */
  state: string;
  /** Points pay for the whole order. */
  nothingToPay: boolean;
  /** Null when the order cannot be paid now: it is closed, points pay for it, or another attempt is in progress. */
  attempt: Attempt | null;
}

/**
 * Claims an open order's payment for one attempt and counts it, in one statement: of two concurrent attempts, the second
 * finds the first in progress. The order is PENDING_PAYMENT from its first attempt on.
 * @param orderNumber the order number that customers see
 * @param busySeconds how long an attempt may take before the next one may begin
 * @returns undefined for an unknown order
 */
export async function beginAttempt(
  db: Queries,
  orderNumber: string,
  busySeconds: number,
): Promise<BeginAttemptResult | undefined> {
  const busyUntil = sql`now() + make_interval(secs => ${busySeconds})`;
  const { rows } = await db.execute<Record<string, string | null>>(sql`
    with before as (
      select id, state, card_amount, payment_currency, user_id, points_used from orders where order_id = ${orderNumber} for update
    ),
    begun as (
      insert into payments (order_id, amount, currency, status, attempts, busy_until)
      select id, card_amount, payment_currency, 'new', 1, ${busyUntil} from before
      where state in ('CREATED', 'PENDING_PAYMENT') and card_amount > 0
      on conflict (order_id) do update
        set attempts = payments.attempts + 1, busy_until = excluded.busy_until, updated_at = now()
        where payments.busy_until is null or payments.busy_until <= now()
      returning order_id, intent_id, amount, currency, attempts
    ),
    ${stateChange('PENDING_PAYMENT', 'checkout', sql`exists (select from begun)`)}
    select before.state, before.card_amount, before.user_id, before.points_used, begun.* from before left join begun on true`);
  const [row] = rows;
  if (!row) return undefined;
  const nothingToPay = Number(row.card_amount) === 0;
  return { state: row.state ?? '', nothingToPay, attempt: row.order_id ? attemptOf(row) : null };
}

function attemptOf(row: Record<string, string | null>): Attempt {
  const { order_id, intent_id, amount, currency, attempts, user_id, points_used } = row;
  return {
    orderId: String(order_id),
    intentId: intent_id ?? null,
    amount: Number(amount),
    currency: String(currency),
    attempts: Number(attempts),
    userId: user_id ?? null,
    pointsUsed: Number(points_used),
  };
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
