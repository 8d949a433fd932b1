import { sql } from 'drizzle-orm';
import { faultInjected } from '../../core/fault-injection';
import type { Transaction } from '../../infra/database/database';
import { pipeline } from '../../infra/database/transaction';

/**
 * Takes what an order bought out of its buyer's cart, and no more: what was added meanwhile stays. An order that was not
 * made from a cart changes none. The cart is held by a statement before: one that had to wait for it would still see the
 * lines as they were when it began.
 */
export async function takeOutOfCart(tx: Transaction, orderId: string, userId: string): Promise<void> {
  const bought = sql`
    select cart_line_id as id, quantity from order_lines where order_id = ${orderId} and cart_line_id is not null`;
  const cart = sql`select user_id from carts where user_id = ${userId} and exists (${bought})`;
  const hold = tx.execute(
    __FAULT_INJECTION__ && faultInjected('no-cart-lock') ? cart : sql`${cart} for update`,
  );
  const take = tx.execute(sql`
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
  await pipeline(hold, take);
}
