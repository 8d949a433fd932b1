import { client } from './harness/client';
import { type Customer, newCustomer, newCustomers } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { giftstore } from './harness/giftstore';
import { openLedger } from './harness/open-ledger';
import { writeOrder } from './harness/paid-orders';
import {
  freePort,
  type RunningPart,
  type RunningSandbox,
  startSandbox,
  startWorker,
} from './harness/processes';
import { queueBehindLock } from './harness/queue-behind-lock';
import { eventually } from './harness/shop';

jest.setTimeout(120_000);

let database: TestDatabase;
let sandbox: RunningSandbox;
let ledger: ReturnType<typeof openLedger>;
let env: Record<string, string>;
let customer: Customer;
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startSandbox(await freePort());
  ledger = openLedger(database);
  env = { DATABASE_URL: database.url, WORKER_CONCURRENCY: '1', WORKER_LOST_AFTER_MS: '2000', ...sandbox.env };
});
beforeEach(async () => {
  customer = await newCustomer(database);
});
afterEach(async () => {
  await Promise.all(parts.splice(0).map((part) => part.kill()));
  await client(sandbox.url)('POST', '/control/reset');
  await database.rows('delete from graphile_worker._private_jobs');
});
afterAll(async () => {
  await Promise.all([sandbox.kill(), ledger.close()]);
  await database.drop();
});

async function worker(faults = '') {
  const part = await startWorker({ ...env, GIFTSTORE_FAULTS: faults });
  parts.push(part);
  return part;
}

interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  headers: Record<string, string>;
}

async function mailsTo({ email }: Customer): Promise<ReceivedMail[]> {
  const { body } = await client(sandbox.url)('GET', `/inbox/messages?to=${encodeURIComponent(email)}`);
  return body.messages;
}
const messageIds = (mails: ReceivedMail[]) =>
  new Set(mails.map(({ headers }) => headers['message-id'] ?? headers['Message-ID']));

/** Credits a lot that expires after this interval. */
const credit = (points: number, interval: string, to = customer) => creditLots([points], interval, to);

/** Credits lots that all expire at one moment after this interval, and so on one day. */
async function creditLots(points: number[], interval: string, { id } = customer): Promise<void> {
  for (const amount of points) await ledger.credit(id, amount);
  await database.rows(
    `update point_lots set expires_at = now() + $3::interval where user_id = $1
     and id in (select lot_id from ledger_entries where amount = any($2))`,
    [id, points, interval],
  );
}

/** Moves the clock: all lots of the customer expire this much sooner. */
const pass = (interval: string) =>
  database.rows('update point_lots set expires_at = expires_at - $2::interval where user_id = $1', [
    customer.id,
    interval,
  ]);

async function jobsLeft(): Promise<number> {
  const [row] = await database.rows<{ count: number }>(
    "select count(*)::int as count from graphile_worker.jobs where task_identifier in ('notice_expiring_points', 'send_expiry_notice')",
  );
  return row?.count ?? 0;
}

/** Runs the job that the crontab queues each morning. */
async function morning(): Promise<void> {
  await database.rows(`select graphile_worker.add_job('notice_expiring_points', '{}')`);
  await eventually(async () => (await jobsLeft()) === 0);
}

