import { openDatabase } from '../src/infra/database/database';
import { deleteExpiredKeys } from '../src/infra/idempotency/once';
import { deleteOldDeadJobs } from '../src/infra/queue/delete-dead-jobs';
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

it('deletes jobs that failed months ago and logs each, and no job that failed lately or still waits', async () => {
  await database.rows(`
    select graphile_worker.add_job('send_receipt', job_key => key, run_at => now() - days * interval '1 day', max_attempts => 1)
    from (values ('old', 91), ('recent', 89), ('waiting', 91)) job (key, days)`);
  await database.rows(`update graphile_worker._private_jobs set attempts = 1 where key in ('old', 'recent')`);
  const log = { warn: jest.fn() };
  await deleteOldDeadJobs(open.db, log);
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ key: 'old' }), expect.any(String));
  const left = await database.rows<{ key: string }>('select key from graphile_worker.jobs order by key');
  expect(left.map(({ key }) => key)).toEqual(['recent', 'waiting']);
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
