import { stageFixture, temporaryFolder } from '@giftstore/release/testing';
import { call, startApi, startEdge } from '../testing/running-edge';

const BOOTH = 'https://booth.example';
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let stops: (() => Promise<unknown>)[];

beforeEach(async () => {
  folder = await temporaryFolder();
  stops = [];
});
afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
  await folder.remove();
});

async function edge(): Promise<string> {
  await stageFixture(folder.path);
  const api = await startApi((_request, response) => response.setHeader('vary', 'accept-language').end('{}'));
  const running = await startEdge(folder.path, { API_URL: api.url, BOOTH_ORIGINS: BOOTH });
  stops.push(api.stop, running.stop);
  return running.origin;
}

it('lets a listed booth call the giveaway, without cookies', async () => {
  const origin = await edge();
  for (const path of [
    '/v1/giveaway_campaigns?event=fair',
    '/v1/countries',
    '/v1/captcha/challenge?action=giveaway',
  ]) {
    const { headers } = await call(origin, path, { headers: { origin: BOOTH } });
    expect(headers).toMatchObject({
      'access-control-allow-origin': BOOTH,
      vary: 'accept-language, origin',
    });
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  }
  const preflight = await call(origin, '/v1/giveaway_orders', {
    method: 'OPTIONS',
    headers: { origin: BOOTH, 'access-control-request-method': 'POST' },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': BOOTH,
    'access-control-allow-headers': expect.stringContaining('booth-signature'),
  });
});

it('lets no other origin in, and a booth nowhere else', async () => {
  const origin = await edge();
  for (const [path, from] of [
    ['/v1/giveaway_campaigns', 'https://booth.example.evil.example'],
    ['/v1/giveaway_campaigns', 'null'],
    ['/v1/users/me', BOOTH],
    ['/v1/giveaway_orders_export', BOOTH],
    ['/', BOOTH],
  ] as const) {
    const { headers } = await call(origin, path, { headers: { origin: from } });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  }
});

it('does not start with an address that no browser sends as an origin', async () => {
  const started = startEdge(folder.path, { BOOTH_ORIGINS: `${BOOTH}/tablets` });
  await expect(started).rejects.toThrow('BOOTH_ORIGINS');
});
