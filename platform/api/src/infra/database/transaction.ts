import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { Database, Queries, Transaction } from './database';
import type { SafePool } from './pool';

const attempts = 5;
/** serialization_failure, deadlock_detected: the same work may well succeed when tried again. */
const retried = new Set(['40001', '40P01']);

/**
 * Runs `work` in one READ COMMITTED transaction, again from the start after a deadlock or a serialisation failure.
 * `work` therefore has no effect but through its transaction, and calls nothing over the network.
 */
export function transact<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return retryTransaction(() => db.transaction(work, { isolationLevel: 'read committed' }));
}

/** The same for work that is one statement and so needs no transaction around it. */
export async function retryTransaction<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !retried.has(sqlState(error) ?? '')) throw error;
    }
  }
}

/** What can be sent: drizzle's queries, and several of them as one. */
export interface Statement<T> {
  execute(): Promise<T>;
}

/**
 * Sends statements of one transaction in one go. They run in this order, each seeing what those before it did and what
 * others had committed when its turn came; after one that fails none of the rest has any effect.
 * @throws what the first one that failed says: the rest only say that the transaction is over
 */
export async function pipeline<T extends unknown[]>(
  ...statements: { [N in keyof T]: Statement<T[N]> }
): Promise<T> {
  const ended = await Promise.allSettled(statements.map((statement) => statement.execute()));
  return ended.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  }) as T;
}

/**
 * A whole transaction in one go: begin, statements and commit leave together. So its locks are held only while the database
 * works, however busy this process is. Nothing is looked at in between; what must not take effect says so in its statement.
 * @param statements drizzle's queries as they are: a function that awaits one would send it behind the commit
 */
export function pipelineTransaction<T extends unknown[]>(
  db: Database,
  statements: (tx: Queries) => { [N in keyof T]: Statement<T[N]> },
): Promise<T> {
  return retryTransaction(async () => {
    const client = await (db as Database & { $client: SafePool }).$client.connect();
    const tx = queriesOf(client);
    const [begin, commit] = [sql`begin isolation level read committed`, sql`commit`];
    try {
      const [, ...results] = await pipeline(tx.execute(begin), ...statements(tx), tx.execute(commit));
      client.release();
      return results.slice(0, -1) as T;
    } catch (error) {
      client.release(sqlState(error) ? undefined : (error as Error));
      throw error;
    }
  });
}

const known = new WeakMap<PoolClient, NodePgDatabase>();

function queriesOf(client: PoolClient): Queries {
  const queries = known.get(client) ?? drizzle(client);
  known.set(client, queries);
  return queries as unknown as Queries;
}

/** The SQLSTATE of a database error, also when drizzle has wrapped it; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  return cause ? sqlState(cause) : undefined;
}
