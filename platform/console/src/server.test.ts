import { existsSync } from 'node:fs';
import { CODE, type FakeShop, fakeShop, PASSWORD, tokenOf } from './testing/fake-shop';
import { order, orderCommands } from './testing/order';
import { ORIGIN, type RunningConsole, startConsole } from './testing/running-console';

const ORDER = `/orders/${order.order_id}`;
const NO_CHANGE = 'Nothing was changed';

let shop: FakeShop;
let page: RunningConsole;

beforeEach(async () => {
  shop = fakeShop({
    ...orderCommands,
    'orders list': { data: { orders: [] } },
    'orders find': { data: { orders: [{ ...order, found_by: ['number'] }], more: true } },
    'orders refund': { question: 'Void the cards and return AED 105.00?', lines: ['AED 105.00 returned.'] },
    'orders refund-part': { error: 'That is more than was paid' },
    'orders void-card': {
      question: 'Void 1.1?',
      remarks: ['1.1 Acme: its code was mailed'],
      lines: ['Voided.'],
    },
    'vouchers resend': { lines: ['1 mails were queued.'] },
    'points lots': { data: { email: 'mona@example.com', lots: [{ points: 500, expires_at: '2027-01-01' }] } },
    'points adjust': { lines: ['mona@example.com has 0 points.'] },
    'catalogue list': { data: { brands: [] } },
    'catalogue import': {
      question: 'Publish these changes?',
      remarks: ['Acme: name'],
      lines: ['Published.'],
    },
    'stock list': { data: { stock: [] } },
    'stock import': { lines: ['2 cards.'] },
    'partner list': { data: { partners: [], currency: 'AED', more: false } },
    'giveaway list': { data: { campaigns: [] } },
    doctor: { data: { ok: true, invariants: [] } },
    'jobs list': { data: { jobs: [] } },
    'operators list': { data: { operators: [] } },
    'operators add': { lines: ['The enrolment code of mona is ABCD-EFGH'] },
  });
  page = await startConsole(shop);
});
afterEach(() => page.close());

describe('a page', () => {
  it.each([
    '/',
    ORDER,
    '/catalogue',
    '/stock',
    '/partners',
    '/giveaways',
    '/points',
    '/audit',
    '/health',
    '/operators',
  ])('%s leads a visitor to the sign-in, and reads nothing', async (path) => {
    const { statusCode, headers } = await page.get(path);
    expect([statusCode, headers.location]).toEqual([303, '/sign-in']);
    expect(shop.ran).toEqual([]);
  });

  it.each([
    '/',
    ORDER,
    '/catalogue',
    '/stock',
    '/partners',
    '/giveaways',
    '/points',
    '/audit',
    '/health',
    '/operators',
  ])('%s has a heading, a strict policy and no script', async (path) => {
    const { statusCode, body, headers } = await page.get(path, { role: 'admin' });
    expect(statusCode).toBe(200);
    expect(body.match(/<h1>/g)).toHaveLength(1);
    expect(body).not.toMatch(/<script|style=|onclick/);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringMatching(/max-age=\d+/),
    });
  });

  it('lists only what the role may see', async () => {
    const { body } = await page.get('/', { role: 'support' });
    expect(body).toContain('href="/stock"');
    expect(body).not.toContain('href="/operators"');
    expect((await page.get('/operators', { role: 'support' })).statusCode).toBe(403);
  });

  it('finds orders by what was typed, and never takes it for an option', async () => {
    const { body } = await page.get('/?q=sam%40example.com&page=2', { role: 'support' });
    expect(body).toContain(`href="${ORDER}"`);
    expect(body).toContain('href="/?q=sam%40example.com&amp;page=3"');
    expect(shop.ran.at(-1)?.args).toEqual(['orders', 'find', '--page=2', 'sam@example.com']);
    await page.get('/?q=--limit%3D500', { role: 'support' });
    expect(shop.ran.at(-1)?.args).toEqual(['orders', 'list', '--stuck']);
  });

  it('shows an order with its timeline, newest first, and escapes what shoppers typed', async () => {
    const { body } = await page.get(ORDER, { role: 'support' });
    expect(body).toContain('Sam &lt;b&gt;Buyer&lt;/b&gt;');
    const [audited, mailed, approved] = [
      'giftstore vouchers resend',
      'mail: vouchers',
      'CREATED → APPROVED',
    ].map((text) => body.indexOf(text));
    expect(audited).toBeGreaterThan(0);
    expect(mailed).toBeGreaterThan(audited ?? 0);
    expect(approved).toBeGreaterThan(mailed ?? 0);
  });

  it.each([
    ['support', ['resend', 'void-card', 'refund'], ['refund-part', 'name="force"']],
    ['finance', ['void-card', 'refund-part', 'refund', 'name="force"'], ['resend']],
  ] as const)('offers %s the actions of the role', async (role, offered, missing) => {
    const { body } = await page.get(ORDER, { role });
    const has = (what: string) => body.includes(what.includes('=') ? what : `action="/actions/${what}"`);
    expect(offered.filter((what) => !has(what))).toEqual([]);
    expect(missing.filter(has)).toEqual([]);
  });

  it('that does not exist is a page too', async () => {
    const { statusCode, body } = await page.get('/nothing', { role: 'support' });
    expect([statusCode, body.includes('There is no such page.')]).toEqual([404, true]);
  });

  it('is refused after too many requests in a minute', async () => {
    for (let count = 0; count < 240; count += 1) await page.get('/console.css');
    const { statusCode, headers } = await page.get('/sign-in');
    expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  });
});

