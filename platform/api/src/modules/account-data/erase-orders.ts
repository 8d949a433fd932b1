import { sql } from 'drizzle-orm';
import type { Transaction } from '../../infra/database/database';
import type { UserRow } from '../accounts/sessions';
import { ordersOf } from '../orders/order-access';

/**
 * Locks the account's orders until the transaction ends, those placed as a guest with its proved e-mail included, so that
 * no payment or refund of them begins meanwhile.
 * @returns their ids
 */
export async function lockOrdersOf(tx: Transaction, user: UserRow): Promise<string[]> {
  if (user.emailVerifiedAt) {
    // An order as a guest locks this row first, so that none with this e-mail is being placed.
    await tx.execute(sql`select from guests where email_key = ${user.emailKey} for update`);
  }
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from orders where ${ordersOf(user)} order by id for update`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Takes buyer and recipients out of orders. What the law wants stays: number, dates, states, cards, amounts and VAT. Orders
 * placed as a guest become orders of the deleted account, because a guest is known by e-mail.
 */
export async function eraseOrders(tx: Transaction, { id: userId }: UserRow, ids: string[]): Promise<void> {
  const own = sql`(select unnest(${sql.param(ids)}::uuid[]))`;
  const lines = sql`(select id from order_lines where order_id in ${own})`;
  await tx.execute(sql`
    update orders set first_name = '', last_name = '', email = '', user_id = ${userId}, guest_key = null,
      mailbox_key = null, device_key = null, fingerprint = null, event_id = null
    where id in ${own}`);
  await tx.execute(sql`
    update order_lines set gift_message = null,
      recipient_name = case when recipient_name is not null then '' end,
      recipient_email = case when recipient_email is not null then '' end
    where order_id in ${own}`);
  await tx.execute(
    sql`update recipient_corrections set from_email = '', to_email = '', corrected_by = null where line_id in ${lines}`,
  );
  await tx.execute(
    sql`update payments set payment_method = null, address_hash = null, card_brand = null, card_last_four = null
      where order_id in ${own}`,
  );
  await tx.execute(sql`update affiliate_reports set click_id = '' where order_id in ${own}`);
  await eraseStoredResponses(tx, userId, ids);
}

/** Stored responses to repeated requests contain orders, with their buyer. */
async function eraseStoredResponses(tx: Transaction, userId: string, ids: string[]): Promise<void> {
  await tx.execute(sql`
    delete from idempotency_keys where scope like ${`${userId} %`} or scope like ${`user ${userId} %`}
      or answer #>> '{data,order,order_id}' in (select order_id from orders where id = any(${sql.param(ids)}::uuid[]))
      or split_part(scope, ' ', 1) in (select order_id from orders where id = any(${sql.param(ids)}::uuid[]))`);
}
