import { openDatabase } from '../src/infra/database/database';
import { deleteExpiredKeys } from '../src/infra/idempotency/once';
import { createTestDatabase, type TestDatabase } from './harness/database';

let database: TestDatabase;
let open: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  database = await createTestDatabase();
  open = openDatabase({ url: database.url, max: 2 });
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

it('deletes all old rows in several statements, and no other row', async () => {
  await database.rows(
    `insert into idempotency_keys (scope, key, body_hash, created_at)
     select 'old', n::text, ''::bytea, now() - interval '25 hours' from generate_series(1, 10001) n
     union all select 'new', n::text, ''::bytea, now() - interval '23 hours' from generate_series(1, 10) n`,
  );
  const statements: number[] = [];
  const execute = open.db.execute.bind(open.db);
  open.db.execute = (async (query: never) => {
    const result = await execute(query);
    statements.push(result.rowCount ?? 0);
    return result;
  }) as unknown as typeof open.db.execute;
  await deleteExpiredKeys(open.db);
  expect(statements).toEqual([5_000, 5_000, 1]);
  expect(
    await database.rows('select scope, count(*)::int as n from idempotency_keys group by scope'),
  ).toEqual([{ scope: 'new', n: 10 }]);
});
