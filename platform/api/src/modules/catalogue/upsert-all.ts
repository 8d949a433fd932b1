import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../infra/database/database';

/** PostgreSQL takes at most 65,535 parameters a statement. */
export const rowsAtOnce = 4_000;

/** Inserts rows of a table whose key is `id`; those that are there already are written over. */
export async function upsertAll<T extends PgTable & { id: PgColumn }>(
  tx: Transaction,
  table: T,
  rows: T['$inferInsert'][],
): Promise<void> {
  const others = Object.entries(getTableColumns(table)).filter(([name]) => name !== 'id');
  const set = Object.fromEntries(
    others.map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
  );
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await tx
      .insert(table)
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflictDoUpdate({ target: table.id, set: set as never });
  }
}
