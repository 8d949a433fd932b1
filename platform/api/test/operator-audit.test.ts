import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { operatorProgram } from '../src/app/operator-program';
import { client } from './harness/client';
import { newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { databaseDigest } from './harness/database-digest';
import { giftstore } from './harness/giftstore';
import { hostedGiftstore } from './harness/hosted-giftstore';
import {
  type Env,
  freePort,
  type RunningPart,
  startApi,
  startSandbox,
  startWorker,
} from './harness/processes';
import { payWithoutOrder } from './harness/provider-payments';
import { securityEventLines } from './harness/security-events';
import { eventually, shopper } from './harness/shop';
import { smallCatalogue } from './harness/small-catalogue';
import { stockFile } from './harness/stock';

jest.setTimeout(180_000);

/** What the commands below work on. */
interface Shop {
  file: string;
  email: string;
  /** A customer whose account is deleted. */
  leaver: string;
  paid: string[];
  /** The reference of a card that may have been bought from the supplier. */
  ordered: string;
}

type Arguments = (shop: Shop) => string[];

/**
 * Each command: whether it only reads, or arguments with which it changes something. The commands run in this order, so that
 * a promotion is begun before it is ended.
 */
const commands: Record<string, 'reads' | Arguments> = {
  'supplier release': ({ ordered }) => [ordered],
  'supplier orders': 'reads',
  'supplier balance': 'reads',
  'catalogue import': ({ file }) => [file, '--yes'],
  'catalogue list': 'reads',
  'catalogue export': 'reads',
  'catalogue undo': () => ['--yes'],
  'rates set': () => ['EUR=0.24'],
  'rates remove': () => ['EUR', '--from', '2099-01-01'],
  'rates list': 'reads',
  'fees remove': () => ['--brand', '1', '--unit', '1'],
  'fees history': 'reads',
  'fees set': () => ['2.50'],
  'fees list': 'reads',
  'orders list': 'reads',
  'orders find': 'reads',
  'orders declines': 'reads',
  'orders show': 'reads',
  'orders retry': ({ paid }) => [paid[3] ?? ''],
  'orders refund-part': ({ paid }) => [paid[0] ?? '', '--amount', '1', '--reference', 'ticket-1'],
  'orders void-card': ({ paid }) => [paid[3] ?? '', '1.1', '--amount', '0'],
  'orders refund': ({ paid }) => [paid[1] ?? ''],
  'orders cancel': ({ paid }) => [paid[2] ?? ''],
  'jobs list': 'reads',
  'jobs retry': () => ['--dead'],
  'stock import': () => [stockFile(['1,AE,100,AUDITED-CODE,1,2099-12-31'])],
  'stock list': 'reads',
  'issuing set': () => ['stock', 'local', '--brand', '2'],
  'issuing clear': () => ['--brand', '2'],
  'issuing list': 'reads',
  'vouchers resend': ({ paid }) => [paid[0] ?? ''],
  'vouchers rekey': () => [],
  'redeem-link make': ({ paid }) => [paid[0] ?? ''],
  'giveaway create': () => ['Fair', '--value', '25'],
  'giveaway change': () => ['Fair', '--title', 'The fair'],
  'giveaway close': () => ['Fair'],
  'giveaway open': () => ['Fair'],
  'giveaway default': () => ['Booth'],
  'giveaway codes': () => ['Fair', '--count', '2'],
  'giveaway list': 'reads',
  'giveaway show': 'reads',
  // They take personal data out of the shop.
  'giveaway claims': () => ['Fair'],
  'giveaway watch': 'reads',
  'giveaway refusals': 'reads',
  'giveaway devices list': 'reads',
  'giveaway devices enrol': () => ['Fair'],
  'giveaway devices revoke': () => [boothDevice],
  'giveaway revoke-code': () => ['Fair', '--all'],
  'giveaway end': () => ['Fair'],
  'partner list': 'reads',
  'partner add': ({ email }) => [email],
  'partner fund': ({ email }) => [email, '10', '--reference', 'transfer-1'],
  'partner withdraw': ({ email }) => [email, '5', '--reference', 'transfer-2'],
  'partner pause': ({ email }) => [email, '--reason', 'unpaid'],
  'partner resume': ({ email }) => [email],
  'partner products list': 'reads',
  'partner products add': () => ['Card of 75', '75'],
  'partner products retire': () => ['1'],
  'promotions add': () => ['Spring', '--percent', '5', '--until', '2099-01-01', '--brand', '1'],
  'promotions list': 'reads',
  'promotions end': () => ['Spring'],
  'points adjust': ({ email }) => [email, '+500', '--reason', 'late'],
  'points lots': 'reads',
  'accounts find': 'reads',
  // It takes personal data out of the shop.
  'accounts export': ({ email }) => [email],
  'accounts delete': ({ leaver }) => [leaver, '--reason', 'asked by mail'],
  'accounts reset-second-factor': ({ email }) => [email],
  // The secret of that second factor opens nothing.
  'secrets rekey': () => [],
  'secrets show': 'reads',
  'accounts sign-out': ({ email }) => [email],
  'accounts suspend': ({ email }) => [email, '--reason', 'several accounts', '--until', '2099-01-01'],
  'accounts deactivate': ({ email }) => [email, '--reason', 'not used for years'],
  'accounts terminate': ({ email }) => [email, '--reason', 'fraud'],
  'accounts reinstate': ({ email }) => [email],
  'report sales': 'reads',
  'report vat': 'reads',
  'report payments': 'reads',
  'report brands': 'reads',
  'report liability': 'reads',
  doctor: 'reads',
  backup: () => [join(folder, 'backup'), '--passphrase-file', passphraseFile],
  // It changes an empty database only: test/backup.test.ts.
  restore: 'reads',
  reconcile: () => ['--since', new Date(Date.now() - 60 * 60_000).toISOString(), '--apply'],
  'operators add': () => ['mona', '--role', 'support'],
  'operators list': 'reads',
  'operators role': () => ['mona', 'finance'],
  'operators reset-factor': () => ['mona'],
  'operators disable': () => ['mona'],
  // About the session at a console: platform/api/test/remote-commands.test.ts.
  'sign-in': 'reads',
  'sign-out': 'reads',
  'audit list': 'reads',
  'audit address': 'reads',
};

const boothDevice = '4d9f6a52-3a52-4f3f-9f0f-2f6f4d9c1a11';
const newKey = `new:${Buffer.alloc(32, 9).toString('base64')},dev:${Buffer.alloc(32, 7).toString('base64')}`;
const changing = Object.entries(commands).filter(
  (entry): entry is [string, Arguments] => entry[1] !== 'reads',
);

let database: TestDatabase;
let env: Env;
let operator: ReturnType<typeof hostedGiftstore>;
let run: ReturnType<typeof giftstore>['run'];
let shop: Shop;
const folder = mkdtempSync(join(tmpdir(), 'operator-audit-'));
const passphraseFile = join(folder, 'passphrase');
const parts: RunningPart[] = [];

beforeAll(async () => {
  writeFileSync(passphraseFile, 'a passphrase of these tests');
  database = await createTestDatabase();
  const port = await freePort();
  const sandbox = await startSandbox(port);
  env = { DATABASE_URL: database.url, API_PORT: String(port), ...sandbox.env };
  parts.push(sandbox, await startApi(env));
  operator = hostedGiftstore({ ...env, VOUCHER_KEYS: newKey });
  run = giftstore({ ...env, VOUCHER_KEYS: newKey }).run;
  shop = await openShop(shopper(client(`http://127.0.0.1:${port}`), sandbox.url), env);
});
afterAll(async () => {
  await Promise.all([operator, ...parts].map((part) => part.kill()));
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** Four paid orders, of which the first is fulfilled, dead jobs of the others, a customer, and a file with a new name. */
async function openShop(buyer: ReturnType<typeof shopper>, env: Env): Promise<Shop> {
  const { place, pay } = buyer;
  await payWithoutOrder(buyer);
  const paid: string[] = [];
  const sell = async () => {
    const order = await place();
    await pay(order);
    paid.push(order.order_id);
  };
  await sell();
  const worker = await startWorker(env);
  await eventually(
    async () => (await database.rows(`select from orders where state = 'FULFILLED'`)).length === 1,
  );
  await worker.stop();
  for (let count = 0; count < 3; count++) await sell();
  await database.rows('update graphile_worker._private_jobs set attempts = max_attempts, last_error = $1', [
    'no mail server',
  ]);
  const file = join(folder, 'catalogue.json');
  const [first, ...others] = smallCatalogue.brands;
  writeFileSync(
    file,
    JSON.stringify({ ...smallCatalogue, brands: [{ ...first, name: 'Renamed' }, ...others] }),
  );
  await database.rows(
    `insert into exchange_rates (currency, per_aed, valid_from) values ('EUR', 0.3, '2099-01-01Z')`,
  );
  await database.rows('insert into service_fees (brand_id, unit_id, fee_aed) values (1, 1, 200)');
  const [{ email, id }, { email: leaver }] = [await newCustomer(database), await newCustomer(database)];
  await database.rows(
    `insert into totp_factors (user_id, sealed_secret, confirmed_at) values ($1, 'sealed', now())`,
    [id],
  );
  await database.rows(
    `with campaign as (
       insert into giveaway_campaigns (name, value, currency_code) values ('Booth', 5000, 'AED') returning id)
     insert into giveaway_devices (id, campaign_id, name, public_key) select $1, id, 'Tablet', '{}' from campaign`,
    [boothDevice],
  );
  const [ordered] = await database.rows<{ reference: string }>(
    `insert into supplier_orders (voucher_id, product) select card.id, 'card-7' from vouchers card
     join order_lines line on line.id = card.line_id join orders on orders.id = line.order_id
     where orders.order_id = $1 limit 1 returning voucher_id || '-' || attempt as reference`,
    [paid[2]],
  );
  return { file, paid, email, leaver, ordered: ordered?.reference ?? '' };
}

/** Violations of the audit log that the doctor finds. */
async function violations(): Promise<string[]> {
  const { json } = await operator.run('doctor', '--json');
  return json.invariants.find(({ invariant }: { invariant: string }) => invariant === 'audit').samples;
}

const entries = () => database.rows('select id::int, command from audit_log order by id');

function namesOf(command: Command, path: string[] = []): string[] {
  if (command.commands.length === 0) return [path.join(' ')];
  return command.commands.flatMap((child) => namesOf(child, [...path, child.name()]));
}

describe("operators' commands", () => {
  it('are all in the table above', () => {
    expect(namesOf(operatorProgram()).sort()).toEqual(Object.keys(commands).sort());
  });

  it.each(changing)('"%s" changes nothing without its entry in the audit log', async (name, argumentsOf) => {
    const args = [...name.split(' '), ...argumentsOf(shop)];
    const before = await databaseDigest(database);
    await database.rows('alter table audit_log add constraint refused check (false) not valid');
    const refused = await operator.run(...args);
    await database.rows('alter table audit_log drop constraint refused');
    expect(refused.code).toBe(1);
    expect(await databaseDigest(database)).toEqual(before);

    const earlier = await entries();
    const { code, err } = await run(...args);
    expect([code, err]).toEqual([0, expect.anything()]);
    const added = (await entries()).slice(earlier.length);
    expect(added).not.toEqual([]);
    expect(added.every(({ command }) => command === name)).toBe(true);
    expect(await databaseDigest(database)).not.toEqual(before);
  });

  it('log a security event with their entry in the audit log, and with SECURITY_LOG also when they read', async () => {
    const { err } = await run('fees', 'set', '2');
    const [last] = await database.rows(
      `select id::int, encode(hash, 'hex') as hash from audit_log order by 1 desc limit 1`,
    );
    expect(securityEventLines(err)).toMatchObject([
      { event: 'operator_command', command: 'fees set', audit_id: last?.id, audit_hash: last?.hash },
    ]);
    expect(securityEventLines((await run('fees', 'list')).err)).toEqual([]);
    const file = join(folder, 'security.log');
    const toFile = giftstore({ ...env, SECURITY_LOG: file }).run;
    await toFile('fees', 'list');
    await toFile('orders', 'show', 'GG-0000000000000000');
    expect(securityEventLines(readFileSync(file, 'utf8'))).toMatchObject([
      { event: 'operator_command', command: 'fees list', operator: userInfo().username },
      { event: 'operator_command_failed', command: 'orders show' },
    ]);
  });
});

describe('the audit log', () => {
  it('names the accounts of system and database, the host and the client, beside the name that was typed', async () => {
    await run('fees', 'set', '3', '--actor', 'Lisa');
    const { entries: listed } = (await run('audit', 'list', '--limit', '1', '--json')).json;
    expect(listed).toMatchObject([
      {
        actor: userInfo().username,
        os_account: userInfo().username,
        host: hostname(),
        claimed_name: 'Lisa',
        database_role: new URL(database.url).username,
        client_address: expect.stringMatching(/^(127\.0\.0\.1|::1|local socket)$/),
      },
    ]);
    expect((await run('audit', 'list', '--limit', '1')).out).toContain('(says Lisa)');
  });

  it.each([
    ["update audit_log set actor = 'Lisa'"],
    ['delete from audit_log'],
    ['truncate audit_log'],
    ['truncate audit_log, ledger_entries, ledger_transactions, order_history cascade'],
  ])('refuses %s', async (statement) => {
    await expect(database.rows(statement)).rejects.toThrow('only ever added to');
  });

  it('takes number, time, role, address and hash of an entry from the database, whatever the statement says', async () => {
    const [entry] = await database.rows(
      `insert into audit_log (id, at, actor, command, details, database_role, client_address, hash)
       values (1, '2001-01-01', 'Lisa', 'rates set', '{}', 'lisa', '203.0.113.7', '\\x00') returning *`,
    );
    expect(entry).toMatchObject({ database_role: new URL(database.url).username });
    expect(Number(entry?.id)).toBeGreaterThan(1);
    expect(entry?.client_address).not.toBe('203.0.113.7');
    expect(Date.parse(String(entry?.at))).toBeGreaterThan(Date.parse('2020-01-01'));
    expect(await violations()).toEqual([]);
  });

  it('chains concurrent entries in the order of their numbers', async () => {
    await Promise.all(Array.from({ length: 5 }, (_, index) => run('rates', 'set', `EUR=0.2${index + 1}`)));
    const ids = (await entries()).map(({ id }) => id);
    expect(ids).toEqual(ids.map((_, index) => index + 1));
    expect(await violations()).toEqual([]);
  });

  it.each([
    ['an altered entry', 'update audit_log set details = details || \'{"amount": 1}\' where id = 2'],
    ['a removed entry', 'delete from audit_log where id = 2'],
  ])('has %s found by the doctor, even when the triggers were off', async (_what, statement) => {
    await database.rows('create table saved as select * from audit_log');
    await database.rows('alter table audit_log disable trigger user');
    await database.rows(statement);
    const found = await violations();
    await database.rows('delete from audit_log');
    await database.rows('insert into audit_log select * from saved');
    await database.rows('alter table audit_log enable trigger user');
    await database.rows('drop table saved');
    expect(found).toHaveLength(1);
    expect(await violations()).toEqual([]);
  });
});
