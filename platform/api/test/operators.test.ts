import { hostname, userInfo } from 'node:os';
import type { ConsoleServices } from '../src/app/console-services';
import { openDatabase } from '../src/infra/database/database';
import { deleteExpiredOperatorSessions } from '../src/modules/operators/operator-sessions';
import { createTestDatabase, type TestDatabase } from './harness/database';
import {
  enrol,
  enrolmentCode,
  newOperator,
  OPERATOR_PASSWORD,
  openTestConsole,
  root,
  type TestOperator,
} from './harness/operators';
import { codeOf } from './harness/second-factor-calls';

jest.setTimeout(120_000);

let database: TestDatabase;
let shop: ConsoleServices;
let networks = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  shop = openTestConsole(database.url);
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});
afterEach(() => {
  delete process.env.GIFTSTORE_FAULTS;
});

function newAddress(): string {
  networks += 1;
  return `198.51.${networks}.7`;
}

/** Signs in with the app's code of the time step that is `steps` after the present one. */
function signIn(
  { name, secret }: TestOperator,
  { steps = 0, ...changed }: { steps?: number; password?: string; code?: string } = {},
  address = newAddress(),
) {
  const credentials = { name, password: OPERATOR_PASSWORD, code: codeOf(secret, steps), ...changed };
  return shop.signIn(credentials, address);
}

const done = async (...args: string[]) => {
  const outcome = await shop.run(root, { args });
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome));
  return outcome.result;
};

