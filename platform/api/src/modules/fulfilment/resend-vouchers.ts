import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { DomainError } from '../../core/domain-error';
import { faultInjected } from '../../core/fault-injection';
import type { Transaction } from '../../infra/database/database';
import { orders } from '../../infra/database/schema';
import { enqueue, job } from '../../infra/queue/enqueue';

export interface Resend {
  /** As shown to the buyer. */
  orderNumber: string;
  /** Only this line, from 1. */
  position?: number;
  /** Resends in any 24 hours; unlimited if undefined. */
  limit?: number;
}

/**
 * Mails the cards of a paid order again, each line to its original recipient. Counts the resends under the order's lock.
 * @returns the number of enqueued mails
 * @throws DomainError `not_found`; `conflict` if cards were not mailed or are void; `too_many`
 */
export async function resendVouchers(
  tx: Transaction,
  { orderNumber, position, limit }: Resend,
): Promise<number> {
  const query = tx.select().from(orders).where(eq(orders.orderId, orderNumber));
  const [order] = await (__FAULT_INJECTION__ && faultInjected('no-resend-lock')
    ? query
    : query.for('update'));
  if (!order) throw missing(`There is no order ${orderNumber}`);
  const lines = await linesOf(tx, order.id, position);
  if (lines.length === 0) throw missing(`${orderNumber} has no line ${position ?? ''}`.trimEnd());
  const paid = order.state === 'APPROVED' || order.state === 'FULFILLED';
  if (!paid || !lines.every(({ out }) => out)) throw conflict('The gift cards of this order are not out');
  if (limit !== undefined) await requireResendsLeft(tx, order.id, limit);
  const resendId = randomUUID();
  await enqueue(
    tx,
    lines.map(({ id }) =>
      job('resend_vouchers', { lineId: id, resendId }, `resend:${order.id}:${resendId}:${id}`),
    ),
  );
  return lines.length;
}

function missing(message: string): DomainError {
  return new DomainError('not_found', { message });
}

interface Line extends Record<string, unknown> {
  id: string;
  /** All of its cards are issued, none is void, and its mail was sent. */
  out: boolean;
}

async function linesOf(tx: Transaction, orderId: string, position: number | undefined): Promise<Line[]> {
  const { rows } = await tx.execute<Line>(sql`
    select line.id,
      exists (select from mails where line_id = line.id and kind = 'voucher')
      and not exists (select from vouchers where line_id = line.id and state in ('PENDING', 'VOID')) as out
    from order_lines line
    where line.order_id = ${orderId} and (${position ?? null}::int is null or line.position = ${position ?? null})
    order by line.position`);
  return rows;
}

/** Counts the resends that were mailed and those in the queue. @throws DomainError `too_many` */
async function requireResendsLeft(tx: Transaction, orderId: string, limit: number): Promise<void> {
  const { rows } = await tx.execute<{ resends: number; wait: number | null }>(sql`
    select count(distinct resend)::int as resends,
      ceil(extract(epoch from min(at) + interval '24 hours' - now()))::int as wait
    from (
      select split_part(split_part(message_id, '@', 1), '.', 3) as resend, sent_at as at
      from mails where order_id = ${orderId} and kind = 'voucher-again' and sent_at > now() - interval '24 hours'
      union all
      select split_part(key, ':', 3), created_at
      from graphile_worker.jobs where key like ${`resend:${orderId}:%`}
    ) recent`);
  const [{ resends, wait } = { resends: 0, wait: null }] = rows;
  if (resends < limit) return;
  const message = `The gift cards of this order were sent again ${limit} times in the last 24 hours`;
  throw new DomainError('too_many', {
    message,
    errors: { base: [message] },
    retryAfter: Math.max(1, wait ?? 1),
  });
}

function conflict(message: string): DomainError {
  return new DomainError('conflict', { message, errors: { base: [message] } });
}
