import { userInfo } from 'node:os';
import { type Call, client } from './harness/client';
import { customerCalls } from './harness/customer-calls';
import { newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { giftstore } from './harness/giftstore';
import { hostedGiftstore } from './harness/hosted-giftstore';
import { freePort, type RunningPart, startApi, startSandbox, startWorker } from './harness/processes';
import { eventually, gift, guestOrder, shopper } from './harness/shop';

jest.setTimeout(120_000);

let database: TestDatabase;
let env: Record<string, string>;
let call: Call;
let shop: ReturnType<typeof shopper>;
let operator: ReturnType<typeof hostedGiftstore>;
let run: typeof operator.run;
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  const sandbox = await startSandbox(port);
  env = { DATABASE_URL: database.url, API_PORT: String(port), ...sandbox.env };
  parts.push(sandbox, await startApi(env));
  call = client(`http://127.0.0.1:${port}`);
  shop = shopper(call, sandbox.url);
  operator = hostedGiftstore(env);
  run = operator.run;
});
afterAll(async () => {
  await Promise.all([operator, ...parts].map((part) => part.kill()));
  await database.drop();
});

const lastAudit = async () => {
  const [row] = await database.rows(
    'select actor, claimed_name, command, target, details from audit_log order by id desc limit 1',
  );
  return row;
};

describe('the command line', () => {
  it('prints help with code 0, and usage errors with code 2', async () => {
    const { run: runAlone } = giftstore(env);
    const help = await runAlone('orders', 'refund', '--help');
    expect([help.code, help.err]).toEqual([0, '']);
    expect(help.out).toContain('$ giftstore orders refund GG-');
    expect((await runAlone('orders', 'refund')).code).toBe(2);
    expect((await runAlone('orders', 'refund', 'GG-1', '--nonsense')).code).toBe(2);
    const usage = await runAlone('rates', 'set', 'USD=abc', '--json');
    expect([usage.code, usage.json.error]).toEqual([2, expect.stringContaining('is not a rate')]);
  });

  it.each([
    ['orders list', '--limit', '0x10'],
    ['orders list', '--limit', '1e3'],
    ['orders list', '--state', 'LOST'],
    ['orders list', '--nonsense'],
    ['vouchers resend', 'GG-1', '--line', 'two'],
    ['fees set', '0x10'],
    ['giveaway codes', 'Fair', '--count', '1e2'],
    ['partner fund', 'mona@example.com', '1,500'],
    ['jobs retry', 'last'],
    ['audit list', '--limit', '-1'],
  ])('answers bad values with the usage and code 2: %s %s %s %s', async (name, ...args) => {
    const { code, err } = await run(...name.split(' '), ...args);
    expect([code, err]).toEqual([2, expect.stringContaining(`usage: giftstore ${name} [options]`)]);
  });

  it.each([
    ['GG-0000000000000000', 'orders', 'show'],
    ['GG-0000000000000000', 'orders', 'retry'],
    ['GG-0000000000000000', 'orders', 'refund', '--yes'],
    ['GG-0000000000000000', 'vouchers', 'resend'],
    ['nobody@example.com', 'partner', 'add'],
    ['nobody@example.com', 'partner', 'fund', '10'],
    ['nobody@example.com', 'points', 'adjust', '10', '--reason', 'late'],
    ['nobody@example.com', 'accounts', 'sign-out'],
    ['No such fair', 'giveaway', 'codes', '--count', '1'],
    ['No such spring', 'promotions', 'end'],
    ['4711', 'jobs', 'retry'],
    ['4711', 'partner', 'products', 'retire'],
  ])('names what was not found: %s, %s %s', async (what, ...command) => {
    const verbs = command[1] === 'products' ? 3 : 2;
    const { code, json } = await run(...command.slice(0, verbs), what, ...command.slice(verbs), '--json');
    expect([code, json.error]).toEqual([1, expect.stringContaining(what)]);
  });

  it('names a category, a brand and a line that do not exist', async () => {
    const promotion = [
      'promotions',
      'add',
      'Lost',
      '--until',
      '2099-01-01',
      '--category',
      '98',
      '--brand',
      '99',
    ];
    expect((await run(...promotion, '--json')).json.error).toBe('There is no category 98, no brand 99');
    expect((await run('fees', 'set', '1', '--brand', '99', '--json')).json.error).toBe(
      'There is no brand 99',
    );
    expect((await run('fees', 'set', '999999', '--json')).json.error).toContain('999999');
    const order = await shop.place(guestOrder());
    const resend = await run('vouchers', 'resend', order.order_id, '--line', '7', '--json');
    expect(resend.json.error).toBe(`${order.order_id} has no line 7`);
  });

  it('prints help without a database, and names a missing one', async () => {
    const alone = giftstore({ GIFTSTORE_DATA: '/nowhere' }).run;
    expect((await alone('--help')).code).toBe(0);
    const refused = await alone('orders', 'list', '--json');
    expect([refused.code, refused.json.error]).toEqual([1, expect.stringContaining('DATABASE_URL')]);
    const away = await giftstore({ ...env, DATABASE_URL: 'postgres://u:secret@127.0.0.1:9/x' }).run('doctor');
    expect(away.code).toBe(1);
    expect(away.err).not.toContain('secret');
  });
});

