import { isScheduled, sendTime } from '@giftstore/contracts';
import { and, eq, ne, sql } from 'drizzle-orm';
import { faultInjected } from '../../core/fault-injection';
import type { Database, Transaction } from '../../infra/database/database';
import { orderLines, vouchers } from '../../infra/database/schema';
import { transact } from '../../infra/database/transaction';
import { enqueueSql } from '../../infra/queue/enqueue';
import type { OrderLineRow } from '../orders/order-repository';

/**
 * If the line waits for its send day, enqueues its job for that day. So whatever enqueues the job of a line need not know the
 * day. A line with a day is read again and locked: its buyer may be changing the day, and the job for the former day must
 * neither mail the gift nor replace the job for the new one.
 * @returns whether it waits; false for a cancelled one, whose job ends now
 */
export async function postponeToSendDay(
  db: Database,
  { id, sendOn }: Pick<OrderLineRow, 'id' | 'sendOn'>,
): Promise<boolean> {
  if (!sendOn || (__FAULT_INJECTION__ && faultInjected('no-send-day'))) return false;
  return transact(db, async (tx) => {
    const [line] = await tx
      .select({ sendOn: orderLines.sendOn })
      .from(orderLines)
      .where(eq(orderLines.id, id))
      .for('share');
    const now = new Date();
    if (!line || !isScheduled(line.sendOn, now) || !(await hasValidCards(tx, id))) return false;
    const seconds = (Number(sendTime(line.sendOn)) - Number(now)) / 1_000;
    const jobs = sql`select 'send_vouchers', jsonb_build_object('lineId', ${id}::text), 'vouchers:' || ${id}::text`;
    await tx.execute(enqueueSql(jobs, seconds));
    return true;
  });
}

/** In a statement of its own, which sees what a cancellation under the same lock has committed. */
async function hasValidCards(tx: Transaction, lineId: string): Promise<boolean> {
  const [valid] = await tx
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(and(eq(vouchers.lineId, lineId), ne(vouchers.state, 'VOID')))
    .limit(1);
  return valid !== undefined;
}
