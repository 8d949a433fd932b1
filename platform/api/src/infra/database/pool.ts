import type { Socket } from 'node:net';
import pg from 'pg';
import { traceQuery } from '../telemetry/trace-query';

export interface PoolOptions {
  url: string;
  max: number;
  /** Told of a connection that the server ended. */
  onLost?: (error: Error) => void;
}

/**
 * node-postgres' pool without its two traps: `pool.query` throws a good connection away at every SQL error, and a
 * checked-out client that the server ends kills the process unless somebody listens.
 */
export class SafePool extends pg.Pool {
  constructor({ url, max, onLost = () => {} }: PoolOptions) {
    super({
      connectionString: url,
      max,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 30_000,
      lock_timeout: 5_000,
      statement_timeout: 15_000,
      pipeline: true,
    } as pg.PoolConfig);
    this.on('error', onLost);
    this.on('connect', (client) => {
      client.on('error', onLost);
      sendTogether(client);
    });
  }

  /** Same as the pool's `query`, but an error of the statement leaves the connection in the pool. */
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's query cannot be named one by one
  override query = (async (...args: any[]) => {
    const client = await this.connect();
    try {
      // @ts-expect-error passed through as given
      const result = await client.query(...args);
      client.release();
      return result;
    } catch (error) {
      client.release(isStatementError(error) ? undefined : (error as Error));
      throw error;
    }
  }) as unknown as pg.Pool['query'];
}

/** Names of statements by their text; a connection keeps what it has parsed and planned under such a name. */
const names = new Map<string, string>();
const maxNames = 500;

/**
 * Half of what a short statement costs is the way to the database and back. So each connection parses and plans a statement
 * once; statements that are given to it in one go leave in one packet and are answered in their order; and `begin` is not
 * waited for: it leaves with the first statement.
 */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const send = (first: unknown, ...rest: unknown[]) => {
    stream.cork();
    process.nextTick(() => stream.uncork());
    const answer = traceQuery(first, query(withName(first), ...rest));
    if (!isBegin(first)) return answer;
    // What was meant for a transaction that never began must not go on outside of one.
    (answer as Promise<unknown>).catch(() => stream.destroy());
    return Promise.resolve({ rows: [] });
  };
  client.query = send as unknown as typeof client.query;
}

function isBegin(statement: unknown): boolean {
  return /^begin\b/.test((statement as { text?: string }).text ?? '');
}

function withName(statement: unknown): unknown {
  const { text, name } = (statement ?? {}) as { text?: unknown; name?: unknown };
  if (typeof text !== 'string' || name || !/^\s*(select|insert|update|delete|with)\b/i.test(text))
    return statement;
  const known = names.get(text) ?? (names.size < maxNames ? `s${names.size}` : undefined);
  if (!known) return statement;
  names.set(text, known);
  return { ...(statement as object), name: known };
}

function isStatementError(error: unknown): boolean {
  return (error as { severity?: string }).severity === 'ERROR';
}
