import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../infra/database/database';
import { isFinished } from './read-partial-refunds';

/** Of the cards of an order or a line. */
export interface VoidCardCounts {
  /** Cancelled or refunded, whether the money has arrived or not. One that was redeemed before stays REDEEMED. */
  void: number;
  /** Those of them whose money was returned while the order stays valid otherwise. */
  refunded: number;
}

const counts = sql`json_build_object('void', count(*), 'refunded', count(partial_refunds.id))`;

/** The void cards of lines `line` for which `condition` is true. */
const voidCardsOf = (condition: SQL) => sql`order_lines line join vouchers card on card.line_id = line.id
  left join partial_refund_cards part on part.voucher_id = card.id
  left join partial_refunds on partial_refunds.id = part.refund_id and ${isFinished}
  where ${condition} and (card.state = 'VOID' or part.voucher_id is not null)`;

/** Those of an order of `orders`. */
export const voidCardCounts = sql<VoidCardCounts>`(
  select ${counts} from ${voidCardsOf(sql`line.order_id = orders.id`)})`;

/** Those of an order's lines, by the line's id; lines without any are absent. */
export async function readVoidCardCounts(db: Queries, orderId: string): Promise<Map<string, VoidCardCounts>> {
  const { rows } = await db.execute<{ id: string; counts: VoidCardCounts }>(sql`
    select line.id, ${counts} as counts from ${voidCardsOf(sql`line.order_id = ${orderId}`)} group by line.id`);
  return new Map(rows.map((row) => [row.id, row.counts]));
}
