import { randomUUID } from 'node:crypto';
import type { Order } from '@giftstore/contracts/api';
import { StripeProvider } from '../src/modules/payments/stripe-provider';
import { enrolDevice } from './harness/booth-device';
import { type Call, client } from './harness/client';
import { newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { giftCardCalls } from './harness/gift-card-calls';
import { cardEnv, type GiftCard, openCardIssuer } from './harness/gift-cards';
import { giftstore, killWhen, type Ran } from './harness/giftstore';
import { hostedGiftstore } from './harness/hosted-giftstore';
import { type Env, freePort, type RunningPart, startApi, startSandbox } from './harness/processes';
import { codeOf, secondFactorCalls } from './harness/second-factor-calls';
import { shopper } from './harness/shop';
import { chooseIssuers, fillStock, stockFile } from './harness/stock';

jest.setTimeout(300_000);

const OLD = cardEnv.APP_SECRET;
const NEW = 'the secret that replaces it';
const CARDS = 20;
/** A shop before, while and after its secret is replaced. */
const secrets = {
  before: { APP_SECRET: OLD },
  during: { APP_SECRET: NEW, APP_SECRET_OLD: OLD },
  after: { APP_SECRET: NEW },
};
type Stage = keyof typeof secrets;

let database: TestDatabase;
let common: Env;
let api: Call;
let running: RunningPart;
const parts: RunningPart[] = [];

/** What was made before. */
let cards: GiftCard[];
let stockCode: string;
let giveawayCodes: string[];
let enrolmentCode: string;
let device: Awaited<ReturnType<typeof enrolDevice>>;
let claim: ReturnType<typeof device.signed>;
let order: Order;
let factors: { email: string; secret: string; codes: string[] };

const hosts: Partial<Record<Stage, ReturnType<typeof hostedGiftstore>>> = {};
const commands = (stage: Stage) => {
  hosts[stage] ??= hostedGiftstore({ ...common, ...secrets[stage] });
  return hosts[stage];
};
const ordersOf = (call: Call) => shopper(call, common.STRIPE_API_BASE ?? '');

/** Restarts the API with the secrets of a stage. */
async function deploy(stage: Stage, faults: Env = {}): Promise<void> {
  await running?.kill();
  running = await startApi({ ...common, ...secrets[stage], ...faults });
  parts.push(running);
  api = client(running.url);
}

beforeAll(async () => {
  database = await createTestDatabase();
  const sandbox = await startSandbox(await freePort());
  parts.push(sandbox);
  common = {
    DATABASE_URL: database.url,
    CAPTCHA_COST: '1',
    STOREFRONT_URL: 'http://localhost:3000',
    ...sandbox.env,
  };
  await deploy('before');
  await make();
});
afterAll(async () => {
  await Promise.all([...Object.values(hosts), ...parts].map((part) => part.kill()));
  await database.drop();
});

async function make(): Promise<void> {
  cards = await (await openCardIssuer(database)).printMany(CARDS);
  // The code that its claim stands for has no text.
  await database.rows(`update giveaway_codes set used = uses where last_four = 'TEST'`);
  const operator = commands('before');
  await chooseIssuers(operator, ['stock']);
  [stockCode = ''] = await fillStock(operator, 3);
  await chooseIssuers(operator, ['local']);
  const { run } = operator;
  await run('giveaway', 'create', 'Fair', '--value', '25');
  giveawayCodes = (await run('giveaway', 'codes', 'Fair', '--count', '5', '--json')).json.codes;
  const enrol = async () =>
    (await run('giveaway', 'devices', 'enrol', 'Fair', '--json')).json.enrolment_code as string;
  device = await enrolDevice(api, await enrol());
  enrolmentCode = await enrol();
  claim = device.signed({ code: giveawayCodes.pop() ?? '' });
  expect((await device.send(claim)).status).toBe(200);
  order = await ordersOf(api).place();
  const calls = secondFactorCalls(api);
  const { email, session } = await calls.newCustomer();
  const { secret, codes } = await calls.addTotp(session);
  factors = { email, secret, codes };
}

/** Each customer may enter few numbers. */
const balanceOf = async (card: GiftCard | undefined) =>
  giftCardCalls(api).balance(await newCustomer(database), card?.code ?? '');
const claimWith = async (code: string | undefined) =>
  (await device.send(device.signed({ code: code ?? '' }), api)).status;
const openOrder = async () => (await ordersOf(api).readOrder(order)).status;

async function signIn(proof: object): Promise<number> {
  const calls = secondFactorCalls(api);
  return (await calls.finish(await calls.beginSignIn(factors.email), proof)).status;
}

const doctor = async (stage: Stage): Promise<Ran['json']> =>
  (await commands(stage).run('doctor', '--json')).json;

describe('APP_SECRET that is replaced without the old one', () => {
  it('is noticed by doctor, and nothing is moved', async () => {
    const { code, json } = await commands('after').run('doctor', '--json');
    expect([code, json.ok, json.secrets.ok]).toEqual([1, false, false]);
    expect((await commands('after').run('secrets', 'rekey')).code).toBe(1);
    const { json: known } = await commands('before').run('doctor', '--json');
    expect(known.secrets).toMatchObject({ ok: true, removable: null });
  });
});

describe('APP_SECRET while it is replaced', () => {
  beforeAll(() => deploy('during'));

  it('finds the codes, links, devices and factors that were made before', async () => {
    expect((await balanceOf(cards[0])).status).toBe(200);
    expect(await claimWith(giveawayCodes.pop())).toBe(200);
    expect(await openOrder()).toBe(200);
    expect(await signIn({ code: codeOf(factors.secret) })).toBe(200);
    expect(await signIn({ recovery_code: factors.codes.pop() })).toBe(200);
  });

  it('repeats what a claim of a device led to, and knows another one with its key', async () => {
    const repeated = await device.send(claim, api);
    expect([repeated.status, repeated.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    const other = await device.send(device.signed({ code: 'ABCD-EFGH' }, claim.key), api);
    expect(other.status).toBe(422);
  });

  it('finds no code that was made before, without the hashes of the old secret', async () => {
    await deploy('during', { GIFTSTORE_FAULTS: 'no-old-secret' });
    expect((await balanceOf(cards[0])).status).not.toBe(200);
    expect(await claimWith(giveawayCodes[0])).not.toBe(200);
    await deploy('during');
  });

  it('lets no code in twice', async () => {
    const { run } = commands('during');
    const stock = await run('stock', 'import', stockFile([`1,AE,100,${stockCode},1234,2099-12-31`]));
    expect([stock.code, stock.err]).toEqual([1, expect.stringContaining('is in the stock already')]);
    const chosen = ['giveaway', 'codes', 'Fair', '--code', 'FAIR-2031'];
    expect((await commands('before').run(...chosen)).code).toBe(0);
    const again = await run(...chosen);
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('This code is taken')]);
  });

  it('repeats the creation of an intent with the copy of the order that it had', async () => {
    const provider = new StripeProvider({
      apiBase: common.STRIPE_API_BASE ?? '',
      secretKey: common.STRIPE_SECRET_KEY ?? 'sk_test_sandbox',
      secretKeySar: '',
      timeoutMs: 10_000,
      webhookSecrets: [],
    });
    const request = { amount: 1_000, currency: 'AED', orderId: randomUUID(), orderNumber: 'GG-1' };
    const [sealedBefore, sealedNow] = [{ snapshot_0: 'before' }, { snapshot_0: 'now' }];
    const first = await provider.createIntent({ ...request, snapshots: [sealedBefore] });
    const repeated = await provider.createIntent({ ...request, snapshots: [sealedNow, sealedBefore] });
    expect(repeated.id).toBe(first.id);
    await expect(provider.createIntent({ ...request, snapshots: [sealedNow] })).rejects.toThrow();
  });
});

describe('secrets rekey', () => {
  it('is killed in the middle, and the next run does the rest while every code is found', async () => {
    const waiting = (await doctor('during')).secrets;
    expect(waiting).toMatchObject({ ok: true, removable: false });
    await killWhen(commands('during').start(['secrets', 'rekey', '--batch', '3']), '6 moved');
    const [{ moved, left }] = (await database.rows(
      'select count(secret_id)::int as moved, count(*) filter (where secret_id is null)::int as left from vouchers where code_lookup is not null',
    )) as [{ moved: number; left: number }];
    expect(moved).toBeGreaterThanOrEqual(6);
    expect(left).toBeGreaterThan(0);
    for (const card of cards) expect((await balanceOf(card)).status).toBe(200);

    const [finished, found] = await Promise.all([
      commands('during').run('secrets', 'rekey', '--batch', '3', '--json'),
      Promise.all(cards.map(balanceOf)),
    ]);
    expect([finished.code, finished.json.removable]).toEqual([0, true]);
    expect(found.map(({ status }) => status)).toEqual(cards.map(() => 200));
    expect((await commands('during').run('secrets', 'rekey', '--json')).json.moved).toBe(0);
  });

  it('lets doctor say when the old secret can be removed', async () => {
    const { secrets: report } = await doctor('during');
    expect(report).toMatchObject({ ok: true, removable: true });
    expect(report.removable_from).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((await commands('during').run('doctor')).out).toContain(`Remove it on ${report.removable_from}`);
  });

  it('names the operator and the customer whose damaged factor it cannot open, and what to type', async () => {
    const { run } = commands('during');
    const damaged = `'\\x${'00'.repeat(48)}'::bytea`;
    await run('operators', 'add', 'mona', '--role', 'support');
    await database.rows(
      `update operators set sealed_secret = ${damaged}, secret_id = null where name = 'mona'`,
    );
    const stopped = await run('secrets', 'rekey', '--batch', '100');
    expect([stopped.code, stopped.err]).toEqual([
      1,
      expect.stringContaining('Type "giftstore operators reset-factor mona"'),
    ]);
    expect((await run('operators', 'reset-factor', 'mona')).code).toBe(0);
    const [kept] = await database.rows<{ sealed_secret: Buffer; secret_id: string }>(
      'select sealed_secret, secret_id from totp_factors',
    );
    await database.rows(`update totp_factors set sealed_secret = ${damaged}, secret_id = null`);
    const { err } = await run('secrets', 'rekey', '--batch', '100');
    expect(err).toContain(`The authenticator app of ${factors.email} cannot be opened`);
    expect(err).toContain(`"giftstore accounts reset-second-factor ${factors.email}"`);
    await database.rows('update totp_factors set sealed_secret = $1, secret_id = $2', [
      kept?.sealed_secret,
      kept?.secret_id,
    ]);
  });
});

describe('APP_SECRET once it is replaced', () => {
  beforeAll(() => deploy('after'));

  it('finds everything that is stored without the old one', async () => {
    expect((await doctor('after')).secrets).toMatchObject({ ok: true, removable: null });
    for (const card of cards) expect((await balanceOf(card)).status).toBe(200);
    expect(await claimWith(giveawayCodes.pop())).toBe(200);
    expect(await claimWith('FAIR-2031')).toBe(200);
    expect((await enrolDevice(api, enrolmentCode)).id).toBeTruthy();
    expect(await signIn({ code: codeOf(factors.secret, 1) })).toBe(200);
    expect(await signIn({ recovery_code: factors.codes.pop() })).toBe(200);
    const again = stockFile([`1,AE,100,${stockCode},1234,2099-12-31`]);
    expect((await commands('after').run('stock', 'import', again)).code).toBe(1);
  });

  it('ends the links to orders that were mailed before', async () => {
    expect(await openOrder()).toBe(404);
  });
});

describe('VOUCHER_KEYS', () => {
  const old = `dev:${Buffer.alloc(32, 7).toString('base64')}`;
  const fresh = `fresh:${Buffer.alloc(32, 9).toString('base64')}`;
  const withKeys = (VOUCHER_KEYS: string) => giftstore({ ...common, ...secrets.after, VOUCHER_KEYS });
  const tables = ['vouchers', 'stock_cards', 'giveaway_codes', 'giveaway_enrolments'];

  it('are checked by doctor for the stock and giveaways too, and resealed with them', async () => {
    await withKeys(`${fresh},${old}`).run('vouchers', 'rekey');
    for (const table of tables) {
      const keys = await database.rows(`select distinct key_id from ${table} where code_sealed is not null`);
      expect([table, keys]).toEqual([table, [{ key_id: 'fresh' }]]);
    }
    await database.rows('update vouchers set code_sealed = null, code_lookup = null, state = $1', ['VOID']);
    const without = await withKeys(old).run('doctor');
    expect([without.code, without.err]).toEqual([
      1,
      expect.stringContaining('VOUCHER_KEYS cannot open the codes that are sealed under "fresh"'),
    ]);
    expect((await withKeys(fresh).run('doctor')).err).not.toContain('VOUCHER_KEYS');
  });
});
