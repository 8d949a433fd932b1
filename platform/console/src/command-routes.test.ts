import { CODE, type FakeShop, fakeShop, PASSWORD, tokenOf } from './testing/fake-shop';
import { order } from './testing/order';
import { type RunningConsole, startConsole } from './testing/running-console';
import { shopCommands } from './testing/shop-commands';

let shop: FakeShop;
let page: RunningConsole;

beforeEach(async () => {
  shop = fakeShop(shopCommands);
  page = await startConsole(shop);
});
afterEach(() => page.close());

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
