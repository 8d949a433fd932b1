import { join } from 'node:path';
import pg from 'pg';
import { startScript } from './start-scripts';
import { store } from './store';

/** One statement on the store's own database, for what no call shows and what only an operator changes. */
export async function query<Row extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const { runningPostgres } = await startScript('postgres');
  const connectionString = process.env.DATABASE_URL || runningPostgres(join(store.data(), 'postgres'));
  if (!connectionString) throw new Error(`No database runs in ${store.data()}.`);
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
