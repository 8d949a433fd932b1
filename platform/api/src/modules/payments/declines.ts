import { eq, type SQL, sql } from 'drizzle-orm';
import { faultInjected } from '../../core/fault-injection';
import type { Queries } from '../../infra/database/database';
import { deleteInBatches } from '../../infra/database/delete-in-batches';
import { paymentDeclines, payments } from '../../infra/database/schema';
import type { Decline } from './payment-provider';

/** Declines of an address and an e-mail count for this time, in seconds. */
const WINDOW_SECONDS = 15 * 60;
/** Declines of a payment card count for this time: its number stays the same, whoever guesses the rest. */
const CARD_WINDOW_SECONDS = 24 * 3_600;
/** A decline may be reported again for this time. */
const REPORTED_SECONDS = 4 * 24 * 3_600;

/** Declined payment cards. */
export interface DeclineCounts {
  /** Of the order. */
  order: number;
  /** Of the client's address in 15 minutes. */
  address: number;
  /** Of the buyer's e-mail in 15 minutes. */
  email: number;
  /** The largest number that any one payment card had in 24 hours. */
  mostOfOneCard: number;
}

/** The counts of `DeclineCounts` but the order's, as columns of a select from `before`, an order. */
export function declineCounts(addressHash: string): SQL {
  return sql`
    (select count(*) from payment_declines where ${ofAddress(addressHash)}) as address_declines,
    (select count(*) from payment_declines
      where email_key = coalesce(before.guest_key, (select email_key from users where id = before.user_id))
      and ${since(WINDOW_SECONDS)}) as email_declines,
    (select coalesce(max(card_declines), 0) from payment_declines where card_declines > 1
      and ${since(CARD_WINDOW_SECONDS)}) as most_of_one_card`;
}

/** Declines of an address, and attempts from there for other orders whose result is not known yet. */
export async function countOfAddress(db: Queries, addressHash: string, orderId: string): Promise<number> {
  const { rows } = await db.execute<{ tries: string }>(sql`
    select (select count(*) from payment_declines where ${ofAddress(addressHash)})
      + (select count(*) from payments
         where address_hash = ${addressHash} and busy_until > now() and order_id <> ${orderId}) as tries`);
  return Number(rows[0]?.tries);
}

/** Declines of a payment card in 24 hours. */
export async function countOfCard(db: Queries, fingerprint: string): Promise<number> {
  const { rows } = await db.execute<{ declines: string }>(
    sql`select count(*) as declines from payment_declines where ${ofCard(fingerprint)}`,
  );
  return Number(rows[0]?.declines);
}

/** Seconds until an address or a payment card has fewer than `max` declines. */
export async function secondsToWait(
  db: Queries,
  of: { addressHash: string } | { fingerprint: string },
  max: number,
): Promise<number> {
  const [condition, seconds] =
    'addressHash' in of
      ? [ofAddress(of.addressHash), WINDOW_SECONDS]
      : [ofCard(of.fingerprint), CARD_WINDOW_SECONDS];
  const { rows } = await db.execute<{ seconds: string }>(sql`
    select ${seconds}::int - extract(epoch from now() - declined_at) as seconds from payment_declines
    where ${condition} order by declined_at desc offset ${max - 1} limit 1`);
  // Below the limit only attempts in flight are too many, which end within seconds.
  return Number(rows[0]?.seconds ?? 2);
}

/**
 * Counts a decline of an order's payment, once however often, wherever and in whichever order it is reported.
 * @returns the declines of the order
 */
export async function countDecline(
  db: Queries,
  orderId: string,
  { id, cardFingerprint }: Decline,
): Promise<number> {
  const again =
    __FAULT_INJECTION__ && faultInjected('no-decline-once')
      ? sql`do update set declined_at = excluded.declined_at`
      : sql`do nothing`;
  const { rows } = await db.execute<{ declines: number }>(sql`
    with before as (select id, guest_key, user_id from orders where id = ${orderId} for update),
    noted as (
      insert into payment_declines (id, order_id, address_hash, email_key, card_fingerprint, card_declines)
      select ${id}, before.id, payments.address_hash,
        coalesce(before.guest_key, (select email_key from users where id = before.user_id)), ${cardFingerprint}::text,
        1 + (select count(*) from payment_declines where ${ofCard(cardFingerprint)})
      from before join payments on payments.order_id = before.id
      on conflict (id) ${again} returning order_id
    ),
    counted as (
      update payments set declines = declines + 1,
        status = case when status = 'requires_action' then 'unauthenticated' else status end
      from noted where payments.order_id = noted.order_id returning declines
    )
    select declines from counted`);
  return rows[0]?.declines ?? countOfOrder(db, orderId);
}

/** A statement of its own: one that waited for another report of the same decline still sees the count before it. */
async function countOfOrder(db: Queries, orderId: string): Promise<number> {
  const [payment] = await db
    .select({ declines: payments.declines })
    .from(payments)
    .where(eq(payments.orderId, orderId));
  return payment?.declines ?? 0;
}

/** Deletes declines that count nowhere any more, and that the provider no longer reports again: it tries for three days. */
export async function deleteOldDeclines(db: Queries): Promise<void> {
  const isOld = sql`declined_at <= now() - make_interval(secs => ${REPORTED_SECONDS})`;
  await deleteInBatches(db, paymentDeclines, isOld);
}

function since(seconds: number): SQL {
  return sql`declined_at > now() - make_interval(secs => ${seconds})`;
}

function ofAddress(addressHash: string): SQL {
  return sql`address_hash = ${addressHash} and ${since(WINDOW_SECONDS)}`;
}

function ofCard(fingerprint: string | null): SQL {
  return sql`card_fingerprint = ${fingerprint}::text and ${since(CARD_WINDOW_SECONDS)}`;
}
