import type { OrderStatus } from '@giftstore/contracts/api';
import { type SQL, sql } from 'drizzle-orm';
import { faultInjected } from '../../core/fault-injection';
import type { Queries } from '../../infra/database/database';
import { canBecome, transitions } from './order-states';

/** The column that records when an order reached a state. */
const timestampColumns: Partial<Record<OrderStatus, string>> = {
  APPROVED: 'paid_at',
  FULFILLED: 'fulfilled_at',
};

/** States after which an order needs no reserved cards. */
const endStates: OrderStatus[] = ['FULFILLED', 'FAILED', 'EXPIRED', 'CANCELLED', 'REFUNDED'];

/**
 * The change of an order's state as parts of a WITH, for statements that change more than the state. They expect `before`,
 * the locked row of the order, and yield `moved` with a row (`id`, `from_state`) if the transition was allowed.
 * @param condition a further condition
 */
export function stateChange(to: OrderStatus, cause: string, condition?: SQL): SQL {
  const from = (Object.keys(transitions) as OrderStatus[]).filter(
    (state) =>
      canBecome(state, to) || (__FAULT_INJECTION__ && faultInjected('no-single-settle') && state === to),
  );
  const setTimestamp = timestampColumns[to] ? sql`, ${sql.identifier(timestampColumns[to])} = now()` : sql``;
  return sql`
    moved as (
      update orders set state = ${to}${setTimestamp} from before
      where orders.id = before.id and before.state in ${from}${condition ? sql` and ${condition}` : sql``}
      returning orders.id, before.state as from_state
    ),
    noted as (
      insert into order_history (order_id, from_state, to_state, cause)
      select id, from_state, ${to}, ${cause} from moved
    )${endStates.includes(to) ? returnStock() : sql``}`;
}

/** The cards of the stock that an order has reserved and not used become free with the change that ends it. */
function returnStock(): SQL {
  const isReturned = !(__FAULT_INJECTION__ && faultInjected('no-stock-return'));
  return sql`,
    returned as (
      update stock_cards set line_id = null from moved, order_lines line
      where line.order_id = moved.id and stock_cards.line_id = line.id and stock_cards.voucher_id is null
        and ${isReturned}
    )`;
}

/**
 * Changes an order's state and records the cause, in one statement: of two concurrent calls, one succeeds.
 * @param condition a further condition
 * @returns true if this call changed the state
 */
export async function changeState(
  db: Queries,
  id: string,
  to: OrderStatus,
  cause: string,
  condition?: SQL,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with before as (select id, state from orders where id = ${id} for update), ${stateChange(to, cause, condition)}
    select id from moved`);
  return rows.length === 1;
}
