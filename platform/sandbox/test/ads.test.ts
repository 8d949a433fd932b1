import type { Sandbox } from '../src/sandbox';
import { control, runSandbox } from './running-sandbox';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());
afterEach(() => control(sandbox, 'reset'));

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${sandbox.url}${path}`, { headers });

async function fill(client: string): Promise<boolean> {
  const response = await get(`/ads/fill?client=${client}&slot=7`, { referer: 'https://shop.test/' });
  return ((await response.json()) as { filled: boolean }).filled;
}

it('fills the slots of its clients, and lists what was asked for', async () => {
  expect(await fill('ca-sandbox-gb')).toBe(true);
  expect(await fill('ca-sandbox-empty')).toBe(false);
  expect(await fill('another')).toBe(false);
  const { requests } = (await (await get('/ads/requests')).json()) as { requests: object[] };
  expect(requests).toHaveLength(3);
  expect(requests[0]).toMatchObject({ client: 'ca-sandbox-gb', slot: '7', referrer: 'https://shop.test/' });
});

it('escapes what the page passes on', async () => {
  const response = await get(`/ads/unit?client=${encodeURIComponent('<script>')}&slot=1`);
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  expect(await response.text()).toContain('&lt;script&gt;');
});

it('lets pages of other origins load the script, and fails on command', async () => {
  const script = await get('/ads/adsbygoogle.js');
  expect([script.status, script.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  await control(sandbox, 'faults', { service: 'ads', mode: 'error' });
  expect((await get('/ads/adsbygoogle.js')).status).toBe(500);
  expect((await get('/ads/requests')).status).toBe(200);
});
