import { type OpenDatabase, openDatabase } from '../src/infra/database/database';
import { transact } from '../src/infra/database/transaction';
import { withdrawFunds } from '../src/modules/partner/partner-accounts';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { hostedGiftstore } from './harness/hosted-giftstore';
import { operatorCommands, operatorEnv } from './harness/operator-commands';
import { newPartner, partnerCalls } from './harness/partners';
import { freePort, type RunningPart, startApi, startSandbox } from './harness/processes';

jest.setTimeout(120_000);

let database: TestDatabase;
let api: RunningPart;
let operator: ReturnType<typeof operatorCommands>;
let command: ReturnType<typeof hostedGiftstore>;
let run: typeof command.run;
let pools: OpenDatabase[];
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  const sandbox = await startSandbox(port);
  const env = { DATABASE_URL: database.url, ...operatorEnv, ...sandbox.env };
  api = await startApi({ ...env, API_PORT: String(port) });
  parts.push(sandbox, api);
  operator = operatorCommands(database.url);
  command = hostedGiftstore(env);
  run = command.run;
  pools = [0, 1].map(() => openDatabase({ url: database.url, max: 10 }));
});
afterEach(() => {
  delete process.env.GIFTSTORE_FAULTS;
});
afterAll(async () => {
  await Promise.all(pools.map(({ close }) => close()));
  await operator.close();
  await Promise.all([command, ...parts].map((part) => part.kill()));
  await database.drop();
});

async function partnerWith(balance: number) {
  const customer = await newPartner(database, operator, balance);
  return { ...customer, ...partnerCalls(api.url, customer.session) };
}

describe('partner list', () => {
  it('shows balances, cards and pauses', async () => {
    const { email, send } = await partnerWith(900_00);
    await send({ quantity: 2 });
    const { json } = await run('partner', 'list', '--json');
    expect(json.partners[0]).toMatchObject({ email, cards: 2, pending: 2, paused_at: null });
    expect((await run('partner', 'list')).out).toContain(email);
  });
});

describe('partner pause', () => {
  it('keeps a partner from sending cards until it is resumed, and from nothing else', async () => {
    const { email, send, balance } = await partnerWith(500_00);
    expect((await run('partner', 'pause', email)).code).toBe(1);
    expect(await run('partner', 'pause', email, '--reason', 'unpaid', '--json')).toMatchObject({
      code: 0,
      json: { changed: true },
    });
    const { status, body } = await send({});
    expect([status, body.message]).toEqual([403, expect.stringContaining('paused')]);
    expect(await balance()).toBe(500);
    expect((await run('partner', 'resume', email)).code).toBe(0);
    expect((await send({})).status).toBe(200);
    expect((await run('partner', 'pause', 'nobody@example.com', '--reason', 'x')).code).toBe(1);
  });
});

describe('partner withdraw', () => {
  it('takes funds back once for each reference, and never more than the balance', async () => {
    const { email, balance, get } = await partnerWith(500_00);
    const withdraw = (amount: string, reference: string) =>
      run('partner', 'withdraw', email, amount, '--reference', reference, '--json');
    expect(await withdraw('200', 'transfer-9')).toMatchObject({
      code: 0,
      json: { booked: true, balance: 300 },
    });
    expect(await withdraw('200', 'transfer-9')).toMatchObject({
      code: 0,
      json: { booked: false, balance: 300 },
    });
    expect(await withdraw('100', 'transfer-9')).toMatchObject({
      code: 1,
      json: { error: '"transfer-9" was booked before, with 200 instead of 100 AED' },
    });
    expect(await withdraw('300.01', 'transfer-10')).toMatchObject({
      code: 1,
      json: { error: 'The balance is 300 AED' },
    });
    expect(await withdraw('300', 'transfer-11')).toMatchObject({ code: 0 });
    expect(await withdraw('200', 'transfer-9')).toMatchObject({ code: 0, json: { booked: false } });
    expect(await balance()).toBe(0);
    const { entries } = (await get('balance/entries')).body.data;
    expect(entries[0]).toMatchObject({ kind: 'ADJUSTED', amount: -300, reference: 'transfer-11' });
    expect((await run('doctor', '--json')).json).toMatchObject({ ok: true });
  });

  /** Ten withdrawals of 100 from a balance of 500, over two processes. */
  async function compete(): Promise<number> {
    const { email } = await partnerWith(500_00);
    const done = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        transact(pools[index % 2]?.db as OpenDatabase['db'], (tx) =>
          withdrawFunds(tx, email, 100_00, `transfer-${index}`),
        ),
      ),
    );
    return done.filter(({ status }) => status === 'fulfilled').length;
  }

  it('takes what is there and no more when ten run at once', async () => {
    expect(await compete()).toBe(5);
    expect((await run('doctor', '--json')).json).toMatchObject({ ok: true });
  });

  it('takes more than is there without the lock', async () => {
    process.env.GIFTSTORE_FAULTS = 'no-partner-lock';
    expect(await compete()).toBeGreaterThan(5);
  });
});
