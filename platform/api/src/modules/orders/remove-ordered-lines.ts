import { sql } from 'drizzle-orm';
import { faultInjected } from '../../core/fault-injection';
import type { Transaction } from '../../infra/database/database';
import { pipeline } from '../../infra/database/transaction';

/**
 * Removes what an order bought from its owner's cart, and no more: lines added since stay. An order that was not placed from
 * a cart changes none. A separate statement locks the cart first, because a statement that had to wait for the lock would
 * still see the lines as they were when it began.
 */
export async function removeOrderedLines(tx: Transaction, orderId: string, userId: string): Promise<void> {
  const bought = sql`
    select cart_line_id as id, quantity from order_lines where order_id = ${orderId} and cart_line_id is not null`;
  const cart = sql`select user_id from carts where user_id = ${userId} and exists (${bought})`;
  const lock = tx.execute(
    __FAULT_INJECTION__ && faultInjected('no-cart-lock') ? cart : sql`${cart} for update`,
  );
  const remove = tx.execute(sql`
    with bought as (${bought}),
    gone as (
      delete from cart_lines line using bought
      where line.id = bought.id and line.user_id = ${userId} and line.quantity <= bought.quantity
      returning line.id
    ),
    fewer as (
      update cart_lines line set quantity = line.quantity - bought.quantity from bought
      where line.id = bought.id and line.user_id = ${userId} and line.quantity > bought.quantity
      returning line.id
    )
    update carts set version = version + 1, updated_at = now()
    where user_id = ${userId} and (exists (select from gone) or exists (select from fewer))`);
  await pipeline(lock, remove);
}
