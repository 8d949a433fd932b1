import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from './database';

/** A batch takes a fraction of a second, and its locks as long. */
export const BATCH_SIZE = 5_000;

/**
 * Deletes the rows that meet a condition, in statements of a bounded length: an hour of a busy shop leaves more rows than one
 * statement may take time for.
 */
export async function deleteInBatches(db: Queries, table: PgTable, condition: SQL): Promise<void> {
  for (;;) {
    // The condition counts again for a row that changed while the statement waited for it.
    const { rowCount } = await db.execute(sql`
      delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${BATCH_SIZE}))
        and ${condition}`);
    if ((rowCount ?? 0) < BATCH_SIZE) return;
  }
}
