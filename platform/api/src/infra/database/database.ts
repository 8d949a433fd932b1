import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type PoolOptions, SafePool } from './pool';
import * as schema from './schema';

export type Schema = typeof schema;
export type Database = NodePgDatabase<Schema>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a repository queries: the pool, or the transaction that it is part of. */
export type Queries = Database | Transaction;

export interface OpenDatabase {
  db: Database;
  pool: SafePool;
  close: () => Promise<void>;
}

/** Opens a pool on `url`; connections are made on demand. */
export function openDatabase(options: PoolOptions): OpenDatabase {
  const pool = new SafePool(options);
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() };
}
