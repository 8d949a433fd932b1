import { join } from 'node:path';
import { PAGE_CONFIG_ID } from '@giftstore/contracts';
import { type FixturePackage, longScript, stageFixture, temporaryFolder } from '@giftstore/release/testing';
import { call, startEdge } from '../testing/running-edge';

const host: FixturePackage = {
  name: 'booth-host',
  files: { 'main.js': longScript('host'), 'service-worker.js': longScript('worker') },
  routes: [{ path: '*', chrome: 'none', title: { en: 'Giveaway' }, robots: 'noindex' }],
  entry: { scripts: ['main.js'], styles: [], fonts: [] },
  mounts: { 'mf-giveaway-redeem': ['/giveaway'] },
};
const giveaway: FixturePackage = {
  files: {
    'remoteEntry.js': longScript('giveaway'),
    'giveaway.js': longScript('page'),
    'booth.js': longScript('booth'),
    'card.js': longScript('card'),
  },
  routes: [
    { path: '/giveaway', preload: ['giveaway.js'] },
    { path: '/card', preload: ['card.js'] },
  ],
};

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let stop: () => Promise<unknown>;
let origin: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  const packages = { 'shell/booth': host, 'mf-giveaway-redeem': giveaway };
  await stageFixture(folder.path, packages, ['booth-host', 'mf-giveaway-redeem']);
  const running = await startEdge(folder.path, {
    BOOTH_EVENT: 'fair',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_shop',
    MEDIA_DIR: join(folder.path, 'media'),
  });
  ({ origin, stop } = running);
});
afterEach(async () => {
  await stop();
  await folder.remove();
});

it('serves the same page at each of its addresses, and leads every other one there', async () => {
  const { status, headers, text } = await call(origin, '/');
  expect(status).toBe(200);
  for (const path of ['/giveaway', '/giveaway/fair'])
    expect(await call(origin, path)).toMatchObject({ status: 200, text });
  expect(await call(origin, '/cart')).toMatchObject({ status: 302, headers: { location: '/' } });
  expect(headers['cache-control']).toBe('no-cache');
  const again = await call(origin, '/', { headers: { 'if-none-match': String(headers.etag) } });
  expect(again.status).toBe(304);
});

it('loads the host and the giveaway with their hashes, and names no payment provider', async () => {
  const { text, headers } = await call(origin, '/');
  expect(text).toMatch(/<script defer src="\/releases\/booth-host\/[^"]+\/main\.js" integrity="sha384-/);
  for (const file of ['giveaway.js', 'booth.js'])
    expect(text).toMatch(new RegExp(`rel="preload" as="script" href="[^"]+/${file}" integrity="sha384-`));
  expect(text).not.toMatch(/rel="preload"[^>]*card\.js/);
  expect(text).toContain(`<script type="application/json" id="${PAGE_CONFIG_ID}">{"brandName"`);
  expect(text).toContain('"booth":{"event":"fair"}');
  expect(text + JSON.stringify(headers)).not.toMatch(/stripe\.|pk_test|sandbox/);
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'self';.*frame-ancestors 'none'$/,
  );
});

it('serves its one service worker, and no other', async () => {
  const headers = { 'service-worker': 'script' };
  const worker = await call(origin, '/booth-worker.js?version=1', { headers });
  expect(worker).toMatchObject({
    status: 200,
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  });
  expect(worker.text).toContain('worker');
  for (const path of ['/', '/releases/booth-host/0.1.0/service-worker.js', '/booth-worker.js/x'])
    expect((await call(origin, path, { headers })).status).toBe(404);
});

it('sends crawlers away', async () => {
  const robots = await call(origin, '/robots.txt');
  expect(robots.status).toBe(200);
  expect(robots.text).toContain('Disallow: /\n');
  for (const [, path = ''] of robots.text.matchAll(/^Disallow: (.*)$/gm)) expect(path).toMatch(/^\//);
});
