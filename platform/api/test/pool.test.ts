import type { PoolClient } from 'pg';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { openRecordingDatabase, type RecordingDatabase } from './harness/recorded-queries';

let database: TestDatabase;
let open: RecordingDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  open = openRecordingDatabase(database.url);
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

it('gives a connection to a callback too, which is how the queue takes the one that it listens on', async () => {
  const client = await new Promise<PoolClient>((resolve, reject) =>
    open.pool.connect((error, connection) => (connection ? resolve(connection) : reject(error))),
  );
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  client.release();
});
