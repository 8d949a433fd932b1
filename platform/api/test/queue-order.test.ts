import { accountCalls } from './harness/account-calls';
import { client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { freePort, type RunningPart, type RunningSandbox, startApi, startSandbox } from './harness/processes';

jest.setTimeout(60_000);

let database: TestDatabase;
let sandbox: RunningSandbox;
let api: RunningPart;

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  sandbox = await startSandbox(port);
  const env = { DATABASE_URL: database.url, CAPTCHA_COST: '10', ...sandbox.env };
  api = await startApi({ ...env, API_PORT: String(port) });
});
afterAll(async () => {
  await Promise.all([api.kill(), sandbox.kill()]);
  await database.drop();
});

it('a mail that a shopper waits for overtakes a queue of vouchers and receipts', async () => {
  await database.rows(
    `select graphile_worker.add_job('send_receipt', json_build_object('orderId', gen_random_uuid())) from generate_series(1, 50)`,
  );
  const calls = accountCalls(client(api.url));
  const { email } = await calls.signUp();
  await calls.forgot(email);
  // In the order in which workers run them.
  const next = await database.rows(
    `select task_identifier from graphile_worker.jobs order by priority, run_at, id limit 3`,
  );
  expect(next.map(({ task_identifier }) => task_identifier)).toEqual([
    'send_confirmation',
    'send_password_link',
    'send_receipt',
  ]);
});
