import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { orderLines, orders, vouchers } from '../database/schema';
import { enqueueing } from '../jobs/enqueue';
import { moving } from '../orders/change-state';
import type { OrderLineRow, OrderRow } from '../orders/order-repository';

export type VoucherRow = typeof vouchers.$inferSelect;

export interface LineToFulfil {
  order: OrderRow;
  line: OrderLineRow;
  cards: VoucherRow[];
}

/** A paid line with its cards, of which there is at least one; undefined when there is none. */
export async function readLine(db: Queries, lineId: string): Promise<LineToFulfil | undefined> {
  const rows = await db
    .select({ order: orders, line: orderLines, card: vouchers })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(vouchers, eq(vouchers.lineId, orderLines.id))
    .where(eq(orderLines.id, lineId))
    .orderBy(asc(vouchers.ordinal));
  return rows[0] && { ...rows[0], cards: rows.map(({ card }) => card) };
}

/** The cards of a giveaway claim or of a partner's send, but for those that were made void. */
export function readCards(
  db: Queries,
  origin: { claimId: string } | { sendId: string },
): Promise<VoucherRow[]> {
  const its = 'claimId' in origin ? eq(vouchers.claimId, origin.claimId) : eq(vouchers.sendId, origin.sendId);
  return db
    .select()
    .from(vouchers)
    .where(and(its, ne(vouchers.state, 'VOID')))
    .orderBy(asc(vouchers.ordinal));
}

/** Writes a drawn card down, unless another try was first; gives the row as it then stands. */
export async function keepIssued(
  db: Queries,
  id: string,
  issued: Pick<VoucherRow, 'keyId' | 'codeSealed' | 'pinSealed' | 'codeLookup' | 'lastFour'>,
): Promise<VoucherRow> {
  const [written] = await db
    .update(vouchers)
    .set({ ...issued, state: 'ISSUED', issuedAt: new Date() })
    .where(and(eq(vouchers.id, id), eq(vouchers.state, 'PENDING')))
    .returning();
  const [row] = written ? [written] : await db.select().from(vouchers).where(eq(vouchers.id, id));
  return row as VoucherRow;
}

/**
 * Makes an order FULFILLED when each of its lines was mailed; a customer's order then gets its cashback. Call it after the
 * own mail is noted, in a statement of its own: of two lines that are mailed at once, the one noted last then sees both.
 */
export async function fulfilWhenMailed(db: Queries, orderId: string): Promise<void> {
  const allMailed = sql`not exists (
    select from order_lines line
    left join mails on mails.line_id = line.id and mails.kind = 'voucher'
    where line.order_id = ${orderId} and mails.message_id is null)`;
  await db.execute(sql`
    with before as (select id, state from orders where id = ${orderId} for update),
    ${moving('FULFILLED', 'all vouchers mailed', allMailed)}
    ${enqueueing(sql`
      select 'credit_cashback', json_build_object('orderId', id), 'cashback:' || id
      from moved join orders using (id) where user_id is not null`)}`);
}
