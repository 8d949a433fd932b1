import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations as runQueueMigrations } from 'graphile-worker';
import pg from 'pg';

/** Arbitrary; no other program locks this number in the database. */
const LOCK_ID = 7_205_114;

export interface MigrateOptions {
  url: string;
  /** The folder of SQL files that drizzle-kit generates. */
  folder: string;
}

/**
 * Migrates tables and job queue. Any number of processes may call it at once: an advisory lock lets one of them work while
 * the others wait. The URL must lead to the database directly, not to a transaction-pooling proxy.
 */
export async function migrate({ url, folder }: MigrateOptions): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_ID]);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
    await runQueueMigrations({ connectionString: url });
  } finally {
    await client.end();
  }
}