describe('signing in', () => {
  it('sets a cookie for this host alone, and leads to the orders', async () => {
    const { statusCode, headers } = await page.post('/sign-in', {
      name: 'support',
      password: PASSWORD,
      code: CODE,
    });
    expect([statusCode, headers.location]).toEqual([303, '/']);
    expect(headers['set-cookie']).toMatch(
      /^__Host-console=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(shop.events).toEqual(['operator_sign_in']);
  });

  it.each([
    { name: 'support', password: PASSWORD, code: '000000' },
    { name: 'support', password: 'wrong', code: CODE },
    { name: '<script>', password: PASSWORD, code: CODE },
    {},
  ])('is refused with %j', async (fields) => {
    const { statusCode, headers, body } = await page.post('/sign-in', fields as Record<string, string>);
    expect([statusCode, headers['set-cookie']]).toEqual([401, undefined]);
    expect(body).toContain('That doesn&#x27;t match');
    expect(shop.events).toEqual(['operator_sign_in_failed']);
  });

  it('is refused from another site', async () => {
    const fields = { name: 'support', password: PASSWORD, code: CODE };
    const { statusCode } = await page.post('/sign-in', fields, {
      headers: { origin: 'https://evil.example' },
    });
    expect([statusCode, shop.events]).toEqual([403, ['operator_form_refused']]);
  });

  it('ends by signing out, on the server too', async () => {
    const { statusCode, headers } = await page.post('/sign-out', {}, { role: 'support' });
    expect([statusCode, headers.location]).toEqual([303, '/sign-in']);
    expect((await page.get('/', { role: 'support' })).statusCode).toBe(303);
  });

  it('begins with an enrolment: code and password, then the app', async () => {
    const wrong = await page.post('/enrol', { enrolment: 'BAD', password: PASSWORD, confirmation: PASSWORD });
    expect([wrong.statusCode, wrong.body.includes('not valid')]).toEqual([400, true]);
    const begun = await page.post('/enrol', {
      enrolment: 'GOOD',
      password: PASSWORD,
      confirmation: PASSWORD,
    });
    expect(begun.body).toContain('data:image/svg+xml;base64,');
    expect(begun.body).not.toContain(PASSWORD);
    const done = await page.post('/enrol/app', { enrolment: 'GOOD', code: CODE });
    expect([done.statusCode, done.headers.location]).toEqual([303, '/sign-in?enrolled']);
    expect(shop.events).toEqual(['operator_enrolment_refused', 'operator_enrolled']);
  });
});

describe('an action', () => {
  const refund = { order: order.order_id, reason: '--force' };

  it('changes nothing before it is confirmed, and leads to its page with the result', async () => {
    const preview = await page.post('/actions/refund', refund, { role: 'support' });
    expect([preview.statusCode, shop.ran.map(({ confirmed }) => confirmed)]).toEqual([200, [false]]);
    expect(preview.body).toContain('Void the cards and return AED 105.00?');
    expect(preview.body).toContain('name="confirmed" value="yes"');
    const done = await page.post('/actions/refund', { ...refund, confirmed: 'yes' }, { role: 'support' });
    expect(done.statusCode).toBe(303);
    expect(shop.ran.at(-1)).toMatchObject({
      ...{ by: 'support', confirmed: true },
      args: ['orders', 'refund', '--reason=--force', order.order_id],
    });
    const back = String(done.headers.location);
    expect(back).toMatch(new RegExp(`^${ORDER}\\?notice=`));
    expect((await page.get(back, { role: 'support' })).body).toContain('AED 105.00 returned.');
    expect((await page.get(back, { role: 'support' })).body).not.toContain('AED 105.00 returned.');
  });

  it('asks by itself where its command does not', async () => {
    const fields = { email: 'mona@example.com', points: '-500', reason: 'late' };
    const preview = await page.post('/actions/points-adjust', fields, { role: 'finance' });
    expect(preview.body).toContain('Take 500 points from mona@example.com?');
    expect(shop.ran).toEqual([]);
    await page.post('/actions/points-adjust', { ...fields, confirmed: 'yes' }, { role: 'finance' });
    expect(shop.ran[0]?.args).toEqual(['points', 'adjust', '--reason=late', 'mona@example.com', '-500']);
  });

  it('keeps the chosen cards through its preview', async () => {
    const fields = { order: order.order_id, card: ['1.1', '1.2'] };
    const { body } = await page.post('/actions/void-card', fields, { role: 'support' });
    expect(body).toContain('1.1 Acme: its code was mailed');
    expect(body.match(/name="card" value="1\.[12]"/g)).toHaveLength(2);
  });

  it.each([
    ['no token', { form: '' }, {}],
    ["another session's token", { form: 'x'.repeat(43) }, {}],
    ['another origin', {}, { origin: 'https://evil.example' }],
    ['another site', {}, { 'sec-fetch-site': 'cross-site' }],
    ['a subdomain', {}, { origin: 'https://a.console.example', 'sec-fetch-site': 'same-site' }],
  ])('is refused with %s', async (_what, fields, headers) => {
    const sent = { role: 'support', headers: headers as Record<string, string> } as const;
    const { statusCode, body } = await page.post(
      '/actions/refund',
      { ...refund, confirmed: 'yes', ...fields },
      sent,
    );
    expect([statusCode, body.includes(NO_CHANGE)]).toEqual([403, true]);
    expect([shop.ran, shop.events]).toEqual([[], ['operator_form_refused']]);
  });

  it('is refused for a role that may not', async () => {
    const fields = { order: order.order_id, amount: '1', reference: 'ticket' };
    const { statusCode } = await page.post('/actions/refund-part', fields, { role: 'support' });
    expect(statusCode).toBe(403);
  });

  it('says what its command refused', async () => {
    const fields = { order: order.order_id, amount: '999', reference: 'ticket' };
    const { statusCode, body } = await page.post('/actions/refund-part', fields, { role: 'finance' });
    expect([statusCode, body.includes('That is more than was paid')]).toEqual([409, true]);
  });

  it.each([
    ['refund', { order: '' }],
    ['refund', { order: '--force' }],
    ['void-card', { order: order.order_id }],
    ['void-card', { order: order.order_id, card: '--force' }],
    ['points-adjust', { email: 'mona@example.com', points: '1e9', reason: 'late' }],
    ['points-adjust', { email: '-x', points: '5', reason: 'late' }],
    ['catalogue-import', {}],
    ['operator-add', { name: 'mona' }],
  ])('is refused with bad input: %s %j', async (name, fields) => {
    const { statusCode } = await page.post(`/actions/${name}`, fields as Record<string, string>, {
      role: 'admin',
    });
    expect([statusCode, shop.ran]).toEqual([422, []]);
  });

  it('that does not exist is none, and a visitor has none', async () => {
    expect((await page.post('/actions/constructor', {}, { role: 'admin' })).statusCode).toBe(404);
    expect((await page.post('/actions/refund', refund)).headers.location).toBe('/sign-in');
  });
});

describe('an uploaded file', () => {
  const file = { name: 'brands.csv', content: 'id,name\n1,Acme' };

  it('shows the difference, is used once, and is then deleted', async () => {
    const preview = await page.upload('/actions/catalogue-import', file, 'admin');
    expect(preview.body).toContain('Acme: name');
    const [, upload = ''] = /name="upload" value="([^"]+)"/.exec(preview.body) ?? [];
    const path = shop.ran[0]?.upload?.path ?? '';
    expect(existsSync(path)).toBe(true);
    const confirmed = { upload, confirmed: 'yes' };
    expect((await page.post('/actions/catalogue-import', confirmed, { role: 'admin' })).statusCode).toBe(303);
    expect(existsSync(path)).toBe(false);
    expect((await page.post('/actions/catalogue-import', confirmed, { role: 'admin' })).statusCode).toBe(410);
  });

  it('of codes is checked before it is added', async () => {
    const { body } = await page.upload('/actions/stock-import', file, 'finance');
    expect(body).toContain('Add the codes of this file to the stock?');
    expect(shop.ran.map(({ args }) => args.at(-1))).toEqual(['--dry-run']);
  });

  it.each([
    ['../../etc/passwd', 'x'],
    ['brands.exe', 'x'],
    ['brands.csv', ''],
  ])('is refused as %s with %j', async (name, content) => {
    expect((await page.upload('/actions/catalogue-import', { name, content }, 'admin')).statusCode).toBe(422);
  });

  it('is refused above 8 MB', async () => {
    const content = 'x'.repeat(8 * 1024 * 1024 + 1);
    expect(
      (await page.upload('/actions/catalogue-import', { name: 'a.csv', content }, 'admin')).statusCode,
    ).toBe(413);
  });
});

