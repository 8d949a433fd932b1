import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations as runQueueMigrations } from 'graphile-worker';
import pg from 'pg';

/** Any number that no other program locks in this database. */
const lockId = 7_205_114;

export interface MigrateOptions {
  url: string;
  /** The folder of SQL files that drizzle-kit wrote. */
  folder: string;
}

/**
 * Brings the database up to date, tables and job queue. Any number of processes may call it at once: an advisory lock
 * lets one work while the others wait. The address must be a direct one, not a transaction-pooling proxy's.
 */
export async function migrate({ url, folder }: MigrateOptions): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockId]);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
    await runQueueMigrations({ connectionString: url });
  } finally {
    await client.end();
  }
}
