import { and, asc, eq } from 'drizzle-orm';
import { notFound } from '../../core/domain-error';
import { faultInjected } from '../../core/fault-injection';
import type { Transaction } from '../../infra/database/database';
import { orderLines, orders, vouchers } from '../../infra/database/schema';
import type { CorrectableLine } from './correction-rules';
import { readCardMails } from './read-order-mails';

/**
 * A line whose buyer wants to change something about it, with its order locked.
 * @param position the line, from 1
 * @throws DomainError `not_found`
 */
export async function lockLine(
  tx: Transaction,
  orderNumber: string,
  position: number,
): Promise<CorrectableLine> {
  const query = tx.select().from(orders).where(eq(orders.orderId, orderNumber));
  const [order] = await (__FAULT_INJECTION__ && faultInjected('no-correction-lock')
    ? query
    : query.for('update'));
  // Without an e-mail it is an order of a deleted account, which stays as it is.
  if (!order?.email) throw notFound();
  const [line] = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, order.id), eq(orderLines.position, position)));
  if (!line) throw notFound();
  const cards = await tx
    .select()
    .from(vouchers)
    .where(eq(vouchers.lineId, line.id))
    .orderBy(asc(vouchers.ordinal));
  return { order, line, cards, mails: await readCardMails(tx, order.id) };
}
