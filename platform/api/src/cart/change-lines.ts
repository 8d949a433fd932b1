import { type CartLine, MAX_CARDS_PER_ORDER } from '@giftstore/contracts/api';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database';
import { cartLines } from '../database/schema';
import { inOneGo } from '../database/transaction';
import { toMinor } from '../money/decimal';
import { cartOf, holding, reading, type StoredCart } from './cart-repository';

/**
 * Puts lines into the cart; one that is there already grows, up to 5. Each must be another card or for another recipient
 * (`mergeLines`). All of it in one go: begin, lock, lines and what the cart is then.
 * @returns the ids of the lines that were put, and the cart as it is now
 */
export async function putLines(
  tx: Transaction,
  userId: string,
  lines: CartLine[],
  replace = false,
): Promise<{ ids: string[]; cart: StoredCart }> {
  if (replace) await inOneGo(holding(tx, userId), tx.delete(cartLines).where(eq(cartLines.userId, userId)));
  const [, { rows }, after] = await inOneGo(
    holding(tx, userId),
    putting(tx, userId, lines),
    reading(tx, userId),
  );
  return { ids: rows.map(({ id }) => id), cart: cartOf(after) };
}

/** What a change of one line came to. */
export interface ChangedLine {
  before: number;
  /** 0: the line is gone; null: nothing was changed. */
  now: number | null;
}

/** Takes one card more or less of a line, or all of it. Undefined when the cart has no such line. */
export async function changeLine(
  tx: Transaction,
  userId: string,
  lineId: string,
  action: 'ADD' | 'REMOVE' | 'DELETE',
): Promise<ChangedLine | undefined> {
  const its = sql`id = ${lineId} and user_id = ${userId}`;
  const gone = (when: SQL) => sql`delete from cart_lines where ${its} ${when} returning 0 as quantity`;
  const set = (quantity: SQL, when: SQL) =>
    sql`update cart_lines set quantity = ${quantity} where ${its} ${when} returning quantity`;
  const changed = {
    ADD: sql`changed as (${set(sql`quantity + 1`, sql`and quantity < ${MAX_CARDS_PER_ORDER}`)})`,
    REMOVE: sql`gone as (${gone(sql`and quantity = 1`)}),
      fewer as (${set(sql`quantity - 1`, sql`and quantity > 1`)}),
      changed as (select quantity from gone union all select quantity from fewer)`,
    DELETE: sql`changed as (${gone(sql``)})`,
  };
  const change = tx.execute<{ before: number; now: number | null }>(sql`
    with ${changed[action]}, ${raising(userId)}
    select line.quantity as before, changed.quantity as now
    from cart_lines line left join changed on true where ${its}`);
  const [, { rows }] = await inOneGo(holding(tx, userId), change);
  return rows[0];
}

/** Empties the cart. */
export async function clearLines(tx: Transaction, userId: string): Promise<void> {
  const clear = tx.execute(sql`
    with changed as (delete from cart_lines where user_id = ${userId} returning id), ${raising(userId)}
    select count(*) from changed`);
  await inOneGo(holding(tx, userId), clear);
}

/** The part of a statement that raises the cart's version where `changed` has rows. */
function raising(userId: string): SQL {
  return sql`raised as (
    update carts set version = version + 1, updated_at = now()
    where user_id = ${userId} and exists (select from changed)
  )`;
}

/** What the statement itself does is not seen by its other parts: `old` are the lines as they were before. */
function putting(tx: Transaction, userId: string, lines: CartLine[]) {
  return tx.execute<{ id: string }>(sql`
    with put as (
      insert into cart_lines as line (user_id, brand_id, unit_id, country_id, giftcard_value, quantity, is_for_self,
        recipient_name, recipient_email, gift_message, gifting_image_id, added_at)
      values ${sql.join(
        lines.map((line, index) => newRow(userId, line, index)),
        sql`, `,
      )}
      on conflict on constraint cart_lines_same
        do update set quantity = least(${MAX_CARDS_PER_ORDER}, line.quantity + excluded.quantity)
      returning line.id, line.quantity
    ),
    changed as (
      select from put left join cart_lines old on old.id = put.id where old.quantity is distinct from put.quantity
    ),
    ${raising(userId)}
    select id from put`);
}

/** An e-mail is written as it is in the cart already; lines that come together stand in the order in which they came. */
function newRow(userId: string, line: CartLine, index: number): SQL {
  const email = line.contact_email ?? null;
  return sql`(${userId}, ${line.brand_id}, ${line.currency}, ${line.country_id}, ${toMinor(line.giftcard_value)},
    ${line.quantity}, ${line.isforself}, ${line.contact_name ?? null},
    coalesce((select recipient_email from cart_lines
      where user_id = ${userId} and lower(recipient_email) = lower(${email}) limit 1), ${email}),
    ${line.gift_message ?? null}, ${line.gifting_image_id ?? null},
    clock_timestamp() + ${index} * interval '1 microsecond')`;
}