describe('an enrolment', () => {
  it('sets password and app with a code that works once', async () => {
    const code = await enrolmentCode(shop, 'operators', 'add', 'Mona', '--role', 'support');
    const mona = await enrol(shop, code.toLowerCase());
    expect(mona.name).toBe('mona');
    await expect(enrol(shop, code)).rejects.toMatchObject({ code: 'refused' });
    expect((await signIn(mona)).operator).toMatchObject({ name: 'mona', role: 'support' });
    const [row] = await database.rows<{ sealed_secret: Buffer; password_hash: string }>(
      `select sealed_secret, password_hash from operators where name = 'mona'`,
    );
    expect(row?.sealed_secret.toString('latin1')).not.toContain(mona.secret);
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
  });

  it('works twice with a code that is not used up', async () => {
    process.env.GIFTSTORE_FAULTS = 'no-operator-enrolment-once';
    const code = await enrolmentCode(shop, 'operators', 'add', 'twice', '--role', 'support');
    await enrol(shop, code);
    await expect(enrol(shop, code)).resolves.toMatchObject({ name: 'twice' });
  });

  it('allows no sign-in before the first code of the app', async () => {
    const code = await enrolmentCode(shop, 'operators', 'add', 'early', '--role', 'support');
    const pair = { password: OPERATOR_PASSWORD, password_confirmation: OPERATOR_PASSWORD };
    const { secret } = await shop.beginEnrolment(code, pair, newAddress());
    await expect(shop.confirmEnrolment(code, '000000', newAddress())).rejects.toMatchObject({
      code: 'invalid',
    });
    await expect(signIn({ name: 'early', secret })).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it.each([
    ['short', 'password', 'plum tart', 'plum tart'],
    ['the shop and a year', 'password', 'giftstore2026!!', 'giftstore2026!!'],
    ['two different ones', 'password_confirmation', OPERATOR_PASSWORD, `${OPERATOR_PASSWORD}!`],
  ])('refuses a password that is %s', async (what, field, password, password_confirmation) => {
    const local = openTestConsole(database.url, { BRAND_NAME: 'Giftstore' });
    const code = await enrolmentCode(local, 'operators', 'add', `weak-${what.length}`, '--role', 'support');
    const begun = local.beginEnrolment(code, { password, password_confirmation }, newAddress());
    await expect(begun).rejects.toMatchObject({
      code: 'invalid',
      details: { errors: { [field]: expect.anything() } },
    });
    await local.close();
  });

  it('refuses a code that has expired', async () => {
    const code = await enrolmentCode(shop, 'operators', 'add', 'late', '--role', 'support');
    await database.rows(`update operators set enrolment_expires_at = now() where name = 'late'`);
    await expect(enrol(shop, code)).rejects.toMatchObject({ code: 'refused' });
  });
});

describe('signing in', () => {
  it('needs name, password and code alike, and says the same of each', async () => {
    const lisa = await newOperator(shop, 'finance');
    const attempts = [
      signIn({ ...lisa, name: 'unknown-name' }),
      signIn(lisa, { password: 'a wrong password' }),
      signIn(lisa, { code: '000000' }),
      signIn(lisa, { code: 'not a code' }),
    ];
    const messages = await Promise.all(
      attempts.map((attempt) => attempt.catch((error: Error) => error.message)),
    );
    expect(new Set(messages).size).toBe(1);
    expect(messages[0]).toMatch(/doesn’t match/);
    await expect(signIn(lisa)).resolves.toMatchObject({ token: expect.any(String) });
  });

  it('accepts each code once, also of concurrent sign-ins', async () => {
    const operator = await newOperator(shop, 'support');
    const code = codeOf(operator.secret);
    const results = await Promise.allSettled([1, 2, 3].map(() => signIn(operator, { code })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(signIn(operator, { code })).rejects.toMatchObject({ code: 'unauthorized' });
    process.env.GIFTSTORE_FAULTS = 'no-operator-code-once';
    await expect(signIn(operator, { code })).resolves.toBeDefined();
  });

  it('is limited by operator and network, and a correct sign-in resets the count', async () => {
    const operator = await newOperator(shop, 'support');
    const address = newAddress();
    const guess = () => signIn(operator, { password: 'a wrong password' }, address);
    for (let attempt = 0; attempt < 4; attempt += 1)
      await expect(guess()).rejects.toMatchObject({ code: 'unauthorized' });
    await signIn(operator, {}, address);
    for (let attempt = 0; attempt < 5; attempt += 1)
      await expect(guess()).rejects.toMatchObject({ code: 'unauthorized' });
    await expect(guess()).rejects.toMatchObject({ code: 'too_many' });
    await expect(signIn(operator, { steps: 1 }, address)).rejects.toMatchObject({ code: 'too_many' });
    process.env.GIFTSTORE_FAULTS = 'no-operator-lockout';
    await expect(guess()).rejects.toMatchObject({ code: 'unauthorized' });
  });
});

describe('a session', () => {
  it('ends by signing out, after 30 minutes without use, and after 12 hours', async () => {
    const operator = await newOperator(shop, 'support');
    const first = await signIn(operator);
    expect(await shop.find(first.token)).toMatchObject({ name: operator.name, role: 'support' });
    await shop.signOut(first.token);
    expect(await shop.find(first.token)).toBeUndefined();
    const second = await signIn(operator, { steps: 1 });
    await database.rows(`update operator_sessions set last_used_at = now() - interval '31 minutes'`);
    expect(await shop.find(second.token)).toBeUndefined();
    await database.rows(`update operator_sessions set last_used_at = now(), expires_at = now()`);
    expect(await shop.find(second.token)).toBeUndefined();
    expect(await shop.find('')).toBeUndefined();
  });

  it.each([
    ['another role', (name: string) => ['operators', 'role', name, 'finance']],
    ['disabling', (name: string) => ['operators', 'disable', name]],
    ['a reset', (name: string) => ['operators', 'reset-factor', name]],
  ])('ends by %s', async (_what, args) => {
    const operator = await newOperator(shop, 'support');
    const { token } = await signIn(operator);
    await done(...args(operator.name));
    expect(await shop.find(token)).toBeUndefined();
  });
});

it('sessions that ended are deleted, and live ones stay', async () => {
  const operator = await newOperator(shop, 'support');
  await signIn(operator);
  await database.rows('update operator_sessions set expires_at = now()');
  const { token } = await signIn(operator, { steps: 1 });
  const { db, close } = openDatabase({ url: database.url, max: 1 });
  await deleteExpiredOperatorSessions(db);
  await close();
  expect(await database.rows('select from operator_sessions')).toHaveLength(1);
  expect(await shop.find(token)).toMatchObject({ name: operator.name });
});

describe('operators', () => {
  it('who are disabled cannot sign in, and a reset enables them with a new app', async () => {
    const operator = await newOperator(shop, 'support');
    await done('operators', 'disable', operator.name);
    await expect(signIn(operator)).rejects.toMatchObject({ code: 'unauthorized' });
    const code = await enrolmentCode(shop, 'operators', 'reset-factor', operator.name);
    await expect(signIn(operator)).rejects.toMatchObject({ code: 'unauthorized' });
    const renewed = await enrol(shop, code, newAddress());
    expect(renewed.secret).not.toBe(operator.secret);
    await expect(signIn(renewed)).resolves.toBeDefined();
  });

  it('include an admin at any time, once there is one', async () => {
    await database.rows(`update operators set role = 'support' where role = 'admin'`);
    const admin = await newOperator(shop, 'admin');
    for (const args of [
      ['operators', 'disable', admin.name],
      ['operators', 'role', admin.name, 'support'],
    ]) {
      expect(await shop.run(root, { args })).toMatchObject({
        kind: 'refused',
        message: expect.stringContaining('only admin'),
      });
    }
    const other = await newOperator(shop, 'admin');
    const both = await Promise.all(
      [admin, other].map(({ name }) => shop.run(root, { args: ['operators', 'disable', name] })),
    );
    expect(both.map(({ kind }) => kind).sort()).toEqual(['done', 'refused']);
  });

  it('are listed with role and state', async () => {
    const { name } = await newOperator(shop, 'finance');
    await enrolmentCode(shop, 'operators', 'add', 'invited-one', '--role', 'support');
    const { operators } = (await done('operators', 'list')).data as { operators: { name: string }[] };
    expect(operators.filter((one) => [name, 'invited-one'].includes(one.name))).toMatchObject([
      { name, role: 'finance', state: 'active' },
      { name: 'invited-one', role: 'support', state: 'invited' },
    ]);
  });

  it.each([
    ['operators', 'add', 'x', '--role', 'admin'],
    ['operators', 'add', 'ada lovelace', '--role', 'admin'],
    ['operators', 'add', 'ada', '--role', 'owner'],
    ['operators', 'add', 'ada'],
  ])('are refused with a bad name or role: %s %s %s %s %s', async (...args) => {
    expect((await shop.run(root, { args: args.filter(Boolean) })).kind).toBe('refused');
    expect(await database.rows(`select from operators where name = 'ada'`)).toEqual([]);
  });
});

describe('a command for an operator', () => {
  it('has the proven name in the audit log, beside the account of the process', async () => {
    const finance = await newOperator(shop, 'finance');
    const { operator } = await signIn(finance);
    const outcome = await shop.run(operator, { args: ['rates', 'set', 'EUR=0.24'], confirmed: true });
    expect(outcome.kind).toBe('done');
    const [entry] = await database.rows('select * from audit_log order by id desc limit 1');
    expect(entry).toMatchObject({
      ...{ actor: `operator:${operator.name}`, os_account: userInfo().username, host: hostname() },
      ...{ claimed_name: null, command: 'rates set' },
    });
  });

  it('asks before it changes something, and changes it once the operator agrees', async () => {
    const campaign = () => database.rows(`select * from giveaway_campaigns where name = 'Asked'`);
    const args = ['giveaway', 'end', 'Asked'];
    await done('giveaway', 'create', 'Asked', '--value', '25');
    const before = await campaign();
    expect(await shop.run(root, { args })).toMatchObject({
      kind: 'question',
      question: expect.stringContaining('Asked'),
    });
    expect(await campaign()).toEqual(before);
    const [entry] = await database.rows<{ command: string }>(
      'select command from audit_log order by id desc limit 1',
    );
    expect(entry?.command).toBe('giveaway create');
    expect((await shop.run(root, { args, confirmed: true })).kind).toBe('done');
  });

  it.each([
    ['usage', ['orders', 'refund']],
    ['usage', ['orders', 'refund', 'GG-1', '--nonsense']],
    ['usage', ['no-such-command']],
    ['usage', []],
    ['usage', ['orders', 'list', '--json']],
    ['usage', ['fees', 'set', '2', '--yes']],
    ['usage', ['fees', 'set', '2', '--actor', 'Lisa']],
    ['usage', ['catalogue', 'import', '/etc/passwd']],
    ['usage', ['catalogue', 'export', '--file', '/tmp/taken.json']],
    ['usage', ['stock', 'import', 'codes.csv']],
    ['forbidden', ['backup', '/tmp/taken', '--passphrase-file', '/etc/hostname']],
    ['forbidden', ['doctor', '--config']],
    ['failed', ['orders', 'show', 'GG-0000000000000000']],
  ] as const)('is refused as %s: %j', async (reason, args) => {
    const outcome = await shop.run(root, { args: [...args] });
    expect(outcome).toMatchObject({ kind: 'refused', reason, message: expect.stringMatching(/./) });
  });
});
