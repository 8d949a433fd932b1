import { FULFILMENT_HOURS } from '@giftstore/contracts/limits';
import { sql } from 'drizzle-orm';
import { emailKey } from '../../core/email-key';
import { toMajor } from '../../core/money/decimal';
import type { Queries } from '../../infra/database/database';

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
  const { state = null, email, limit, orderMinutes, overdue = false, stuck = false } = filter;
  const buyerKey = email === undefined ? null : emailKey(email);
  const { rows } = await db.execute<ListedOrder & { total: string }>(sql`
    with dead as (
      select key from graphile_worker.jobs where attempts >= max_attempts and key is not null
    ),
    looked_at as (
      select o.*,
        o.state = 'APPROVED' and o.paid_at < now() - make_interval(hours => ${FULFILMENT_HOURS}) as overdue,
        (select count(*)::int from dead where strpos(key, o.id::text) > 0 or exists (
          select from order_lines line where line.order_id = o.id and strpos(dead.key, line.id::text) > 0)) as dead_jobs,
        (r.order_id is not null and r.done_at is null) or part.order_id is not null as refund_open,
        (o.state = 'APPROVED' and o.paid_at < now() - interval '10 minutes')
          or (r.done_at is null and r.created_at < now() - interval '5 minutes')
          or part.created_at < now() - interval '5 minutes'
          or (o.state in ('CREATED', 'PENDING_PAYMENT')
            and o.created_at < now() - make_interval(mins => ${orderMinutes + 10})) as late
      from orders o left join refunds r on r.order_id = o.id
      left join (
        select order_id, min(created_at) as created_at from partial_refunds where done_at is null group by order_id
      ) part on part.order_id = o.id
      where (${state}::text is null or o.state = ${state})
        and (${buyerKey}::text is null or lower(trim(o.email)) = ${buyerKey})
    )
    select order_id, state, email, cards, grand_total as total, payment_currency as currency, created_at, paid_at,
      overdue, dead_jobs, refund_open
    from looked_at
    where (not ${overdue} or overdue) and (not ${stuck} or late or dead_jobs > 0)
    order by created_at desc, order_id limit ${limit}`);
  return rows.map((row) => ({ ...row, total: toMajor(Number(row.total)) }));
}
