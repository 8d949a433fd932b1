import { client } from './harness/client';
import { type Customer, newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { giftCardCalls } from './harness/gift-card-calls';
import { cardEnv, openCardIssuer } from './harness/gift-cards';
import {
  freePort,
  type RunningPart,
  type RunningSandbox,
  startApi,
  startSandbox,
  startWorker,
} from './harness/processes';
import { eventually } from './harness/shop';

jest.setTimeout(120_000);

let database: TestDatabase;
let sandbox: RunningSandbox;
let api: RunningPart;
let worker: RunningPart | undefined;
let cards: Awaited<ReturnType<typeof openCardIssuer>>;
let till: ReturnType<typeof giftCardCalls>;
let customer: Customer;
let env: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  cards = await openCardIssuer(database);
  const port = await freePort();
  sandbox = await startSandbox(port);
  env = { DATABASE_URL: database.url, ...cardEnv, ...sandbox.env };
  api = await startApi({ ...env, API_PORT: String(port) });
  till = giftCardCalls(client(api.url));
  await database.rows(
    `insert into brands (id, name, image, description, terms, markup_percentage, redeemable_for_points)
     values (71, 'Saffron Tram', '', '', '', 0, true)`,
  );
});
beforeEach(async () => {
  customer = await newCustomer(database);
});
afterEach(async () => {
  await worker?.kill();
  worker = undefined;
  await client(sandbox.url)('POST', '/control/reset');
  await database.rows('delete from graphile_worker._private_jobs');
});
afterAll(async () => {
  await Promise.all([api.kill(), sandbox.kill()]);
  await database.drop();
});

interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
}

/** All mails of the shop, whoever got them. */
const mails = async (): Promise<ReceivedMail[]> =>
  (await client(sandbox.url)('GET', '/inbox/messages')).body.messages;

interface QueuedNotice {
  key: string;
  /** How often a job with this key took the place of an earlier one. */
  revision: number;
  payload: object;
}

const queued = () =>
  database.rows<QueuedNotice>(
    `select key, revision, payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task
       on task.id = job.task_id where task.identifier = 'send_conversion_notice'`,
  );

/** Starts the worker, if none runs, and waits until it has run every job. */
async function runJobs(): Promise<void> {
  worker ??= await startWorker(env);
  await eventually(async () => (await database.rows('select from graphile_worker.jobs')).length === 0);
}

