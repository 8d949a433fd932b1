import { FULFILMENT_HOURS, MAX_DECLINES_PER_ORDER } from '@giftstore/contracts/limits';
import { sql } from 'drizzle-orm';
import type { Database } from '../../infra/database/database';
import type { SafePool } from '../../infra/database/pool';
import { WORKER_LOCKS } from '../../infra/queue/worker-lease';
import type { Reading } from '../../infra/telemetry/metrics';
import { hasWaited } from '../fulfilment/has-waited';
import { freeByValue } from '../issuing/stock/stock-levels';
import { mailableSince } from '../orders/send-day';

/** What each gauge of `readGauges` says, by its name. */
export const gaugeDescriptions: Readonly<Record<string, string>> = {
  giftstore_pool_connections:
    'Database connections of this process: total, idle, and requests waiting for one',
  giftstore_jobs_waiting: 'Jobs that wait for their scheduled time or for a worker',
  giftstore_jobs_dead: 'Jobs whose attempts are exhausted; an operator has to act',
  giftstore_jobs_oldest_seconds: 'How long the oldest runnable job has been waiting',
  giftstore_workers:
    'Workers that hold their session of the database: without any, nothing is mailed or reconciled',
  giftstore_orders: 'Orders by state',
  giftstore_orders_overdue: `Paid orders whose vouchers were not mailed within ${FULFILMENT_HOURS} hours of the payment or their send day`,
  giftstore_refunds_open:
    'Refunds that were begun more than 5 minutes ago and whose money has not been returned',
  giftstore_mail_events:
    'Mails of the last 24 hours that were delivered, opened, came back or were reported as spam',
  giftstore_payments: 'Payments by their last status at the provider',
  giftstore_payment_declines:
    'Declined payment cards of the last 15 minutes: all, and the most by one address or e-mail',
  giftstore_payment_declines_most_of_one_card: 'Declines that any one payment card had in 24 hours',
  giftstore_orders_closed_by_declines: 'Orders of the last 24 hours that were closed after too many declines',
  giftstore_giveaway_claims: 'Claimed gift cards by campaign',
  giftstore_giveaway_refusals: "Claims of booths' devices that were refused for good, by reason",
  giftstore_giveaway_devices:
    'Devices of booths: those enrolled and not revoked, and those seen in the last hour',
  giftstore_stock_low:
    'Values of brands whose stock has at most as many free cards as the operator has called low',
  giftstore_stock_empty: 'Values of brands whose stock has no free card',
  giftstore_cards_waiting:
    'Paid cards without a code for more than 15 minutes: every issuer of their brand is out',
  giftstore_supplier_balance: "The shop's money at the supplier, by its currency, when it was last read",
  giftstore_supplier_balance_low_at: 'The money at the supplier that is low (SUPPLIER_LOW_BALANCE)',
  giftstore_supplier_balance_seconds: 'How long ago the money at the supplier was read',
  giftstore_supplier_orders_open:
    'Orders at the supplier that have given no card for more than 15 minutes, and may yet',
  giftstore_invariant_violations: 'Rows that violate an invariant, at its last check',
  giftstore_invariants_checked_seconds: 'How long ago this invariant was checked',
  giftstore_invariants_swept_seconds:
    'How long ago a whole table was last checked, whether its rows had changed or not',
};

const isRecent = sql`declined_at > now() - interval '15 minutes'`;

export interface GaugeDeps {
  db: Database;
  pool: SafePool;
  /** In its currency. */
  supplierLowBalance: number;
}

