import { sql } from 'drizzle-orm';
import { type Subject, within } from './invariant';

/**
 * Each `changed` names the rows that have to change before one of the subject's checks can fail. What else could make it
 * fail, such as an operator's statement past the code, is found when the whole table is checked in turn.
 */

/**
 * Every transition of an order is a row of its append-only history; so are mails, bookings and refunds, each with its time.
 * Lines and amounts are written with the first row and never change. A payment becomes `succeeded` in the statement that
 * writes the history; its other states matter to no check.
 */
export const order: Subject = {
  name: 'orders',
  table: sql`orders`,
  id: sql`id`,
  type: 'uuid',
  batch: 1_000,
  changed: (period) => sql`
    select order_id as id from order_history where ${within(sql`at`, period)}
    union select line.order_id from mails join order_lines line on line.id = mails.line_id
      where ${within(sql`mails.sent_at`, period)}
    union select order_id from ledger_transactions where order_id is not null and ${within(sql`at`, period)}
    union select order_id from refunds where done_at is null
    union select order_id from partial_refunds where done_at is null or ${within(sql`done_at`, period)}`,
};

/** A card is void from the statement on that refunds it, and no code makes a void card valid. */
export const refundedCard: Subject = {
  name: 'refunded cards',
  table: sql`partial_refund_cards`,
  id: sql`voucher_id`,
  type: 'uuid',
  batch: 5_000,
  changed: (period) => sql`
    select card.voucher_id as id from partial_refunds part join partial_refund_cards card on card.refund_id = part.id
    where part.done_at is null or ${within(sql`part.done_at`, period)}`,
};

/** A claim and its card are inserted together, and neither is deleted. */
export const claim: Subject = {
  name: 'claims',
  table: sql`giveaway_claims`,
  id: sql`id`,
  type: 'uuid',
  batch: 5_000,
  changed: (period) => sql`select id from giveaway_claims where ${within(sql`created_at`, period)}`,
};

/** A send and its cards are inserted together, and neither is deleted. */
export const send: Subject = {
  name: 'sends',
  table: sql`partner_sends`,
  id: sql`id`,
  type: 'uuid',
  batch: 5_000,
  changed: (period) => sql`select id from partner_sends where ${within(sql`created_at`, period)}`,
};

/** Transactions of the ledger and their entries are append-only, by triggers, and inserted together. */
export const booking: Subject = {
  name: 'bookings',
  table: sql`ledger_transactions`,
  id: sql`id`,
  type: 'uuid',
  batch: 5_000,
  changed: (period) => sql`select id from ledger_transactions where ${within(sql`at`, period)}`,
};

/**
 * Entries are append-only. If each follows from the one before it, all balances are sums, so it is enough to look at the new
 * entries and at the entry after each: an account's other entries are as they were when they followed. Only accounts with an
 * entry that does not follow are read as a whole.
 */
export const account: Subject = {
  name: 'accounts',
  table: sql`ledger_accounts`,
  id: sql`id`,
  type: 'uuid',
  batch: 500,
  changed: (period) => sql`
    select distinct entry.account_id as id
    from ledger_transactions booked
    join ledger_entries added on added.transaction_id = booked.id
    join ledger_accounts account on account.id = added.account_id and account.user_id is not null
    cross join lateral (
      select * from ledger_entries where account_id = added.account_id and id >= added.id order by id limit 2
    ) entry
    left join lateral (
      select balance_after from ledger_entries
      where account_id = entry.account_id and id < entry.id order by id desc limit 1
    ) earlier on true
    where ${within(sql`booked.at`, period)}
      and (entry.balance_after is distinct from coalesce(earlier.balance_after, 0) + entry.amount
        or entry.balance_after < 0)`,
};

/** A code's count changes in the transaction that inserts a claim, and claims are not deleted. */
export const giveawayCode: Subject = {
  name: 'giveaway codes',
  table: sql`giveaway_codes`,
  id: sql`id`,
  type: 'uuid',
  batch: 1_000,
  changed: (period) =>
    sql`select code_id as id from giveaway_claims where ${within(sql`created_at`, period)}`,
};

/** A card is redeemed once, in the transaction that credits it, and bookings are append-only. */
export const card: Subject = {
  name: 'cards',
  table: sql`vouchers`,
  id: sql`id`,
  type: 'uuid',
  batch: 5_000,
  changed: (period) => sql`select id from vouchers where ${within(sql`redeemed_at`, period)}`,
};

/** A card of the stock is reserved while its order is open, and then given or free again; what was given stays given. */
export const stockCard: Subject = {
  name: 'stock cards',
  table: sql`stock_cards`,
  id: sql`id`,
  type: 'uuid',
  batch: 5_000,
  changed: (period) => sql`
    select id from stock_cards where line_id is not null and voucher_id is null
    union select id from stock_cards where ${within(sql`given_at`, period)}`,
};

/** A bought card's issuer is written with its code, and an order at the supplier is open before it is done. */
export const boughtCard: Subject = {
  name: 'bought cards',
  table: sql`vouchers`,
  id: sql`id`,
  type: 'uuid',
  batch: 5_000,
  changed: (period) => sql`
    select id from vouchers where issued_by in ('stock', 'supplier') and ${within(sql`issued_at`, period)}
    union select voucher_id from supplier_orders where state = 'OPEN'`,
};

/**
 * A partner's sends and their bookings are inserted together and never change: sums agree as long as each send has a booking
 * of its amount, and the reverse. Only partners with one that does not are read as a whole.
 */
export const partner: Subject = {
  name: 'partners',
  table: sql`partners`,
  id: sql`user_id`,
  type: 'uuid',
  batch: 1,
  changed: (period) => sql`
    select send.partner_id as id from partner_sends send
    where ${within(sql`send.created_at`, period)} and not exists (
      select from ledger_transactions booked
      join ledger_entries entry on entry.transaction_id = booked.id
      join ledger_accounts account on account.id = entry.account_id and account.user_id = send.partner_id
      where booked.reference = 'send:' || send.id and booked.kind = 'SEND' and account.kind = 'partner'
        and entry.amount = -send.amount_aed)
    union select account.user_id from ledger_transactions booked
    join ledger_entries entry on entry.transaction_id = booked.id
    join ledger_accounts account on account.id = entry.account_id and account.kind = 'partner'
    where ${within(sql`booked.at`, period)} and booked.kind = 'SEND' and not exists (
      select from partner_sends send
      where send.id = ${idIn(sql`booked.reference`, 'send:')} and send.partner_id = account.user_id
        and send.amount_aed = -entry.amount)`,
};

/** Entries are append-only, by a trigger, and few: the newest are checked each time, whatever their time says. */
export const auditEntry: Subject = {
  name: 'audit entries',
  table: sql`audit_log`,
  id: sql`id`,
  type: 'bigint',
  batch: 1_000,
  changed: () => sql`select id from audit_log order by id desc limit 200`,
};

/** The id behind a prefix of a booking's reference; null where there is none. */
export function idIn(reference: ReturnType<typeof sql>, prefix: string): ReturnType<typeof sql> {
  const pattern = `^${prefix}[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`;
  return sql`case when ${reference} ~ ${pattern} then substr(${reference}, ${prefix.length + 1}::int)::uuid end`;
}
