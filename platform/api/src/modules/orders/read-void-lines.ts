import { sql } from 'drizzle-orm';
import type { Queries } from '../../infra/database/database';

/** The ids of an order's lines without a valid card: a refund has voided all of them, whether its money has arrived or not. */
export async function readVoidLines(db: Queries, orderId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select line.id from order_lines line join vouchers card on card.line_id = line.id
    where line.order_id = ${orderId} group by line.id having bool_and(card.state = 'VOID')`);
  return rows.map(({ id }) => id);
}
