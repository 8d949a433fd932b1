import type { OrderStatus } from '@giftstore/contracts/api';
import { type SQL, sql } from 'drizzle-orm';
import { faultInjected } from '../../core/fault-injection';
import type { Queries } from '../../infra/database/database';
import { mayBecome, transitions } from './order-states';

/** The moment that an order keeps of having come to a state. */
const marks: Partial<Record<OrderStatus, string>> = { APPROVED: 'paid_at', FULFILLED: 'fulfilled_at' };

/**
 * The change of an order's state as parts of a WITH, for statements that do more than that. They expect `before`, the
 * order's row under its lock; `moved` has a row (`id`, `from_state`) where the order could be moved.
 * @param only a further condition
 */
export function moving(to: OrderStatus, cause: string, only?: SQL): SQL {
  const from = (Object.keys(transitions) as OrderStatus[]).filter(
    (state) =>
      mayBecome(state, to) || (__FAULT_INJECTION__ && faultInjected('no-single-settle') && state === to),
  );
  const mark = marks[to] ? sql`, ${sql.identifier(marks[to])} = now()` : sql``;
  return sql`
    moved as (
      update orders set state = ${to}${mark} from before
      where orders.id = before.id and before.state in ${from}${only ? sql` and ${only}` : sql``}
      returning orders.id, before.state as from_state
    ),
    noted as (
      insert into order_history (order_id, from_state, to_state, cause)
      select id, from_state, ${to}, ${cause} from moved
    )`;
}

/**
 * Moves an order to another state and writes down why, in one statement: of two that try the same, one wins.
 * @param only a further condition
 * @returns whether this call moved it
 */
export async function changeState(
  db: Queries,
  id: string,
  to: OrderStatus,
  cause: string,
  only?: SQL,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with before as (select id, state from orders where id = ${id} for update), ${moving(to, cause, only)}
    select id from moved`);
  return rows.length === 1;
}
