import { sql } from 'drizzle-orm';
import { DomainError } from '../../core/domain-error';
import type { Queries } from '../../infra/database/database';
import { enqueue, job } from '../../infra/queue/enqueue';
import { lineJob } from '../fulfilment/line-job';
import { isCancelled } from '../orders/is-cancelled';
import { wasMailed } from '../orders/mail-ids';
import { findOrderRow } from '../orders/order-repository';
import { jobsOfOrder, retryJobs } from './order-jobs';

/**
 * Reschedules an order's failed and dead jobs to run now, and enqueues the job of a paid line that was not mailed if the
 * queue has lost it (the same key is the same job).
 * @returns the tasks of the jobs that will run
 * @throws DomainError `not_found`
 */
export async function retryOrder(tx: Queries, orderNumber: string): Promise<string[]> {
  const order = await findOrderRow(tx, orderNumber);
  if (!order) throw new DomainError('not_found', { message: `There is no order ${orderNumber}` });
  const waiting = await jobsOfOrder(tx, order.id);
  const failed = waiting.filter(({ attempts, running }) => attempts > 0 && !running);
  const retried =
    failed.length > 0
      ? await retryJobs(
          tx,
          failed.map(({ id }) => id),
        )
      : [];
  const missing = (await missingJobs(tx, order.id)).filter(
    ({ key }) => !waiting.some((queued) => queued.key === key),
  );
  if (missing.length > 0) await enqueue(tx, missing);
  return [...retried.map(({ task }) => task), ...missing.map(({ name }) => name)];
}

/** The jobs that paid lines and receipts need until they are mailed. */
async function missingJobs(tx: Queries, orderId: string) {
  const { rows } = await tx.execute<{ id: string; kind: 'line' | 'receipt' }>(sql`
    select line.id, 'line' as kind from order_lines line
    join orders o on o.id = line.order_id and o.state in ('APPROVED', 'FULFILLED')
    where o.id = ${orderId} and not ${wasMailed} and not ${isCancelled}
    union all
    select o.id, 'receipt' from orders o
    where o.id = ${orderId} and o.paid_at is not null
      and not exists (select from mails where order_id = o.id and kind = 'receipt')`);
  return rows.map(({ id, kind }) =>
    kind === 'line' ? lineJob(id) : job('send_receipt', { orderId: id }, `receipt:${id}`),
  );
}