describe('a command of another machine', () => {
  const line = { args: ['orders', 'show', order.order_id] };

  it('signs in, and runs with the role of its session', async () => {
    const signedIn = await page.call('/api/session', { name: 'support', password: PASSWORD, code: CODE });
    expect(signedIn.json()).toMatchObject({ name: 'support', role: 'support', token: tokenOf('support') });
    const ran = await page.call('/api/commands', line, tokenOf('support'));
    expect(ran.json()).toMatchObject({ kind: 'done', result: { data: { order: { state: 'FULFILLED' } } } });
    const denied = await page.call('/api/commands', { args: ['operators', 'list'] }, tokenOf('support'));
    expect(denied.json()).toMatchObject({ kind: 'refused', reason: 'forbidden' });
  });

  it('needs its session in a header, which no form can send', async () => {
    expect((await page.call('/api/commands', line)).statusCode).toBe(401);
    expect((await page.call('/api/commands', line, 'x'.repeat(43))).statusCode).toBe(401);
    const form = await page.post('/api/commands', { args: 'orders' }, { role: 'admin' });
    expect(form.statusCode).toBe(401);
    expect(shop.ran).toEqual([]);
  });

  it.each([
    [null],
    [[]],
    [{ args: 'orders' }],
    [{ args: [1] }],
    [{ args: ['x'.repeat(5_000)] }],
    [{ args: [], file: 1 }],
  ])('is refused with %j', async (body) => {
    expect((await page.call('/api/commands', body, tokenOf('admin'))).statusCode).toBe(422);
  });
});

it('sends no Secure cookie over plain HTTP on this machine', async () => {
  const local = await startConsole(shop, 'http://localhost:3095');
  const headers = { origin: 'http://localhost:3095' };
  const response = await local.post(
    '/sign-in',
    { name: 'support', password: PASSWORD, code: CODE },
    { headers },
  );
  expect(response.headers['set-cookie']).toMatch(/^console=[^;]+; Path=\/; HttpOnly; SameSite=Strict$/);
  await local.close();
  expect(ORIGIN).toMatch(/^https/);
});
