import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { retry } from '../../core/retry';
import type { Database, Queries, Transaction } from './database';
import type { SafePool } from './pool';

const MAX_ATTEMPTS = 5;
/** serialization_failure and deadlock_detected: the same work may succeed in another attempt. */
const RETRYABLE_STATES = new Set(['40001', '40P01']);

/**
 * Runs `work` in one READ COMMITTED transaction, again from the start after a deadlock or a serialization failure.
 * `work` therefore has no effects outside its transaction and makes no network calls.
 */
export function transact<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return retryTransaction(() => db.transaction(work, { isolationLevel: 'read committed' }));
}

/** Retries as `transact` does, for work that is a single statement and needs no transaction around it. */
export function retryTransaction<T>(work: () => Promise<T>): Promise<T> {
  return retry(work, {
    maxAttempts: MAX_ATTEMPTS,
    isRetryable: (error) => RETRYABLE_STATES.has(sqlState(error) ?? ''),
  });
}

/** A statement that is ready to be sent: one of drizzle's queries, or several of them as one. */
export interface Statement<T> {
  execute(): Promise<T>;
}

/**
 * Sends statements of one transaction in one packet. They run in this order; each sees the effects of the earlier ones and
 * whatever other transactions have committed by then. After a failure the remaining statements have no effect.
 * @returns their results
 * @throws the error of the first statement that failed: the errors of the others only say that the transaction was aborted
 */
export async function pipeline<T extends unknown[]>(
  ...statements: { [N in keyof T]: Statement<T[N]> }
): Promise<T> {
  const results = await Promise.allSettled(statements.map((statement) => statement.execute()));
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  }) as T;
}

/**
 * Runs a whole transaction as one pipeline: begin, statements and commit leave together. Its locks are therefore held only
 * while the database works, however busy this process is. Results cannot be examined in between; a statement that must
 * not always take effect carries its own condition.
 * @param statements drizzle's queries, not awaited: an awaited query would be sent after the commit
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

const queriesByClient = new WeakMap<PoolClient, NodePgDatabase>();

function queriesOf(client: PoolClient): Queries {
  const queries = queriesByClient.get(client) ?? drizzle(client);
  queriesByClient.set(client, queries);
  return queries as unknown as Queries;
}

/** The SQLSTATE of a database error, including one that drizzle has wrapped; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  return cause ? sqlState(cause) : undefined;
}
