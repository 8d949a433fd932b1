import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
  matchRoute,
  PAGE_CONFIG_ID,
  type PageConfig,
  PRELOADED_DATA_ID,
  RELEASE_MAP_ID,
  type ReleaseMap,
  VISIT_ID,
} from '@giftstore/contracts';
import { developmentPage } from './page.mjs';
import { freePort, usualPort } from './ports.mjs';
import { readRemote } from './remote-package.mjs';
import { storeAt } from './running-store.mjs';

const CHECKOUT = join(__dirname, '../../..');
const origin = 'http://localhost:3165';
const remote = readRemote(join(CHECKOUT, 'mf-static-content'));
const shell = join(CHECKOUT, 'shell');

const live = {
  version: '1.0.0',
  base: '/releases/mf-catalogue/1.0.0/',
  routes: [],
  integrity: { 'a.js': 'x' },
};
const releases = {
  channel: 'live',
  revision: 7,
  remotes: { 'mf-catalogue': live, 'mf-static-content': live },
};
const config = { brandName: 'A </script> of a shop', channel: 'live', defaultUnitId: 3 };

function readJson<T>(html: string, id: string): T {
  const [, text = ''] =
    new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html) ?? [];
  return JSON.parse(text) as T;
}

describe('the page', () => {
  const html = developmentPage({ remote, shell, origin, store: { config, releases } as never });

  it('has all that the shell reads, where it reads it', () => {
    expect(readJson<PageConfig>(html, PAGE_CONFIG_ID)).toMatchObject({ ...config, channel: 'development' });
    expect(readJson(html, VISIT_ID)).toEqual({ unit: 3, canaries: [], reported: [] });
    expect(readJson(html, PRELOADED_DATA_ID)).toEqual({});
    for (const place of ['shell-header', 'main', 'shell-footer']) expect(html).toContain(`id="${place}"`);
  });

  it('has the remote as it is in its folder, and the others as they are live', () => {
    const { remotes } = readJson<ReleaseMap>(html, RELEASE_MAP_ID);
    expect(remotes['mf-catalogue']).toEqual(live);
    expect(remotes['mf-static-content']).toMatchObject({ base: `${origin}/`, integrity: {} });
    expect(matchRoute({ remotes }, '/clear')).toMatchObject({ remote: 'mf-static-content' });
  });

  it('stands by itself without a store', () => {
    const lonely = developmentPage({ remote, shell, origin, store: null });
    expect(Object.keys(readJson<ReleaseMap>(lonely, RELEASE_MAP_ID).remotes).sort()).toEqual([
      'mf-static-content',
      'shell',
    ]);
  });
});

describe('the running store', () => {
  let server: Server;
  let html: string;
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/any?path`;
  beforeEach(async () => {
    server = createServer((_request, response) => response.end(html));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => server.close());

  it('says what its edge writes into a page', async () => {
    html = `<script type="application/json" id="${PAGE_CONFIG_ID}">${JSON.stringify({ brandName: 'A' })}</script>
      <script type="application/json" id="${RELEASE_MAP_ID}">${JSON.stringify(releases)}</script>`;
    const store = await storeAt(address());
    await expect(store.page()).resolves.toMatchObject({ config: { brandName: 'A' }, releases });
  });

  it('is none where something else answers, or nothing', async () => {
    html = '<h1>Another page</h1>';
    const store = await storeAt(address());
    await expect(store.page()).resolves.toBeNull();
    server.close();
    await expect(store.page()).resolves.toBeNull();
  });

  it('is refused in words when its address is none', async () => {
    await expect(storeAt('localhost:3000')).rejects.toThrow('STORE_URL is "localhost:3000"');
  });
});

it('gives each of the remotes a port of its own, always the same', () => {
  const names = ['account', 'cart-checkout', 'catalogue', 'giveaway-redeem', 'rewards', 'static-content'];
  const ports = names.map((name) => usualPort(`mf-${name}`));
  expect(new Set(ports).size).toBe(names.length);
  for (const port of ports) expect(port > 3_100 - 1 && port < 3_200).toBe(true);
});

it('takes the next port where one is taken', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(usualPort('mf-taken'), '127.0.0.1', resolve));
  await expect(freePort({ name: 'mf-taken' })).resolves.toBeGreaterThan(usualPort('mf-taken'));
  taken.close();
});

it('says how to start a remote where there is none', () => {
  expect(() => readRemote(CHECKOUT)).toThrow('npm start -w @giftstore/mf-name');
});
