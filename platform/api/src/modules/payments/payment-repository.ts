import { eq, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../infra/database/database';
import { type Placeholders, prepared } from '../../infra/database/prepared';
import { orders, payments } from '../../infra/database/schema';
import { pipeline } from '../../infra/database/transaction';
import { moving } from '../orders/change-state';
import type { OrderRow } from '../orders/order-repository';

export type PaymentRow = typeof payments.$inferSelect;
/** What of a payment never changes, except that its intent is known from the first try on. */
export type PaymentTerms = Pick<PaymentRow, 'orderId' | 'intentId' | 'amount' | 'currency'>;
/** What we knew last of a payment. `new` before the first try. */
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

/** The order by its row's own id, with its payment. */
export async function readWithPayment(db: Queries, id: string): Promise<OrderAndPayment | undefined> {
  const [found] = await withPayment(db, { id }).execute();
  return found;
}

/** The same under the lock of the order's row. The payment is read when the lock is held: the wait may have changed it. */
export async function lockOrder(tx: Transaction, id: string): Promise<OrderAndPayment | undefined> {
  const lock = tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('update');
  const [, [found]] = await pipeline(lock, withPayment(tx, { id }));
  return found;
}

const withPayment = prepared((db, { id }: Placeholders<{ id: string }>) =>
  db
    .select({ order: orders, payment: payments })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(orders.id, id)),
);

/** Whether a checkout is talking to the provider about it right now. */
export function isBusy(payment: PaymentRow | null, now = new Date()): boolean {
  return Boolean(payment?.busyUntil && payment.busyUntil > now);
}

/** A try to pay an order, with what settling it will need. */
export type Attempt = PaymentTerms & { attempts: number; userId: string | null; pointsUsed: number };

export interface BegunAttempt {
  /** The order's state before. */
  state: string;
  /** Points pay everything. */
  nothingToPay: boolean;
  /** Null where the order cannot be paid now: it is closed, has nothing to pay by card, or another try is under way. */
  attempt: Attempt | null;
}

/**
 * Takes an open order's payment for one try and counts it, in one statement: of two that begin at once, one finds the
 * other under way. The order is PENDING_PAYMENT from its first try on.
 * @param orderNumber what people see as the order's number
 * @param busySeconds how long the try may take before another one may begin
 * @returns undefined for an unknown order
 */
export async function beginAttempt(
  db: Queries,
  orderNumber: string,
  busySeconds: number,
): Promise<BegunAttempt | undefined> {
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
    ${moving('PENDING_PAYMENT', 'checkout', sql`exists (select from begun)`)}
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

export async function rememberIntent(db: Queries, orderId: string, intentId: string): Promise<void> {
  await keepIntent(db, { orderId, intentId }).execute();
}

const keepIntent = prepared(
  (db, { orderId, intentId }: Placeholders<{ orderId: string; intentId: string }>) =>
    db
      .update(payments)
      .set({ intentId: sql`${intentId}` })
      .where(eq(payments.orderId, orderId)),
);

/** Lets the next try in; without a status what was known stays. */
export async function endAttempt(db: Queries, orderId: string, status?: PaymentStatus): Promise<void> {
  await db
    .update(payments)
    .set({ ...(status ? { status } : {}), busyUntil: null, updatedAt: sql`now()` })
    .where(eq(payments.orderId, orderId));
}
