import type { OrderStatus } from '@giftstore/contracts/api';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/database';
import { mayBecome, transitions } from './order-states';

/** The moment that an order keeps of having come to a state. */
const marks: Partial<Record<OrderStatus, string>> = { APPROVED: 'paid_at', FULFILLED: 'fulfilled_at' };

/**
 * Moves an order to another state and writes down why, in one statement: of two that try the same, one wins.
 * @returns whether this call moved it
 */
export async function changeState(
  tx: Transaction,
  id: string,
  to: OrderStatus,
  cause: string,
): Promise<boolean> {
  const from = (Object.keys(transitions) as OrderStatus[]).filter((state) => mayBecome(state, to));
  const mark = marks[to] ? sql`, ${sql.identifier(marks[to])} = now()` : sql``;
  const { rows } = await tx.execute(sql`
    with before as (select id, state from orders where id = ${id} for update),
    moved as (
      update orders set state = ${to}${mark} from before
      where orders.id = before.id and before.state in ${from}
      returning orders.id, before.state as from_state
    )
    insert into order_history (order_id, from_state, to_state, cause)
    select id, from_state, ${to}, ${cause} from moved returning order_id`);
  return rows.length === 1;
}
