import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { DomainError } from '../../core/domain-error';
import type { Database } from './database';
import * as schema from './schema';

/** "orders.state" for each column that this version names. */
const columns = (Object.values(schema) as unknown[])
  .filter((value): value is PgTable => is(value, PgTable))
  .flatMap((table) =>
    Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`),
  );

/** Named in the message; one migration may add many. */
const MAX_NAMES = 5;

/**
 * A check that the database has every table and column that this version names. Once it has passed it does nothing: migrations
 * only expand.
 * @returns a function that throws DomainError `unavailable` with some that are missing
 */
export function schemaCheck(db: Database): () => Promise<void> {
  let isComplete = false;
  return async () => {
    if (isComplete) return;
    const missing = await findMissing(db);
    if (missing.length > 0) {
      const names = missing.slice(0, MAX_NAMES).join(', ');
      const more = missing.length > MAX_NAMES ? ` and ${missing.length - MAX_NAMES} more` : '';
      const message = `the database has no ${names}${more}: run the migrations of this version first`;
      throw new DomainError('unavailable', { message });
    }
    isComplete = true;
  };
}

/** From the catalogue, which every role may read, unlike the table of migrations. */
async function findMissing(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from unnest(${sql.param(columns)}::text[]) name where not exists (
      select from pg_attribute where attrelid = to_regclass(quote_ident(split_part(name, '.', 1)))
        and attname = split_part(name, '.', 2) and not attisdropped)`);
  return rows.map(({ name }) => name);
}
