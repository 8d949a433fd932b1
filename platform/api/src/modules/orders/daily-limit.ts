import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../infra/database/database';

/** Matches unpaid orders, named `other`, that can still be paid. */
export const isOpen = sql`other.state in ('CREATED', 'PENDING_PAYMENT')`;

/**
 * Matches orders, named `other`, that are paid, or that could still be. A refunded order counts as it did, and so does each card of a
 * gift that its buyer cancelled: else who tries stolen payment cards could buy and cancel without end.
 */
export const mayStillBePaid: SQL = sql`other.state not in ('FAILED', 'EXPIRED')`;

/**
 * Matches open orders whose payment waits for the buyer, in the browser of `before`: somebody else who entered the same
 * e-mail cannot use up a guest's limit.
 */
const waitsForBuyer = sql`payments.intent_id is not null
  and payments.status in ('new', 'requires_action', 'requires_confirmation')
  and other.device_key is not distinct from before.device_key`;

/** Matches open orders that a payment was begun for and left, by the buyer of `before`. */
export const waitsForPayment: SQL = sql`${isOpen} and exists (
  select from payments where payments.order_id = other.id
    and coalesce(payments.busy_until <= now(), true) and ${waitsForBuyer})`;

/**
 * Matches orders that are paid, and open ones that may turn out to be paid without another request to the shop. `before`
 * is the order that is to be paid.
 */
export const isPaidOrBeingPaid: SQL = sql`${mayStillBePaid} and (not ${isOpen}
  or (other.state = 'PENDING_PAYMENT' and other.card_amount = 0)
  or exists (
    select from payments where payments.order_id = other.id
      and (payments.busy_until > now() or payments.status = 'processing' or (${waitsForBuyer}))))`;

/** Cards of the other orders that the buyer of `before` has placed in the last 24 hours, as a subquery. */
export function cardsOfOtherOrders(counts: SQL): SQL {
  return sql`
    select coalesce(sum(cards), 0)::int from (
      select other.* from orders other where other.user_id = before.user_id
      union all select other.* from orders other where other.mailbox_key = before.mailbox_key
    ) other
    where other.id <> before.id and other.created_at > now() - interval '24 hours' and ${counts}`;
}

/**
 * Locks the open orders of an order's buyer, and waits for attempts to pay that are just beginning.
 * @param orderNumber the order number that customers see
 */
export async function lockOpenOrders(tx: Transaction, orderNumber: string): Promise<void> {
  await tx.execute(sql`
    select other.id from orders other join orders mine on mine.order_id = ${orderNumber}
    where (other.user_id = mine.user_id or other.mailbox_key = mine.mailbox_key)
      and ${isOpen} and other.created_at > now() - interval '24 hours'
    order by other.id for update of other`);
}
