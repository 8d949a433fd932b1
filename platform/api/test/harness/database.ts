import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  url: string;
  /** Rows of a statement. */
  rows: <T = Record<string, unknown>>(sql: string, values?: unknown[]) => Promise<T[]>;
  drop: () => Promise<void>;
}

/** A separate database for a test file: migrated, with the small catalogue. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { GIFTSTORE_TEST_SERVER: server = '', GIFTSTORE_TEST_TEMPLATE: template } = process.env;
  const name = `giftstore_test_${randomBytes(5).toString('hex')}`;
  await run(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href, max: 3 });
  pool.on('error', () => {});
  return {
    url: url.href,
    rows: async (sql, values) => (await pool.query(sql, values)).rows,
    drop: async () => {
      await pool.end();
      await run(server, `drop database ${name} with (force)`);
    },
  };
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
