import type { CartLine } from '@giftstore/contracts/api';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '@giftstore/contracts/limits';
import { eq, type SQL, sql } from 'drizzle-orm';
import { toMinor } from '../../core/money/decimal';
import type { Database, Queries } from '../../infra/database/database';
import { cartLines } from '../../infra/database/schema';
import { pipeline, pipelineTransaction, type Statement } from '../../infra/database/transaction';
import { lockCartStatement } from './cart-repository';

/** The quantities of one line before and after a change. */
export interface ChangedLine {
  before: number;
  /** 0: the line was deleted; null: nothing was changed. */
  now: number | null;
}

/** Adds a card to a line, removes one, or deletes the line. @returns undefined when the cart has no such line */
export async function changeLine(
  db: Database,
  userId: string,
  lineId: string,
  action: 'ADD' | 'REMOVE' | 'DELETE',
): Promise<ChangedLine | undefined> {
  const isLine = sql`id = ${lineId} and user_id = ${userId}`;
  const deleteWhen = (when: SQL) =>
    sql`delete from cart_lines where ${isLine} ${when} returning 0 as quantity`;
  const setQuantity = (quantity: SQL, when: SQL) =>
    sql`update cart_lines set quantity = ${quantity} where ${isLine} ${when} returning quantity`;
  const changed = {
    ADD: sql`changed as (${setQuantity(sql`quantity + 1`, sql`and quantity < ${MAX_LINE_QUANTITY}`)})`,
    REMOVE: sql`gone as (${deleteWhen(sql`and quantity = 1`)}),
      fewer as (${setQuantity(sql`quantity - 1`, sql`and quantity > 1`)}),
      changed as (select quantity from gone union all select quantity from fewer)`,
    DELETE: sql`changed as (${deleteWhen(sql``)})`,
  };
  const [, { rows }] = await pipelineTransaction(db, (tx) => [
    lockCartStatement(tx, userId),
    tx.execute<{ before: number; now: number | null }>(sql`
      with ${changed[action]}, ${versionBump(userId)}
      select line.quantity as before, changed.quantity as now
      from cart_lines line left join changed on true where ${isLine}`),
  ]);
  return rows[0];
}

/** Empties the cart. */
export async function clearLines(db: Database, userId: string): Promise<void> {
  await pipelineTransaction(db, (tx) => [
    lockCartStatement(tx, userId),
    tx.execute(sql`
      with changed as (delete from cart_lines where user_id = ${userId} returning id), ${versionBump(userId)}
      select count(*) from changed`),
  ]);
}

/** Locks the cart, and empties it for `replace`; the lines that are added next increment the version. */
export function lockOrClearStatement(tx: Queries, userId: string, replace: boolean): Statement<unknown> {
  if (!replace) return lockCartStatement(tx, userId);
  const deleteLines = tx.delete(cartLines).where(eq(cartLines.userId, userId));
  return { execute: () => pipeline(lockCartStatement(tx, userId), deleteLines) };
}

/** The columns that make a line, besides quantity and country. */
export const columns =
  sql.raw(`brand_id, unit_id, giftcard_value, is_for_self, recipient_name, recipient_email,
  gift_message, gifting_image_id, send_on`);

/**
 * Adds lines to the cart, all or none; a line that the cart has already grows up to `MAX_LINE_QUANTITY`. No two lines may be
 * for the same card and recipient (`mergeLines`). None are added if the cart would then have cards of two units, or too many
 * lines. The parts of a statement do not see each other's changes: `old` are the lines before it.
 * @returns a statement that returns the ids of the added lines
 */
export function addLinesStatement(tx: Queries, userId: string, lines: CartLine[]) {
  return tx.execute<{ id: string }>(sql`
    with sent (country_id, quantity, added_at, ${columns}) as (values ${sql.join(
      lines.map((line, index) => newRow(userId, line, index)),
      sql`, `,
    )}),
    afterwards as (
      select ${columns} from cart_lines where user_id = ${userId} union select ${columns} from sent
    ),
    put as (
      insert into cart_lines as line (user_id, country_id, quantity, added_at, ${columns})
      select ${userId}, country_id, quantity, added_at, ${columns} from sent
      where (select count(distinct unit_id) = 1 and count(*) <= ${MAX_CART_LINES} from afterwards)
      on conflict on constraint cart_lines_same
        do update set quantity = least(${MAX_LINE_QUANTITY}, line.quantity + excluded.quantity)
      returning line.id, line.quantity
    ),
    changed as (
      select from put left join cart_lines old on old.id = put.id where old.quantity is distinct from put.quantity
    ),
    ${versionBump(userId)}
    select id from put`);
}

/** The values of a line; an e-mail is spelled as the cart spells it already, and `added_at` preserves the order of lines that are added together. */
export function newRow(userId: string, line: CartLine, index: number): SQL {
  const email = line.contact_email ?? null;
  return sql`(${line.country_id}::int, ${line.quantity}::int, clock_timestamp() + ${index} * interval '1 microsecond',
    ${line.brand_id}::int, ${line.currency}::int, ${toMinor(line.giftcard_value)}::bigint, ${line.isforself}::boolean,
    ${line.contact_name ?? null}::text,
    coalesce((select recipient_email from cart_lines
      where user_id = ${userId} and lower(recipient_email) = lower(${email}) limit 1), ${email}),
    ${line.gift_message ?? null}::text, ${line.gifting_image_id ?? null}::int, ${line.send_on ?? null}::date)`;
}

/** The part of a statement that increments the cart's version if `changed` has rows. */
export function versionBump(userId: string): SQL {
  return sql`raised as (
    update carts set version = version + 1, updated_at = now()
    where user_id = ${userId} and exists (select from changed)
  )`;
}
