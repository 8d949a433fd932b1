import { FULFILMENT_HOURS } from '@giftstore/contracts/limits';
import { type SQL, sql } from 'drizzle-orm';
import { emailKey } from '../../core/email-key';
import { toMajor } from '../../core/money/decimal';
import type { Queries } from '../../infra/database/database';
import { hasWaited } from '../fulfilment/has-waited';

export interface OrderFilter {
  state?: string;
  /** Paid, and not all vouchers mailed within `FULFILMENT_HOURS`. */
  overdue?: boolean;
  /** Late in fulfilment, refund or expiry, or with a dead job. */
  stuck?: boolean;
  email?: string;
  limit: number;
  /** How long an unpaid order stays open. */
  orderMinutes: number;
}

export interface ListedOrder extends Record<string, unknown> {
  order_id: string;
  state: string;
  email: string;
  cards: number;
  /** Major units of `currency`. */
  total: number;
  currency: string;
  created_at: Date;
  paid_at: Date | null;
  overdue: boolean;
  dead_jobs: number;
  refund_open: boolean;
}

/** The orders that match an operator's filter, newest first. */
export async function listOrders(db: Queries, filter: OrderFilter): Promise<ListedOrder[]> {
  const { limit, orderMinutes, stuck = false } = filter;
  const isStuck = stuck ? sql`where late or dead_jobs > 0` : sql``;
  const { rows } = await db.execute<ListedOrder & { total: string }>(sql`
    with dead as (
      select key from graphile_worker.jobs where attempts >= max_attempts and key is not null
    ),
    looked_at as (
      select o.*, ${isOverdue} as overdue,
        (select count(*)::int from dead where strpos(key, o.id::text) > 0 or exists (
          select from order_lines line where line.order_id = o.id and strpos(dead.key, line.id::text) > 0)) as dead_jobs,
        (r.order_id is not null and r.done_at is null) or part.order_id is not null as refund_open,
        ${hasWaited(sql`interval '10 minutes'`)}
          or (r.done_at is null and r.created_at < now() - interval '5 minutes')
          or part.created_at < now() - interval '5 minutes'
          or (o.state in ('CREATED', 'PENDING_PAYMENT')
            and o.created_at < now() - make_interval(mins => ${orderMinutes + 10})) as late
      from orders o left join refunds r on r.order_id = o.id
      left join (
        select order_id, min(created_at) as created_at from partial_refunds where done_at is null group by order_id
      ) part on part.order_id = o.id
      ${conditions(filter)}
    )
    select order_id, state, email, cards, grand_total as total, payment_currency as currency, created_at, paid_at,
      overdue, dead_jobs, refund_open
    from looked_at ${isStuck}
    order by created_at desc, order_id limit ${limit}`);
  return rows.map((row) => ({ ...row, total: toMajor(Number(row.total)) }));
}

const isOverdue = hasWaited(sql`make_interval(hours => ${FULFILMENT_HOURS})`);

/** As few conditions as are asked for, so that each can use its index. */
function conditions({ state, email, overdue, stuck }: OrderFilter): SQL {
  const given: SQL[] = [];
  if (state !== undefined) given.push(sql`o.state = ${state}`);
  if (email !== undefined) given.push(isOf(emailKey(email)));
  if (overdue) given.push(isOverdue);
  if (stuck) given.push(mayBeStuck);
  return given.length === 0 ? sql`` : sql`where ${sql.join(given, sql` and `)}`;
}

/** Orders of a guest, and those of a customer that were placed with this e-mail. */
function isOf(key: string): SQL {
  return sql`o.id in (
    select id from orders where guest_key = ${key}
    union all select placed.id from orders placed join users on users.id = placed.user_id
      where users.email_key = ${key} and lower(trim(placed.email)) = ${key})`;
}

const anId = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** The few orders that can be stuck: open and unfulfilled ones, those with an open refund, and those that a dead job names. */
const mayBeStuck = sql`o.id in (
  select id from orders where state in ('CREATED', 'PENDING_PAYMENT')
  union all select id from orders where state = 'APPROVED'
  union all select order_id from refunds where done_at is null
  union all select order_id from partial_refunds where done_at is null
  union all select coalesce(line.order_id, named.id)
    from dead, lateral (select (regexp_matches(dead.key, ${anId}, 'g'))[1]::uuid as id) named
    left join order_lines line on line.id = named.id)`;
