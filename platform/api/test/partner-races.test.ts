import type { Customer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { operatorCommands } from './harness/operator-commands';
import { newFile, newPartner, partnerCalls } from './harness/partners';
import { type Env, type RunningPart, startTwoApis } from './harness/processes';
import { queueBehindLock } from './harness/queue-behind-lock';

jest.setTimeout(120_000);

const rounds = 20;
let database: TestDatabase;
let operator: ReturnType<typeof operatorCommands>;
const parts: RunningPart[] = [];
let partnerWith: Awaited<ReturnType<typeof twoWindows>>;

beforeAll(async () => {
  database = await createTestDatabase();
  operator = operatorCommands(database.url);
  partnerWith = await twoWindows();
});
afterAll(async () => {
  await operator.close();
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

/** A partner's calls at each of two processes. */
async function twoWindows(env: Env = {}) {
  const started = await startTwoApis({ DATABASE_URL: database.url, ...env });
  parts.push(...started);
  return async (balance: number) => {
    const customer = await newPartner(database, operator, balance);
    const windows = started.map(({ url }) => partnerCalls(url, customer.session));
    return { customer, window: (n: number) => windows[n % 2] as (typeof windows)[number] };
  };
}

/** Marks the cards of a send as issued, as the worker does, which does not run here. */
const issueCards = `update vouchers set state = 'ISSUED', code_sealed = 'x', pin_sealed = 'x',
  code_lookup = uuid_send(id) where send_id = $1`;

const statusesOf = (responses: { status: number }[]) => responses.map(({ status }) => status).sort();

/** A partner's cards, their total and the remaining balance, in minor units. */
async function accountTotals({ id }: Customer) {
  const [row] = await database.rows<Record<string, string>>(
    `select (select count(*) from vouchers join partner_sends s on s.id = send_id where partner_id = $1) as cards,
       (select coalesce(sum(amount_aed), 0) from partner_sends where partner_id = $1) as spent,
       (select coalesce(sum(amount), 0) from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where a.user_id = $1) as balance`,
    [id],
  );
  return Object.fromEntries(Object.entries(row ?? {}).map(([name, value]) => [name, Number(value)]));
}

describe('50 concurrent uploads of 25 cards with a balance for 25, over two processes', () => {
  it('send 25 cards, and the balance matches', async () => {
    const { customer, window } = await partnerWith(25 * 25_00);
    const responses = await Promise.all(Array.from({ length: 50 }, (_, n) => window(n).upload(newFile(25))));
    expect(statusesOf(responses)).toEqual([200, ...Array(49).fill(422)]);
    expect(await accountTotals(customer)).toEqual({ cards: 25, spent: 25 * 25_00, balance: 0 });
  });

  it('are one upload for the same file', async () => {
    const { customer, window } = await partnerWith(100 * 25_00);
    const file = newFile(25);
    const responses = await Promise.all(Array.from({ length: 50 }, (_, n) => window(n).upload(file)));
    expect(statusesOf(responses)).toEqual(Array(50).fill(200));
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await accountTotals(customer)).toEqual({ cards: 25, spent: 25 * 25_00, balance: 75 * 25_00 });
  });

  it('are several uploads of the same file without idempotency', async () => {
    const { customer, window } = await (await twoWindows({ GIFTSTORE_FAULTS: 'no-idempotency' }))(
      100 * 25_00,
    );
    const file = newFile(25);
    await Promise.all([0, 1].map((n) => window(n).upload(file)));
    expect(await accountTotals(customer)).toMatchObject({ cards: 50 });
  });
});

describe('50 concurrent sends of one previewed file, over two processes', () => {
  it('are one upload', async () => {
    const { customer, window } = await partnerWith(100 * 25_00);
    const file = newFile(25);
    const { sha256 } = (await window(0).preview(file)).body.data;
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, n) => window(n).uploadPreviewed(file, sha256)),
    );
    expect(statusesOf(responses)).toEqual(Array(50).fill(200));
    expect(new Set(responses.map(({ body }) => body.data.upload_id)).size).toBe(1);
    expect(await accountTotals(customer)).toEqual({ cards: 25, spent: 25 * 25_00, balance: 75 * 25_00 });
  });
});

describe('a file that changed after its preview', () => {
  it.each([
    ['is refused, and sends nothing', {}, 409, 0],
    ['is sent without the comparison', { GIFTSTORE_FAULTS: 'no-file-check' }, 200, 1],
  ])('%s', async (_, env: Env, status, cards) => {
    const { customer, window } = await (env.GIFTSTORE_FAULTS ? await twoWindows(env) : partnerWith)(25_00);
    const { sha256 } = (await window(0).preview(newFile())).body.data;
    expect((await window(1).uploadPreviewed(newFile(), sha256)).status).toBe(status);
    expect(await accountTotals(customer)).toMatchObject({ cards });
  });
});

describe('the last resend of a send that is requested twice at once', () => {
  it.each([
    ['is one mail', {}, 1],
    ['is two mails without the lock', { GIFTSTORE_FAULTS: 'no-resend-lock' }, 2],
  ])('%s', async (_, env: Env, expected) => {
    const { window } = await (env.GIFTSTORE_FAULTS ? await twoWindows(env) : partnerWith)(25_00);
    const { id } = (await window(0).send({})).body.data.send;
    await database.rows(`update partner_sends set state = 'SENT', sent_at = now() where id = $1`, [id]);
    await database.rows(issueCards, [id]);
    for (const n of [0, 1]) expect((await window(n).resend(id)).status).toBe(200);
    const responses = await queueBehindLock(
      database,
      { sql: 'lock table partner_resends in share mode' },
      [0, 1].map((n) => () => window(n).resend(id)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(expected);
    expect(await database.rows('select from partner_resends where send_id = $1', [id])).toHaveLength(
      2 + expected,
    );
  });
});

describe('concurrent sends of one partner over two processes', () => {
  it('never exceed the balance, by form or by file', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { customer, window } = await partnerWith(3 * 25_00);
      const responses = await Promise.all(
        Array.from({ length: 8 }, (_, n) => (n % 3 ? window(n).send({}) : window(n).upload(newFile()))),
      );
      expect(statusesOf(responses)).toEqual([200, 200, 200, ...Array(5).fill(422)]);
      expect(await accountTotals(customer)).toEqual({ cards: 3, spent: 3 * 25_00, balance: 0 });
    }
  });

  it.each([
    ['one succeeds in the worst order', {}, 1],
    ['both succeed without the lock', { GIFTSTORE_FAULTS: 'no-partner-lock' }, 2],
  ])('%s', async (_, env: Env, expected) => {
    const { customer, window } = await (env.GIFTSTORE_FAULTS ? await twoWindows(env) : partnerWith)(
      3 * 25_00,
    );
    // Warms the processes up, because a first request is slow and lock waits time out.
    for (const n of [0, 1]) expect((await window(n).send({})).status).toBe(200);
    // All requests have read the balance by the time that they wait for the ledger.
    const responses = await queueBehindLock(
      database,
      { sql: 'lock table ledger_entries in share mode' },
      [0, 1].map((n) => () => window(n).send({})),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(expected);
    expect(await accountTotals(customer)).toMatchObject({
      cards: 2 + expected,
      balance: (1 - expected) * 25_00,
    });
  });
});
