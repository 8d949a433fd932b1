import { Client } from 'pg';
import type { TestDatabase } from './database';

/** A statement that locks, and its values. */
export interface Lock {
  sql: string;
  values?: unknown[];
}

/**
 * Takes a lock in the database, sends the requests one after the other, each once the earlier ones wait for a lock or are
 * finished, and releases the lock: the worst order of a race, every time. There must not be more requests than connections.
 */
export async function queueBehindLock<T>(
  database: TestDatabase,
  { sql, values }: Lock,
  requests: (() => Promise<T>)[],
): Promise<T[]> {
  const holder = new Client({ connectionString: database.url });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(sql, values);
    const sent: Promise<T>[] = [];
    let finished = 0;
    for (const request of requests) {
      sent.push(request().finally(() => (finished += 1)));
      while ((await waitingForLocks(database)) < sent.length - finished);
    }
    await holder.query('commit');
    return await Promise.all(sent);
  } finally {
    await holder.end();
  }
}

/** Queries outside the holder's transaction, which would see unchanged activity while it lasts. */
async function waitingForLocks(database: TestDatabase): Promise<number> {
  const [row] = await database.rows(
    `select count(*)::int as waiting, pg_sleep(0.01) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Number(row?.waiting);
}