describe('a customer whose points expire', () => {
  it('is mailed 30 and 7 days before, once each, with the lots of each stage in one mail', async () => {
    await worker();
    await creditLots([1_200, 300], '30 days 1 hour');
    await credit(50, '6 months');
    await morning();
    expect(await mailsTo(customer)).toEqual([]);
    await pass('3 hours');
    for (const _ of [1, 2]) await morning();
    const [first, ...others] = await mailsTo(customer);
    expect(others).toEqual([]);
    expect(first?.subject).toMatch(/^Use your 1,500 points before \d+ \w+ \d{4}$/);
    expect(first?.text).toMatch(/1,500 points, worth AED 15\.00, expire on \d+ \w+ \d{4}, UAE time\./);
    await pass('22 days');
    await morning();
    expect(await mailsTo(customer)).toHaveLength(1);
    await pass('1 day');
    for (const _ of [1, 2]) await morning();
    expect(await mailsTo(customer)).toHaveLength(2);
    await pass('7 days');
    await morning();
    expect(await mailsTo(customer)).toHaveLength(2);
  });

  it('is mailed once when the shop could not mail at the first stage', async () => {
    await worker();
    await credit(10, '2 days');
    for (const _ of [1, 2]) await morning();
    expect(await mailsTo(customer)).toHaveLength(1);
  });

  it('is mailed about what is left: not about spent and held points, and not at all without any', async () => {
    const other = await newCustomer(database);
    await credit(100, '5 days');
    await ledger.hold(await writeOrder(database, customer), 60);
    await credit(80, '5 days', other);
    await ledger.hold(await writeOrder(database, other), 80);
    await worker();
    await morning();
    expect((await mailsTo(customer))[0]?.subject).toMatch(/^Use your 40 points before/);
    expect(await mailsTo(other)).toEqual([]);
  });

  it('is not mailed once the points are spent between the notice and its mail', async () => {
    await credit(100, '5 days');
    await client(sandbox.url)('POST', '/control/faults', { body: { service: 'smtp', mode: 'down' } });
    await worker();
    await database.rows(`select graphile_worker.add_job('notice_expiring_points', '{}')`);
    await eventually(async () => {
      const [job] = await database.rows(
        "select last_error from graphile_worker.jobs where task_identifier = 'send_expiry_notice'",
      );
      return job?.last_error;
    });
    await ledger.hold(await writeOrder(database, customer), 100);
    await client(sandbox.url)('POST', '/control/faults', { body: { service: 'smtp', mode: 'ok' } });
    await database.rows('update graphile_worker._private_jobs set run_at = now()');
    await eventually(async () => (await jobsLeft()) === 0);
    expect(await mailsTo(customer)).toEqual([]);
  });

  it('is greeted by name only if the e-mail is confirmed', async () => {
    const confirmed = await newCustomer(database);
    await database.rows('update users set email_verified_at = now() where id = $1', [confirmed.id]);
    await credit(5, '3 days');
    await credit(6, '3 days', confirmed);
    await worker();
    await morning();
    expect((await mailsTo(customer))[0]?.text).toMatch(/\n\nHello,\n/);
    expect((await mailsTo(confirmed))[0]?.text).toMatch(/\n\nHello Mona,\n/);
  });

  it('is not mailed with a deleted, suspended or closed account, and is once a suspension is over', async () => {
    const [deleted, suspended, closed] = (await newCustomers(database, 3)) as [Customer, Customer, Customer];
    for (const one of [deleted, suspended, closed]) await credit(9, '5 days', one);
    await database.rows(`update users set status = 'terminated' where id = $1`, [closed.id]);
    await database.rows(
      `update users set status = 'suspended', suspended_until = now() + interval '1 hour' where id = $1`,
      [suspended.id],
    );
    await database.rows('update users set deleted_at = now() where id = $1', [deleted.id]);
    await worker();
    await morning();
    for (const one of [deleted, suspended, closed]) expect(await mailsTo(one)).toEqual([]);
    await database.rows('update users set suspended_until = now() where id = $1', [suspended.id]);
    await morning();
    expect(await mailsTo(suspended)).toHaveLength(1);
  });

  it('is shown to operators with the mails about each lot', async () => {
    await credit(70, '20 days');
    await credit(30, '200 days');
    await worker();
    await morning();
    const { run } = giftstore(env);
    const { json } = await run('points', 'lots', customer.email, '--json');
    expect(json.lots).toEqual([
      {
        points: 70,
        expires_at: expect.any(String),
        notices: [{ days_before: 30, created_at: expect.any(String), mailed_at: expect.any(String) }],
      },
      { points: 30, expires_at: expect.any(String), notices: [] },
    ]);
    const { out } = await run('points', 'lots', customer.email);
    expect(out).toMatch(
      /^points +expire +mailed 30 days before +mailed 7 days before\n70 .*Z +\d{4}.*Z +–\n30 /,
    );
    expect((await run('points', 'lots', 'nobody@example.com')).code).toBe(1);
  });
});

describe('two workers that look for expiring points at the same moment', () => {
  const morningOf = async () => {
    const [job] = await database.rows<{ id: string }>(
      `select id from graphile_worker.add_job('notice_expiring_points', '{}')`,
    );
    await eventually(async () => {
      const [left] = await database.rows('select from graphile_worker.jobs where id = $1', [job?.id]);
      return left === undefined;
    });
  };

  it.each([
    ['mail a customer once', '', 1],
    ['mail twice without the record of lots', 'no-expiry-notice-once', 2],
  ])('%s', async (_, faults, mails) => {
    await Promise.all([worker(faults), worker(faults)]);
    await credit(400, '10 days');
    await queueBehindLock(
      database,
      { sql: 'select from users where id = $1 for update', values: [customer.id] },
      [morningOf, morningOf],
    );
    await eventually(async () => (await jobsLeft()) === 0);
    const received = await mailsTo(customer);
    expect(received).toHaveLength(mails);
    expect(messageIds(received).size).toBe(mails);
  });
});

it('is one mail, however often, when a worker is killed while it sends', async () => {
  await credit(500, '10 days');
  await client(sandbox.url)('POST', '/control/faults', {
    body: { service: 'smtp', mode: 'slow', ms: 1_500 },
  });
  const killed = await worker();
  await database.rows(`select graphile_worker.add_job('notice_expiring_points', '{}')`);
  await eventually(async () => (await mailsTo(customer)).length === 1);
  await killed.kill();
  await client(sandbox.url)('POST', '/control/faults', { body: { service: 'smtp', mode: 'ok' } });
  await worker();
  await eventually(async () => (await jobsLeft()) === 0);
  await morning();
  expect(messageIds(await mailsTo(customer)).size).toBe(1);
  const [sent] = await database.rows<{ count: number }>(
    "select count(*)::int as count from mails where kind = 'points-expiry' and message_id like '<expiry-notice.%'",
  );
  expect(sent?.count).toBeGreaterThan(0);
});
