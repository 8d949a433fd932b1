import { and, asc, eq } from 'drizzle-orm';
import { notFound } from '../../core/domain-error';
import { faultInjected } from '../../core/fault-injection';
import type { Transaction } from '../../infra/database/database';
import { orderLines, orders, vouchers } from '../../infra/database/schema';
import type { CorrectableLine } from './correction-rules';
import { readCardMails } from './read-order-mails';

/**
 * A line whose buyer wants to change something about it, with its order locked, and itself as well: the job that mails it waits
 * for the change, or the change for the job's look at the day (`postponeToSendDay`).
 * @param position the line, from 1
 * @throws DomainError `not_found`
 */
export async function lockLine(
  tx: Transaction,
  orderNumber: string,
  position: number,
): Promise<CorrectableLine> {
  const noLock = __FAULT_INJECTION__ && faultInjected('no-correction-lock');
  const orderQuery = tx.select().from(orders).where(eq(orders.orderId, orderNumber));
  const [order] = await (noLock ? orderQuery : orderQuery.for('update'));
  // Without an e-mail it is an order of a deleted account, which stays as it is.
  if (!order?.email) throw notFound();
  const lineQuery = tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, order.id), eq(orderLines.position, position)));
  const [line] = await (noLock ? lineQuery : lineQuery.for('no key update'));
  if (!line) throw notFound();
  const cards = await tx
    .select()
    .from(vouchers)
    .where(eq(vouchers.lineId, line.id))
    .orderBy(asc(vouchers.ordinal));
  return { order, line, cards, mails: await readCardMails(tx, order.id) };
}
