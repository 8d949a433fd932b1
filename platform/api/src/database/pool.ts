import pg from 'pg';

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
    });
    this.on('error', onLost);
    this.on('connect', (client) => client.on('error', onLost));
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

function isStatementError(error: unknown): boolean {
  return (error as { severity?: string }).severity === 'ERROR';
}