describe('rates and fees', () => {
  it('are used by every process within a second; each change is in the audit log [core-9.15]', async () => {
    const rate = async () =>
      (await call('GET', '/v1/giftcard_units/get_conversion_rate?currency=EUR')).body.data
        .currency_exchange_rate;
    expect(await rate()).toBe(0.235);
    expect((await run('rates', 'set', 'EUR=0.25')).code).toBe(0);
    await eventually(async () => (await rate()) === 0.25);
    expect(await lastAudit()).toMatchObject({
      actor: userInfo().username,
      claimed_name: 'Olga',
      command: 'rates set',
      target: 'EUR',
    });
    expect((await run('rates', 'set', 'EUR=0.5', '--from', '2099-01-01')).code).toBe(0);
    expect((await run('rates', 'set', 'AED=2')).code).toBe(1);
    expect((await run('rates', 'set', 'EUR=0.3', '--from', '2020-01-01')).code).toBe(1);
    expect(await rate()).toBe(0.25);

    expect((await run('fees', 'set', '2', '--brand', '1', '--unit', '1')).code).toBe(0);
    await run('fees', 'set', '2.50', '--brand', '1', '--unit', '1');
    expect((await run('fees', 'set', '1', '--brand', '999')).code).toBe(1);
    const body = { cart_items: [{ ...gift, isforself: true }], currency_code: 'AED' };
    await eventually(async () => {
      const quote = await call('POST', '/v2/cart_items/quote', { body });
      return quote.body.data.price_breakdown.service_fee.amount === 2.5;
    });
    expect((await run('fees', 'list', '--json')).json.fees).toContainEqual({
      brand_id: 1,
      unit_id: 1,
      currency: null,
      fee_aed: 2.5,
    });
  });

  it('are shown by how much they move, and refused beyond a factor of 5', async () => {
    await run('rates', 'set', 'USD=0.27');
    const plan = await run('rates', 'set', 'USD=0.351', '--dry-run', '--json');
    expect(plan.json).toMatchObject({ moves: [{ name: 'USD', from: 0.27, to: 0.351, percent: 30 }] });
    const large = await run('rates', 'set', 'USD=0.351');
    expect([large.code, large.err]).toEqual([0, expect.stringContaining('by +30 %')]);
    expect((await run('rates', 'set', 'USD=0.35')).err).not.toContain('%');
    expect(await run('rates', 'set', 'USD=3.5', '--json')).toMatchObject({
      code: 1,
      json: { error: expect.stringContaining('by a factor above 5') },
    });
    await run('fees', 'set', '4', '--brand', '2');
    expect((await run('fees', 'set', '3', '--brand', '2', '--dry-run', '--json')).json).toMatchObject({
      moves: [{ from: 4, to: 3, percent: -25 }],
    });
    expect((await run('fees', 'list', '--json')).json.fees).toContainEqual(
      expect.objectContaining({ brand_id: 2, fee_aed: 4 }),
    );
  });

  it('can be removed while they are to come, or not the default, and have a history', async () => {
    await run('rates', 'set', 'EUR=0.26', '--from', '2098-01-01');
    const remove = (...args: string[]) => run('rates', 'remove', 'EUR', '--from', ...args);
    expect((await remove('2098-01-01')).code).toBe(0);
    expect((await remove('2098-01-01')).code).toBe(1);
    const begun = (await run('rates', 'list', '--json')).json.rates[0];
    expect((await run('rates', 'remove', begun.currency, '--from', begun.from)).code).toBe(1);

    await run('fees', 'set', '3', '--unit', '1');
    expect((await run('fees', 'remove', '--unit', '1', '--json')).json).toMatchObject({ removed_aed: 3 });
    expect((await run('fees', 'remove', '--unit', '1')).code).toBe(1);
    expect((await run('fees', 'remove')).code).toBe(1);
    expect((await run('fees', 'history', '--json')).json.changes.slice(0, 2)).toMatchObject([
      { command: 'fees remove', details: { unitId: 1, removed: 300 } },
      { command: 'fees set', details: { unitId: 1, feeAed: 300 } },
    ]);
  });
});

