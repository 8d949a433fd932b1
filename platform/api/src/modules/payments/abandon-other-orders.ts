import { sql } from 'drizzle-orm';
import { waitsForPayment } from '../orders/daily-limit';
import { readOrderRow } from '../orders/order-repository';
import { abandonOrder, type ProcessPaymentDeps } from './abandon-order';

/**
 * Abandons the buyer's other orders whose payment waits for the buyer, who pays this one instead: they left the bank's page,
 * or the response was lost. An order that turns out to be paid is approved.
 * @param orderNumber the order number that customers see
 * @returns whether there were any
 */
export async function abandonOtherOrders(deps: ProcessPaymentDeps, orderNumber: string): Promise<boolean> {
  const { rows } = await deps.db.execute<{ id: string }>(sql`
    with before as (select * from orders where order_id = ${orderNumber})
    select other.id from before join orders other
      on other.user_id = before.user_id or other.mailbox_key = before.mailbox_key
    where other.id <> before.id and other.created_at > now() - interval '24 hours' and ${waitsForPayment}`);
  for (const { id } of rows) await abandonReplacedOrder(deps, id);
  return rows.length > 0;
}

/** Abandons an unpaid order in whose place the buyer pays another one. An order that turns out to be paid is approved. */
export async function abandonReplacedOrder(deps: ProcessPaymentDeps, id: string): Promise<void> {
  const order = await readOrderRow(deps.db, id);
  if (order) await abandonOrder(deps, order, 'FAILED', 'replaced by another order');
}
