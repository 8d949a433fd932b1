import type { Socket } from 'node:net';
import pg from 'pg';
import { LongWaits } from '../../core/long-waits';
import { traceQuery } from '../telemetry/trace-query';

export interface PoolOptions {
  url: string;
  max: number;
  /** Milliseconds that callers may wait for a connection; see `isBehind`. */
  maxWaitMs?: number;
  /** Called when the server ends a connection. */
  onLost?: (error: Error) => void;
}

/**
 * node-postgres' pool without two of its traps: `pool.query` discards a healthy connection at every SQL error, and a
 * checked-out client that the server ends kills the process unless it has an error listener.
 */
export class SafePool extends pg.Pool {
  private readonly waits: LongWaits;

  constructor({ url, max, maxWaitMs = Number.POSITIVE_INFINITY, onLost = () => {} }: PoolOptions) {
    super({
      connectionString: url,
      max,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 30_000,
      // A firewall that forgets idle connections does not leave dead ones in the pool.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      lock_timeout: 5_000,
      statement_timeout: 15_000,
      pipeline: true,
    } as pg.PoolConfig);
    this.waits = new LongWaits(maxWaitMs);
    this.on('error', onLost);
    this.on('connect', (client) => {
      client.on('error', onLost);
      pipelineStatements(client);
    });
  }

  /** Whether callers wait too long for a connection. */
  get isBehind(): boolean {
    return this.waits.areLong();
  }

  /** With a callback, as the queue takes the connection that it listens on, the wait is not measured. */
  override connect = ((callback?: Parameters<pg.Pool['connect']>[0]) =>
    callback
      ? super.connect(callback)
      : this.waits.measure(() => super.connect())) as unknown as pg.Pool['connect'];

  /** As the pool's `query`, but an SQL error leaves the connection in the pool. */
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

/**
 * Names of prepared statements by their text. Entries stay for ever, because connections keep plans under these names;
 * beyond the limit a statement is sent without a name.
 */
const statementNames = new Map<string, string>();
const MAX_STATEMENT_NAMES = 500;

/**
 * Half the cost of a short statement is the round trip. So each connection parses and plans a statement once, statements of
 * one tick leave in one packet, and `begin` resolves at once: it leaves together with the first statement.
 */
function pipelineStatements(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const send = (statement: unknown, ...rest: unknown[]) => {
    stream.cork();
    process.nextTick(() => stream.uncork());
    const result = traceQuery(statement, query(withName(statement), ...rest));
    if (!isBegin(statement)) return result;
    // Statements of a transaction that did not begin must not run outside one.
    (result as Promise<unknown>).catch(() => stream.destroy());
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
  const size = statementNames.size;
  const newName = statementNames.get(text) ?? (size < MAX_STATEMENT_NAMES ? `s${size}` : undefined);
  if (!newName) return statement;
  statementNames.set(text, newName);
  return { ...(statement as object), name: newName };
}

function isStatementError(error: unknown): boolean {
  return (error as { severity?: string }).severity === 'ERROR';
}
