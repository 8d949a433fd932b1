import type { OrderStatus } from '@giftstore/contracts/api';
import { MAX_CARDS_PER_DAY, MAX_GUEST_CARDS_PER_DAY } from '@giftstore/contracts/limits';
import { type SQL, sql } from 'drizzle-orm';
import { faultInjected } from '../../core/fault-injection';
import type { Database, Queries } from '../../infra/database/database';
import { retryTransaction, transact } from '../../infra/database/transaction';
import { stateChange } from '../orders/change-state';
import { cardsOfOtherOrders, isPaidOrBeingPaid, lockOpenOrders, mayStillBePaid } from '../orders/daily-limit';
import type { OrderRow } from '../orders/order-repository';
import { isOpen } from '../orders/order-states';
import { type DeclineCounts, declineCounts } from './declines';
import type { PaymentTerms } from './payment-repository';

/** An attempt to pay an order, with the fields needed to settle it. */
export type Attempt = PaymentTerms & {
  attempts: number;
  userId: string | null;
  pointsUsed: number;
  /** As they were when the attempt began. */
  declines: DeclineCounts;
};

export interface BeginAttemptResult {
  /** The order's state before the attempt. */
  state: string;
  /** Points pay for the whole order. */
  nothingToPay: boolean;
  /** Declined payment cards of the order. */
  declines: number;
  /** The cards that the buyer may buy in 24 hours, if this order exceeds them; otherwise null. */
  overDailyLimit: number | null;
  /** Null when the order cannot be paid now: see above, or it is closed, or another attempt is in progress. */
  attempt: Attempt | null;
}

export interface AttemptRequest {
  /** The order number that customers see. */
  orderNumber: string;
  paymentMethod: string;
  /** A keyed hash of the client's network address. */
  addressHash: string;
  /** How long the attempt may take before the next one may begin. */
  busySeconds: number;
}

/**
 * Claims an open order's payment for one attempt and counts it, in one statement: of two concurrent attempts, the second
 * finds the first in progress. The order is PENDING_PAYMENT from its first attempt on.
 *
 * The daily limit holds here, whatever was ordered before: first against all other orders of the buyer that may still be
 * paid, which needs no lock, since of two such orders at least the second one sees the first; only if these are too many,
 * with the open ones locked, against those that are paid or being paid.
 * @returns undefined for an unknown order
 */
export async function beginAttempt(
  db: Database,
  request: AttemptRequest,
): Promise<BeginAttemptResult | undefined> {
  const begun = await retryTransaction(() => claim(db, request, mayStillBePaid));
  if (!begun || begun.overDailyLimit === null) return begun;
  return transact(db, async (tx) => {
    await lockOpenOrders(tx, request.orderNumber);
    return claim(tx, request, isPaidOrBeingPaid);
  });
}

/**
 * Begins to pay an order with points only, within the daily limit. Without effect on an order that is not open.
 * @returns the cards that the customer may buy in 24 hours if this order exceeds them; otherwise null
 */
export function beginPointsPayment(db: Database, { id, orderId }: OrderRow): Promise<number | null> {
  return transact(db, async (tx) => {
    await lockOpenOrders(tx, orderId);
    const { rows } = await tx.execute<{ allowed: boolean; max: number }>(sql`
      with before as (select * from orders where id = ${id} for update), ${dailyLimit(isPaidOrBeingPaid)},
      ${stateChange('PENDING_PAYMENT', 'points', sql`(select allowed from daily)`)}
      select allowed, max from daily`);
    return rows[0]?.allowed === false ? rows[0].max : null;
  });
}

/**
 * One statement: locks the order's row, counts the cards of the buyer's other orders, claims the payment and reads what was
 * declined before.
 * @param counts which other orders count towards the daily limit
 */
async function claim(
  db: Queries,
  { orderNumber, paymentMethod, addressHash, busySeconds }: AttemptRequest,
  counts: SQL,
): Promise<BeginAttemptResult | undefined> {
  const busyUntil = sql`now() + make_interval(secs => ${busySeconds})`;
  const { rows } = await db.execute<Record<string, string | boolean | null>>(sql`
    with before as (
      select id, state, card_amount, payment_currency, user_id, guest_key, device_key, mailbox_key, points_used, cards
      from orders where order_id = ${orderNumber} for update
    ),
    ${dailyLimit(counts)},
    begun as (
      insert into payments (order_id, amount, currency, status, attempts, busy_until, payment_method, address_hash)
      select id, card_amount, payment_currency, 'new', 1, ${busyUntil}, ${paymentMethod}, ${addressHash} from before, daily
      where state in ('CREATED', 'PENDING_PAYMENT') and card_amount > 0 and daily.allowed
      on conflict (order_id) do update
        set attempts = payments.attempts + 1, busy_until = excluded.busy_until, updated_at = now(),
          payment_method = excluded.payment_method, address_hash = excluded.address_hash
        where payments.busy_until is null or payments.busy_until <= now()
      returning order_id, intent_id, amount, currency, attempts, declines
    ),
    ${stateChange('PENDING_PAYMENT', 'checkout', sql`exists (select from begun)`)}
    select before.state, before.card_amount, before.user_id, before.points_used, daily.allowed, daily.max, begun.*,
      (select declines from payments where payments.order_id = before.id) as declines_before,
      ${declineCounts(addressHash)}
    from before cross join daily left join begun on true`);
  return rows[0] && resultOf(rows[0]);
}

/** Of `before`, an order: the buyer's limit, and whether the order keeps to it. As a part of a WITH. */
function dailyLimit(counts: SQL): SQL {
  const unlimited = __FAULT_INJECTION__ && faultInjected('no-daily-limit') ? sql`or true` : sql``;
  return sql`
    daily as (
      select max, before.cards + (${cardsOfOtherOrders(counts)}) <= max ${unlimited} as allowed from before,
        lateral (select case when user_id is null then ${MAX_GUEST_CARDS_PER_DAY}::int else ${MAX_CARDS_PER_DAY}::int end) limits (max)
    )`;
}

function resultOf(row: Record<string, string | boolean | null>): BeginAttemptResult {
  const nothingToPay = Number(row.card_amount) === 0;
  const state = String(row.state);
  return {
    state,
    nothingToPay,
    declines: Number(row.declines_before ?? 0),
    overDailyLimit: !row.allowed && !nothingToPay && isOpen(state as OrderStatus) ? Number(row.max) : null,
    attempt: row.order_id ? attemptOf(row) : null,
  };
}

function attemptOf(row: Record<string, string | boolean | null>): Attempt {
  return {
    orderId: String(row.order_id),
    intentId: row.intent_id === null ? null : String(row.intent_id),
    amount: Number(row.amount),
    currency: String(row.currency),
    attempts: Number(row.attempts),
    userId: row.user_id === null ? null : String(row.user_id),
    pointsUsed: Number(row.points_used),
    declines: {
      order: Number(row.declines),
      address: Number(row.address_declines),
      email: Number(row.email_declines),
      mostOfOneCard: Number(row.most_of_one_card),
    },
  };
}
