import type { CartLine } from '@giftstore/contracts/api';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '@giftstore/contracts/limits';
import { eq, type SQL, sql } from 'drizzle-orm';
import { toMinor } from '../../core/money/decimal';
import type { Database, Queries } from '../../infra/database/database';
import { cartLines } from '../../infra/database/schema';
import { pipeline, pipelineTransaction, type Statement } from '../../infra/database/transaction';
import { holding } from './cart-repository';

/** What a change of one line came to. */
export interface ChangedLine {
  before: number;
  /** 0: the line is gone; null: nothing was changed. */
  now: number | null;
}

/** Takes one card more or less of a line, or all of it. Undefined when the cart has no such line. */
export async function changeLine(
  db: Database,
  userId: string,
  lineId: string,
  action: 'ADD' | 'REMOVE' | 'DELETE',
): Promise<ChangedLine | undefined> {
  const its = sql`id = ${lineId} and user_id = ${userId}`;
  const gone = (when: SQL) => sql`delete from cart_lines where ${its} ${when} returning 0 as quantity`;
  const set = (quantity: SQL, when: SQL) =>
    sql`update cart_lines set quantity = ${quantity} where ${its} ${when} returning quantity`;
  const changed = {
    ADD: sql`changed as (${set(sql`quantity + 1`, sql`and quantity < ${MAX_LINE_QUANTITY}`)})`,
    REMOVE: sql`gone as (${gone(sql`and quantity = 1`)}),
      fewer as (${set(sql`quantity - 1`, sql`and quantity > 1`)}),
      changed as (select quantity from gone union all select quantity from fewer)`,
    DELETE: sql`changed as (${gone(sql``)})`,
  };
  const [, { rows }] = await pipelineTransaction(db, (tx) => [
    holding(tx, userId),
    tx.execute<{ before: number; now: number | null }>(sql`
      with ${changed[action]}, ${raising(userId)}
      select line.quantity as before, changed.quantity as now
      from cart_lines line left join changed on true where ${its}`),
  ]);
  return rows[0];
}

/** Empties the cart. */
export async function clearLines(db: Database, userId: string): Promise<void> {
  await pipelineTransaction(db, (tx) => [
    holding(tx, userId),
    tx.execute(sql`
      with changed as (delete from cart_lines where user_id = ${userId} returning id), ${raising(userId)}
      select count(*) from changed`),
  ]);
}

/** Holds the cart, and empties it where everything is to be replaced; the version is raised by what is put then. */
export function opening(tx: Queries, userId: string, replace: boolean): Statement<unknown> {
  if (!replace) return holding(tx, userId);
  const emptying = tx.delete(cartLines).where(eq(cartLines.userId, userId));
  return { execute: () => pipeline(holding(tx, userId), emptying) };
}

const columns = sql.raw(`brand_id, unit_id, giftcard_value, is_for_self, recipient_name, recipient_email,
  gift_message, gifting_image_id`);

/**
 * Puts lines into the cart, all or none; one that is there already grows, up to 5. Each must be another card or for another
 * recipient (`mergeLines`). None are put where the cart would hold cards of two units or too many lines. What the
 * statement itself does is not seen by its other parts: `old` are the lines as they were before.
 * @returns a statement that gives the ids of the lines that were put
 */
export function putting(tx: Queries, userId: string, lines: CartLine[]) {
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
    ${raising(userId)}
    select id from put`);
}

/** An e-mail is written as it is in the cart already; lines that come together stand in the order in which they came. */
function newRow(userId: string, line: CartLine, index: number): SQL {
  const email = line.contact_email ?? null;
  return sql`(${line.country_id}::int, ${line.quantity}::int, clock_timestamp() + ${index} * interval '1 microsecond',
    ${line.brand_id}::int, ${line.currency}::int, ${toMinor(line.giftcard_value)}::bigint, ${line.isforself}::boolean,
    ${line.contact_name ?? null}::text,
    coalesce((select recipient_email from cart_lines
      where user_id = ${userId} and lower(recipient_email) = lower(${email}) limit 1), ${email}),
    ${line.gift_message ?? null}::text, ${line.gifting_image_id ?? null}::int)`;
}

/** The part of a statement that raises the cart's version where `changed` has rows. */
function raising(userId: string): SQL {
  return sql`raised as (
    update carts set version = version + 1, updated_at = now()
    where user_id = ${userId} and exists (select from changed)
  )`;
}
