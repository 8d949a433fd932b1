import { join } from 'node:path';
import pg from 'pg';
import { startScript } from './start-scripts';
import { store } from './store';

/** Where the store's own database is. */
export async function databaseUrl(): Promise<string> {
  const { runningPostgres } = await startScript('postgres');
  const url = process.env.DATABASE_URL || runningPostgres(join(store.data(), 'postgres'));
  if (!url) throw new Error(`No database runs in ${store.data()}.`);
  return url;
}

/** One statement on the store's own database, for what no call shows and what only an operator changes. */
export async function query<Row extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: await databaseUrl() });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