/** The gauges of connections, the queue, orders, payments and invariants. */
export async function readGauges({ db, pool, supplierLowBalance }: GaugeDeps): Promise<Reading[]> {
  const { rows } = await db.execute<{
    name: string;
    label: string | null;
    key: string | null;
    value: string;
  }>(sql`
    with stocked as (${freeByValue})
    select 'giftstore_jobs_waiting' as name, null as label, null as key, count(*)::float8 as value
      from graphile_worker.jobs where attempts < max_attempts
    union all select 'giftstore_jobs_dead', null, null, count(*)
      from graphile_worker.jobs where attempts >= max_attempts
    union all select 'giftstore_jobs_oldest_seconds', null, null,
      coalesce(extract(epoch from now() - min(run_at)), 0)
      from graphile_worker.jobs where attempts < max_attempts and run_at <= now() and locked_at is null
    union all select 'giftstore_workers', null, null, count(distinct objid) from pg_locks
      where locktype = 'advisory' and classid = ${WORKER_LOCKS}::int and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())
    union all select 'giftstore_orders', 'state', state, count(*) from orders group by state
    union all select 'giftstore_orders_overdue', null, null, count(*)
      from orders o where ${hasWaited(sql`make_interval(hours => ${FULFILMENT_HOURS})`)}
    union all select 'giftstore_refunds_open', null, null, count(*) from (
      select created_at from refunds where done_at is null
      union all select created_at from partial_refunds where done_at is null) refund
      where created_at < now() - interval '5 minutes'
    union all select 'giftstore_mail_events', 'event', kind, count(*)
      from mail_events where received_at > now() - interval '24 hours' group by kind
    union all select 'giftstore_payments', 'status', status, count(*) from payments group by status
    union all select 'giftstore_payment_declines', 'of', 'all', count(*) from payment_declines where ${isRecent}
    union all select 'giftstore_payment_declines', 'of', 'one address', coalesce(max(declines), 0) from
      (select count(*) as declines from payment_declines where ${isRecent} group by address_hash) by_address
    union all select 'giftstore_payment_declines', 'of', 'one e-mail', coalesce(max(declines), 0) from
      (select count(*) as declines from payment_declines where ${isRecent} group by email_key) by_email
    union all select 'giftstore_payment_declines_most_of_one_card', null, null, coalesce(max(card_declines), 0)
      from payment_declines where card_fingerprint is not null and declined_at > now() - interval '24 hours'
    union all select 'giftstore_orders_closed_by_declines', null, null, count(*) from (
      select order_id from payment_declines where declined_at > now() - interval '24 hours'
      group by order_id having count(*) >= ${MAX_DECLINES_PER_ORDER}::int) closed
    union all select 'giftstore_giveaway_claims', 'event', event, count(claim.id)
      from giveaway_campaigns campaign left join giveaway_claims claim on claim.campaign_id = campaign.id
      group by event
    union all select 'giftstore_giveaway_refusals', 'reason', reason, count(*) from giveaway_refusals group by reason
    union all select 'giftstore_giveaway_devices', 'state', 'enrolled', count(*)
      from giveaway_devices where revoked_at is null
    union all select 'giftstore_giveaway_devices', 'state', 'seen', count(*)
      from giveaway_devices where revoked_at is null and last_seen_at > now() - interval '1 hour'
    union all select 'giftstore_stock_low', null, null, count(*) from stocked where free <= low_at
    union all select 'giftstore_stock_empty', null, null, count(*) from stocked where free = 0
    union all select 'giftstore_cards_waiting', null, null, count(*)
      from vouchers card join order_lines line on line.id = card.line_id
      join orders o on o.id = line.order_id and o.state = 'APPROVED'
      where card.state = 'PENDING' and ${mailableSince} < now() - interval '15 minutes'
    union all select 'giftstore_supplier_balance', 'currency', currency, amount / 100.0 from supplier_balance
    union all select 'giftstore_supplier_balance_low_at', 'currency', currency, ${supplierLowBalance}::float8
      from supplier_balance
    union all select 'giftstore_supplier_balance_seconds', null, null, extract(epoch from now() - read_at)
      from supplier_balance
    union all select 'giftstore_supplier_orders_open', null, null, count(*)
      from supplier_orders where state = 'OPEN' and created_at < now() - interval '15 minutes'
    union all select 'giftstore_invariant_violations', 'invariant', invariant, violations from invariant_reports
    union all select 'giftstore_invariants_checked_seconds', 'invariant', invariant,
      extract(epoch from now() - checked_at) from invariant_reports
    union all select 'giftstore_invariants_swept_seconds', 'table', subject, extract(epoch from now() - swept_at)
      from invariant_marks where swept_at is not null`);
  return [
    ...connections(pool),
    ...rows.map(({ name, label, key, value }) => ({
      name,
      help: gaugeDescriptions[name] ?? name,
      ...(label && key ? { labels: { [label]: key } } : {}),
      value: Number(value),
    })),
  ];
}

function connections({ totalCount, idleCount, waitingCount }: SafePool): Reading[] {
  const counts = { total: totalCount, idle: idleCount, waiting: waitingCount };
  const name = 'giftstore_pool_connections';
  return Object.entries(counts).map(([state, value]) => ({
    name,
    help: gaugeDescriptions[name] ?? name,
    labels: { state },
    value,
  }));
}
