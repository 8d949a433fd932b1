import type { Sandbox } from '../src/sandbox';
import { control, runSandbox } from './running-sandbox';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await runSandbox({ affiliateRedirectUrl: 'https://shop.test/affiliate?from=ad' });
});
afterAll(() => sandbox.close());
afterEach(() => control(sandbox, 'reset'));

async function click(url?: string): Promise<URL> {
  const query = url === undefined ? '' : `?${new URLSearchParams({ url })}`;
  const response = await fetch(`${sandbox.url}/affiliate/click${query}`, { redirect: 'manual' });
  return new URL(response.headers.get('location') ?? 'nowhere:');
}

const report = (fields: Record<string, string>) =>
  fetch(`${sandbox.url}/affiliate/conversion?${new URLSearchParams(fields)}`);

async function conversions() {
  const response = await fetch(`${sandbox.url}/affiliate/conversions`);
  return ((await response.json()) as { conversions: Record<string, unknown>[] }).conversions;
}

it('redirects to the shop with a new click id each time', async () => {
  const first = await click('/brands/7?x=1');
  expect(first.origin + first.pathname).toBe('https://shop.test/affiliate');
  expect(Object.fromEntries(first.searchParams)).toEqual({
    from: 'ad',
    url: '/brands/7?x=1',
    click_id: expect.stringMatching(/^[0-9a-f]{24}$/),
  });
  const second = await click();
  expect(second.searchParams.has('url')).toBe(false);
  expect(second.searchParams.get('click_id')).not.toBe(first.searchParams.get('click_id'));
});

it('records the parameters of the conversion frame', async () => {
  const click_id = (await click()).searchParams.get('click_id') ?? '';
  const lines = [{ name: 'Café', quantity: 2, amount: '210.00' }];
  const parameters = {
    order_number: 'O-1',
    checksum: 'abc',
    click_id,
    lines: JSON.stringify(lines),
    currency: 'AED',
  };
  expect((await report(parameters)).status).toBe(200);
  await report({ ...parameters, click_id: 'unknown', lines: 'as text' });
  const expected = { order_number: 'O-1', checksum: 'abc', click_id, lines, missing: [], query: parameters };
  expect(await conversions()).toEqual([
    expect.objectContaining({ ...expected, known_click: true, repeated: false }),
    expect.objectContaining({ lines: 'as text', known_click: false, repeated: true }),
  ]);
  const page = await (await fetch(`${sandbox.url}/affiliate`)).text();
  expect(page).toContain('Café');
  expect(page).toContain('O-1 (again)');
});

it('lists the missing parameters of a report', async () => {
  expect((await report({ order_number: 'O-2' })).status).toBe(400);
  expect(await conversions()).toMatchObject([{ missing: ['checksum', 'click_id', 'lines'] }]);
});

it('deletes the conversions on request', async () => {
  await report({ order_number: 'O-3' });
  await fetch(`${sandbox.url}/affiliate/conversions`, { method: 'DELETE' });
  expect(await conversions()).toEqual([]);
});
