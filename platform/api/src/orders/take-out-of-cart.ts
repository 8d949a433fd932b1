import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/database';

/**
 * Takes what an order bought out of its buyer's cart, and no more: what was added meanwhile stays. An order that was not
 * made from a cart changes none.
 */
export async function takeOutOfCart(tx: Transaction, orderId: string, userId: string): Promise<void> {
  await tx.execute(sql`
    with bought as (
      select cart_line_id as id, quantity from order_lines where order_id = ${orderId} and cart_line_id is not null
    ),
    cart as (select user_id from carts where user_id = ${userId} and exists (select from bought) for update),
    gone as (
      delete from cart_lines line using bought, cart
      where line.id = bought.id and line.user_id = cart.user_id and line.quantity <= bought.quantity
      returning line.id
    ),
    fewer as (
      update cart_lines line set quantity = line.quantity - bought.quantity from bought, cart
      where line.id = bought.id and line.user_id = cart.user_id and line.quantity > bought.quantity
      returning line.id
    )
    update carts set version = version + 1, updated_at = now() from cart
    where carts.user_id = cart.user_id and (exists (select from gone) or exists (select from fewer))`);
}
