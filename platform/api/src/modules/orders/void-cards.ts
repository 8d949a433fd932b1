import { sql } from 'drizzle-orm';
import type { Queries } from '../../infra/database/database';

/** The void cards of order lines `line`: cancelled or refunded, whether the money has arrived or not. One redeemed before stays REDEEMED. */
const ofLines = sql`join vouchers card on card.line_id = line.id
  left join partial_refund_cards part on part.voucher_id = card.id
  where (card.state = 'VOID' or part.voucher_id is not null)`;

/** How many cards of an order of `orders` are void. */
export const voidCards = sql<number>`(
  select count(*)::int from order_lines line ${ofLines} and line.order_id = orders.id)`;

/** How many cards of each line of an order are void, by the line's id; lines without any are absent. */
export async function readVoidCards(db: Queries, orderId: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; cards: number }>(sql`
    select line.id, count(*)::int as cards from order_lines line ${ofLines} and line.order_id = ${orderId}
    group by line.id`);
  return new Map(rows.map(({ id, cards }) => [id, cards]));
}
