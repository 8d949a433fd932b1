import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../infra/database/database';

/** PostgreSQL accepts at most 65,535 parameters in a statement. */
export const ROWS_PER_STATEMENT = 4_000;

/** Inserts rows of a table whose key is `id`; existing rows are overwritten. */
export async function upsertAll<T extends PgTable & { id: PgColumn }>(
  tx: Transaction,
  table: T,
  rows: T['$inferInsert'][],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => name !== 'id');
  const set = Object.fromEntries(
    columns.map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
  );
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    await tx
      .insert(table)
      .values(rows.slice(from, from + ROWS_PER_STATEMENT))
      .onConflictDoUpdate({ target: table.id, set: set as never });
  }
}