describe('giveaways, partners, points and promotions', () => {
  it('are created by command', async () => {
    expect((await run('giveaway', 'create', 'Fair', '--value', '25', '--json')).json).toMatchObject({
      value: 25,
    });
    expect((await run('giveaway', 'create', 'Fair')).code).toBe(1);
    const { json } = await run('giveaway', 'codes', 'Fair', '--count', '3', '--json');
    expect(new Set(json.codes).size).toBe(3);
    expect(JSON.stringify(await lastAudit())).not.toContain(json.codes[0]);
    await run('giveaway', 'codes', 'Fair', '--code', 'FAIR-2026', '--uses', '7');
    expect((await run('giveaway', 'codes', 'Fair', '--count', '1', '--code', 'X')).code).toBe(2);
    const { campaigns } = (await run('giveaway', 'list', '--json')).json;
    expect(campaigns).toMatchObject([{ name: 'Fair', codes: 4, uses_left: 10, claims: 0 }]);
  });

  it('fund partners once for each reference', async () => {
    const { email } = await newCustomer(database);
    expect((await run('partner', 'fund', email, '10')).code).toBe(1);
    expect((await run('partner', 'add', email)).code).toBe(0);
    const fund = ['partner', 'fund', email, '1000.50', '--reference', 'transfer-1', '--json'];
    expect((await run(...fund)).json).toMatchObject({ booked: true, balance: 1000.5 });
    expect((await run(...fund)).json).toMatchObject({ booked: false, balance: 1000.5 });
    const other = await run('partner', 'fund', email, '2000', '--reference', 'transfer-1', '--json');
    expect([other.code, other.json.error]).toEqual([
      1,
      expect.stringContaining('with 1000.5 instead of 2000 AED'),
    ]);
    expect((await run(...fund)).json.balance).toBe(1000.5);
    expect((await run('partner', 'add', 'nobody@example.com', '--json')).json.error).toContain(
      'sign up first',
    );
    const product = (await run('partner', 'products', 'add', 'Card of 75', '75', '--json')).json;
    await run('partner', 'products', 'retire', String(product.id));
    const { products } = (await run('partner', 'products', 'list', '--json')).json;
    expect(products.find(({ id }: { id: number }) => id === product.id)).toMatchObject({
      value: 75,
      active: false,
    });
  });

  it('credit and debit points, never below 0', async () => {
    const customer = await newCustomer(database);
    const own = customerCalls(call, customer);
    const adjust = (points: string) =>
      run('points', 'adjust', customer.email, points, '--reason', 'late', '--json');
    expect((await adjust('+500')).json.balance).toBe(500);
    expect((await adjust('-200')).json.balance).toBe(300);
    expect((await adjust('-301')).code).toBe(1);
    expect((await adjust('1.5')).code).toBe(2);
    expect(await own.points()).toBe(300);
    expect((await run('doctor')).code).toBe(0);
  });

  it('begin and end promotions', async () => {
    const add = ['promotions', 'add', 'Spring', '--percent', '5', '--until', '2099-01-01', '--brand', '1'];
    expect((await run(...add)).code).toBe(0);
    expect((await run(...add)).code).toBe(1);
    expect((await run('promotions', 'end', 'Spring')).code).toBe(0);
    expect((await run('promotions', 'end', 'Spring')).code).toBe(1);
    const [row] = await database.rows('select ends_at <= now() as over from promotions');
    expect(row?.over).toBe(true);
  });
});

describe('orders and jobs', () => {
  it('lists stuck orders, shows them without codes, and retries their jobs', async () => {
    const order = await shop.place(
      guestOrder({ giftcard: [{ ...gift, contact_email: 'retry@example.com' }] }),
    );
    await shop.pay(order);
    await database.rows(
      `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no mail server'
       where key like 'vouchers:%' or key like 'receipt:%'`,
    );
    const { orders } = (await run('orders', 'list', '--stuck', '--json')).json;
    expect(orders).toMatchObject([{ order_id: order.order_id, state: 'APPROVED', dead_jobs: 2 }]);
    const { jobs } = (await run('jobs', 'list', '--dead', '--json')).json;
    expect(jobs.map(({ task, last_error }: Record<string, string>) => [task, last_error]).sort()).toEqual([
      ['send_receipt', 'no mail server'],
      ['send_vouchers', 'no mail server'],
    ]);
    await database.rows(`delete from graphile_worker._private_jobs where key like 'receipt:%'`);
    const again = await run('orders', 'retry', order.order_id, '--json');
    expect(again.json.jobs.sort()).toEqual(['send_receipt', 'send_vouchers']);
    parts.push(await startWorker(env));
    await eventually(async () => (await shop.mails('retry@example.com')).length === 1);
    await eventually(async () => (await shop.readOrder(order)).body.data.order.order_status === 'FULFILLED');

    const shown = await run('orders', 'show', order.order_id, '--json');
    const [mail] = await shop.mails('retry@example.com');
    const code = /Code: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(shown.json.order.lines[0].vouchers).toMatchObject([
      { state: 'ISSUED', code: `…${code.slice(-4)}` },
    ]);
    expect(shown.out.replaceAll('-', '')).not.toContain(code.replaceAll('-', ''));
    expect(shown.json.order.history.map(({ to }: { to: string }) => to)).toEqual([
      'CREATED',
      'PENDING_PAYMENT',
      'APPROVED',
      'FULFILLED',
    ]);
    expect((await run('orders', 'show', 'GG-0000000000000000')).code).toBe(1);
    expect((await run('orders', 'list', '--stuck', '--json')).json.orders).toEqual([]);
  });

  it('keeps the audit log for ever', async () => {
    await expect(database.rows('delete from audit_log')).rejects.toThrow('only ever added to');
    const { entries } = (await run('audit', 'list', '--limit', '3', '--json')).json;
    expect(entries).toHaveLength(3);
  });
});
