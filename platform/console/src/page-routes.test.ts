import { type FakeShop, fakeShop } from './testing/fake-shop';
import { order } from './testing/order';
import { type RunningConsole, startConsole } from './testing/running-console';
import { shopCommands } from './testing/shop-commands';

const ORDER = `/orders/${order.order_id}`;

let shop: FakeShop;
let page: RunningConsole;

beforeEach(async () => {
  shop = fakeShop(shopCommands);
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

  it('says what of an order was returned, and what is not done yet', async () => {
    const part = { reference: 'ticket 1', refund: 're_1', amount: 5.25, points: 0, reason: 'late' };
    const begun = { ...part, begun_at: order.paid_at, done_at: null };
    const parts = [
      { ...begun, done_at: order.paid_at },
      { ...begun, reference: 'ticket 2' },
    ];
    await page.close();
    const details = { data: { order: { ...order, partial_refunds: parts } } };
    page = await startConsole(fakeShop({ ...shopCommands, 'orders show': details }));
    const { body } = await page.get(ORDER, { role: 'support' });
    expect(body).toContain('AED\u00a05.25, 1 refund not done yet');
    expect(body).toContain('ticket 1&quot; of AED\u00a05.25 done');
    expect(body).not.toContain('ticket 2&quot; of AED\u00a05.25 done');
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
