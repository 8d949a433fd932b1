import { Client } from 'pg';
import type { TestDatabase } from './database';

/** What is held: a statement that locks, and its values. */
export interface Lock {
  sql: string;
  values?: unknown[];
}

/**
 * Holds something in the database, sends the requests one after the other, each once those before it wait for a lock (or
 * are answered), and lets go: the worst order of a race, every time. No more requests than the processes have connections.
 */
export async function inLine<T>(
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
    let answered = 0;
    for (const request of requests) {
      sent.push(request().finally(() => (answered += 1)));
      while ((await waitingForLocks(database)) < sent.length - answered);
    }
    await holder.query('commit');
    return await Promise.all(sent);
  } finally {
    await holder.end();
  }
}

/** Asked outside the holder's transaction, which would see the same activity for as long as it lasts. */
async function waitingForLocks(database: TestDatabase): Promise<number> {
  const [row] = await database.rows(
    `select count(*)::int as waiting, pg_sleep(0.01) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Number(row?.waiting);
}
