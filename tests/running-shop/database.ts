import { join } from 'node:path';
import pg from 'pg';
import { shop } from './shop';
import { startScript } from './start-scripts';

/** The connection string of the running shop's database. */
export async function databaseUrl(): Promise<string> {
  const { runningPostgres } = await startScript('postgres');
  const url = process.env.DATABASE_URL || runningPostgres(join(shop.data(), 'postgres'));
  if (!url) throw new Error(`No database is running in ${shop.data()}.`);
  return url;
}

/** Runs a statement on the shop's database, for data that no API call exposes and changes that only operators make. */
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