/** Runs `test` while each insert into the table fails: at once, or when its transaction commits. */
async function whileInsertFails(table: string, when: 'at once' | 'at commit', test: () => Promise<void>) {
  await database.rows(
    `create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
  );
  await database.rows(
    when === 'at once'
      ? `create trigger refused before insert on ${table} for each row execute function refuse()`
      : `create constraint trigger refused after insert on ${table} deferrable initially deferred
           for each row execute function refuse()`,
  );
  try {
    await test();
  } finally {
    await database.rows(`drop trigger refused on ${table}`);
  }
}

describe('the owner of an account in which a card became points', () => {
  it('is mailed once: which card, how many points, and the balance after it, also when more were added since', async () => {
    await till.redeem(customer, await cards.print({ value: 12_00 }));
    const { id, code } = await cards.print({ value: 150_00 });
    await database.rows('update vouchers set brand_id = 71 where id = $1', [id]);
    await till.redeem(customer, { id, code });
    await till.redeem(customer, await cards.print({ value: 1_00 }));
    await runJobs();
    const received = await mails();
    expect(received).toHaveLength(3);
    const ofCard = received.filter(({ subject }) => subject === '15,000 points were added to your account');
    expect(ofCard).toHaveLength(1);
    expect(ofCard[0]?.to).toContain(customer.email);
    expect(ofCard[0]?.text).toContain(
      `Your AED 150 Saffron Tram gift card (code ending in ${code.slice(-4)}) was turned into points.`,
    );
    expect(ofCard[0]?.text).toMatch(
      /Added: 15,000 points\nWorth: AED 150\.00\nExpires: \d+ \w+ \d{4}, UAE time\nBalance after this: 16,200 points\n/,
    );
    expect(JSON.stringify(received)).not.toContain(code);
    expect(JSON.stringify(received)).not.toContain(code.replaceAll('-', ''));
  });

  it('is mailed once when the request is repeated, with its Idempotency-Key and without', async () => {
    const { id, code } = await cards.print();
    await till.add(customer, code);
    const key = { 'idempotency-key': 'once' };
    const convert = async (headers = {}) => (await till.convert(customer, id, headers)).status;
    expect([await convert(key), await convert(key), await convert()]).toEqual([200, 200, 400]);
    expect(await queued()).toEqual([
      { key: `conversion-notice:${id}`, revision: 0, payload: { voucherId: id, origin: expect.anything() } },
    ]);
    await runJobs();
    expect(await mails()).toHaveLength(1);
    expect([await convert(key), await convert()]).toEqual([200, 400]);
    expect(await queued()).toEqual([]);
  });

  it('is mailed once when the job runs again', async () => {
    const { id, code } = await cards.print();
    await till.redeem(customer, { id, code });
    await runJobs();
    await database.rows(
      `select graphile_worker.add_job('send_conversion_notice', json_build_object('voucherId', $1::text))`,
      [id],
    );
    await runJobs();
    expect(await mails()).toHaveLength(1);
  });

  it('reads the name of the shop for a card of the shop, and is greeted by name only if the e-mail is confirmed', async () => {
    const confirmed = await newCustomer(database);
    await database.rows('update users set email_verified_at = now() where id = $1', [confirmed.id]);
    await till.redeem(customer, await cards.print());
    await till.redeem(confirmed, await cards.print());
    await runJobs();
    const textTo = async ({ email }: Customer) => (await mails()).find(({ to }) => to.includes(email))?.text;
    expect(await textTo(customer)).toMatch(
      /added\s+Hello,\s+Your AED 100 Gifti Global gift card \(code ending in /,
    );
    expect(await textTo(confirmed)).toMatch(/\n\nHello Mona,\n/);
  });

  it('is not mailed with a deleted account, or without an address', async () => {
    const withoutAddress = await newCustomer(database);
    await till.redeem(customer, await cards.print());
    await till.redeem(withoutAddress, await cards.print());
    await database.rows('update users set deleted_at = now() where id = $1', [customer.id]);
    await database.rows(`update users set email = '' where id = $1`, [withoutAddress.id]);
    expect(await queued()).toHaveLength(2);
    await runJobs();
    expect(await mails()).toEqual([]);
  });
});

describe('a conversion and its mail', () => {
  it('queues none when it is refused', async () => {
    const { id, code } = await cards.print();
    const other = await newCustomer(database);
    await till.add(other, code);
    expect((await till.convert(customer, id)).status).toBe(400);
    expect((await till.convert(other, id, {}, 9_999)).status).toBe(409);
    expect(await queued()).toEqual([]);
    await runJobs();
    expect(await mails()).toEqual([]);
  });

  it('adds no points when the mail cannot be queued', async () => {
    const { id, code } = await cards.print();
    await till.add(customer, code);
    await whileInsertFails('graphile_worker._private_jobs', 'at once', async () => {
      expect((await till.convert(customer, id)).status).toBe(500);
    });
    expect(await till.total(customer)).toBe(0);
    expect((await till.convert(customer, id)).status).toBe(200);
    expect(await queued()).toHaveLength(1);
  });

  it('queues no mail when the points are not committed', async () => {
    const { id, code } = await cards.print();
    await till.add(customer, code);
    await whileInsertFails('point_lots', 'at commit', async () => {
      expect((await till.convert(customer, id)).status).toBe(500);
    });
    expect(await queued()).toEqual([]);
    expect(await till.total(customer)).toBe(0);
  });

  it('succeeds while mails cannot be sent, and is mailed about later', async () => {
    await client(sandbox.url)('POST', '/control/faults', { body: { service: 'smtp', mode: 'down' } });
    expect((await till.redeem(customer, await cards.print())).status).toBe(200);
    worker = await startWorker(env);
    await eventually(async () => {
      const [job] = await database.rows('select last_error from graphile_worker.jobs');
      return job?.last_error;
    });
    await client(sandbox.url)('POST', '/control/faults', { body: { service: 'smtp', mode: 'ok' } });
    await database.rows('update graphile_worker._private_jobs set run_at = now()');
    await runJobs();
    expect(await mails()).toHaveLength(1);
  });
});
