import { existsSync } from 'node:fs';
import { type FakeShop, fakeShop } from './testing/fake-shop';
import { order } from './testing/order';
import { type RunningConsole, startConsole } from './testing/running-console';
import { shopCommands } from './testing/shop-commands';

const ORDER = `/orders/${order.order_id}`;
const NO_CHANGE = 'Nothing was changed';

let shop: FakeShop;
let page: RunningConsole;

beforeEach(async () => {
  shop = fakeShop(shopCommands);
  page = await startConsole(shop);
});
afterEach(() => page.close());

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

  it('leads back to its page when it is refused', async () => {
    const { statusCode, body } = await page.post('/actions/void-card', refund, { role: 'support' });
    expect([statusCode, body]).toEqual([422, expect.stringContaining(`href="${ORDER}"`)]);
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
