import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DEVELOPMENT_ID,
  matchRoute,
  PAGE_CONFIG_ID,
  type PageConfig,
  PRELOADED_DATA_ID,
  RELEASE_MAP_ID,
  type ReleaseMap,
  VISIT_ID,
} from '@giftstore/contracts';
import { compiledPage } from '../dev-shell/compiled-page.mjs';
import { announcedShops, announcementsFolder } from './announced-shops.mjs';
import { freePort, portOf } from './ports.mjs';
import { releasedPage } from './released-page.mjs';
import { readRemote } from './remote-package.mjs';
import { shopAt, shopOnThisMachine } from './running-shop.mjs';

const CHECKOUT = join(__dirname, '../../..');
const files = 'http://127.0.0.1:3165/';
const remote = readRemote(join(CHECKOUT, 'mf-static-content'));

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

describe('the page with a compiled shell', () => {
  const html = compiledPage({ remote, files, shop: { config, releases } });

  it('contains all data that the shell reads', () => {
    expect(readJson<PageConfig>(html, PAGE_CONFIG_ID)).toMatchObject({ ...config, channel: 'development' });
    expect(readJson(html, VISIT_ID)).toEqual({ unit: 3, canaries: [], reported: [] });
    expect(readJson(html, PRELOADED_DATA_ID)).toEqual({});
    for (const place of ['shell-header', 'main', 'shell-footer']) expect(html).toContain(`id="${place}"`);
  });

  it('has the remote of the working tree, and the other live remotes', () => {
    const { remotes } = readJson<ReleaseMap>(html, RELEASE_MAP_ID);
    expect(remotes['mf-catalogue']).toEqual(live);
    expect(remotes['mf-static-content']).toMatchObject({ base: files, integrity: {} });
    expect(matchRoute({ remotes }, '/clear')).toMatchObject({ remote: 'mf-static-content' });
  });

  it('works without a shop', () => {
    const lonely = compiledPage({ remote, files, shop: null });
    expect(Object.keys(readJson<ReleaseMap>(lonely, RELEASE_MAP_ID).remotes).sort()).toEqual([
      'mf-static-content',
      'shell',
    ]);
  });
});

describe('the page with the released shell', () => {
  const links = ['<script defer src="/releases/shell/1.0.0/main.js"></script>'];
  const elements = '<main id="main"></main>';

  it('has the release map as it was signed, and names the build that is laid over it', () => {
    const html = releasedPage({ remote, files, shop: { config, releases, links, elements } });
    expect(readJson(html ?? '', PAGE_CONFIG_ID)).toEqual(config);
    expect(readJson(html ?? '', RELEASE_MAP_ID)).toEqual(releases);
    expect(readJson(html ?? '', DEVELOPMENT_ID)).toEqual([`mf-static-content@${files}remoteEntry.js`]);
    expect(html).toContain(elements);
    expect(html?.indexOf('/development/react.js')).toBeLessThan(html?.indexOf('/releases/shell/') ?? 0);
  });

  it('does not exist without a shop', () => {
    expect(releasedPage({ remote, files, shop: null })).toBeNull();
  });
});

describe('the running shop', () => {
  let server: Server;
  let html: string;
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/any?path`;
  beforeEach(async () => {
    server = createServer(({ url }, response) =>
      response.end(url === '/releases.json' ? JSON.stringify(releases) : html),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => server.close());

  it('returns the whole release map of a shop whose pages have it in summary', async () => {
    const summary = { revision: 1, remotes: {}, summarySignature: 'x' };
    html = `<script type="application/json" id="${PAGE_CONFIG_ID}">{}</script>
      <script type="application/json" id="${RELEASE_MAP_ID}">${JSON.stringify(summary)}</script>`;
    await expect(shopAt(address()).page()).resolves.toMatchObject({ releases });
  });

  it('returns the data that its edge writes into a page', async () => {
    html = `<script type="application/json" id="${PAGE_CONFIG_ID}">${JSON.stringify({ brandName: 'A' })}</script>
      <script type="application/json" id="${RELEASE_MAP_ID}">${JSON.stringify(releases)}</script>`;
    const shop = shopAt(address());
    await expect(shop.page()).resolves.toMatchObject({ config: { brandName: 'A' }, releases });
  });

  it('returns the links to its released shell without their nonces, and the elements of the shell without contents', async () => {
    const base = '/releases/shell/1.0.0/';
    const map = { ...releases, remotes: { shell: { ...live, base } } };
    const sheet = `<link rel="stylesheet" href="${base}main.css" integrity="sha384-a"`;
    html = `${sheet} media="print"><noscript>${sheet}></noscript>
      <link rel="stylesheet" href="/releases/mf-catalogue/1.0.0/a.css"><script defer src="${base}main.js" nonce="n"></script>
      <header id="shell-header" data-ground="dark" data-rendered="/"><a href="/">Shop</a></header>
      <main id="main" tabindex="-1"><div>A page</div></main><footer id="shell-footer"></footer>
      <script type="application/json" id="${PAGE_CONFIG_ID}">{}</script>
      <script type="application/json" id="${RELEASE_MAP_ID}">${JSON.stringify(map)}</script>`;
    const shop = shopAt(address());
    await expect(shop.page()).resolves.toMatchObject({
      links: [`${sheet}>`, `<script defer src="${base}main.js"></script>`],
      elements:
        '<header id="shell-header" data-ground="dark"></header><main id="main" tabindex="-1"></main><footer id="shell-footer"></footer>',
    });
  });

  it('is null when another server or none responds', async () => {
    html = '<h1>Another page</h1>';
    const shop = shopAt(address());
    await expect(shop.page()).resolves.toBeNull();
    server.close();
    await expect(shop.page()).resolves.toBeNull();
  });

  it('refuses an invalid URL', () => {
    expect(() => shopAt('localhost:3000')).toThrow('SHOP_URL is "localhost:3000"');
  });

  describe('found by itself', () => {
    let state: string;
    let folder: string;
    beforeEach(() => {
      state = mkdtempSync(join(tmpdir(), 'announced-'));
      folder = announcementsFolder({ XDG_STATE_HOME: state });
      mkdirSync(folder, { recursive: true });
      html = `<script type="application/json" id="${PAGE_CONFIG_ID}">{}</script>
        <script type="application/json" id="${RELEASE_MAP_ID}">${JSON.stringify(releases)}</script>`;
    });
    afterEach(() => rmSync(state, { recursive: true, force: true }));

    const announce = (name: string, shop: { address: string; pid?: number; since?: string; root?: string }) =>
      writeFileSync(
        join(folder, `${name}.json`),
        JSON.stringify({ root: '/another/tree', pid: process.pid, since: '2026-01-01', ...shop }),
      );
    const origin = () => new URL(address()).origin;

    it('is the announced one that responds, at any port', async () => {
      announce('dead', { address: 'http://localhost:1', since: '2026-02-02' });
      announce('other', { address: origin() });
      const shop = shopOnThisMachine(() => announcedShops(CHECKOUT, folder));
      await expect(shop.page()).resolves.toMatchObject({ releases });
      expect(shop.origin).toBe(origin());
    });

    it('stays the same while it responds', async () => {
      announce('first', { address: origin() });
      const shop = shopOnThisMachine(() => announcedShops(CHECKOUT, folder));
      await shop.page();
      announce('newer', { address: 'http://localhost:2', since: '2026-03-03' });
      await shop.page();
      expect(shop.origin).toBe(origin());
    });

    it('is first that of the own working tree, then the newest', () => {
      announce('old', { address: 'http://localhost:1', since: '2026-01-01' });
      announce('new', { address: 'http://localhost:2', since: '2026-03-03' });
      announce('own', { address: 'http://localhost:3', since: '2025-01-01', root: CHECKOUT });
      expect(announcedShops(join(CHECKOUT, 'mf-catalogue'), folder)).toEqual([
        'http://localhost:3',
        'http://localhost:2',
        'http://localhost:1',
      ]);
    });

    it('is none that was killed, none of another machine, and none that a half-written file names', () => {
      const { pid } = spawnSync(process.execPath, ['--version']);
      announce('killed', { address: 'http://localhost:1', pid });
      announce('foreign', { address: 'http://shop.example' });
      writeFileSync(join(folder, 'half.json'), '{"address":"http://loc');
      expect(announcedShops(CHECKOUT, folder)).toEqual([]);
      expect(readdirSync(folder)).toEqual(['half.json']);
      expect(announcedShops(CHECKOUT, join(state, 'missing'))).toEqual([]);
    });
  });
});

it('gives each remote a constant port of its own', () => {
  const names = ['account', 'cart-checkout', 'catalogue', 'giveaway-redeem', 'rewards', 'static-content'];
  const ports = names.map((name) => portOf(`mf-${name}`));
  expect(new Set(ports).size).toBe(names.length);
  for (const port of ports) expect(port > 3_100 - 1 && port < 3_200).toBe(true);
});

it('uses the next port when one is taken', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(portOf('mf-taken'), '127.0.0.1', resolve));
  await expect(freePort({ name: 'mf-taken' })).resolves.toBeGreaterThan(portOf('mf-taken'));
  taken.close();
});

it('prints how to start a remote in a folder without one', () => {
  expect(() => readRemote(CHECKOUT)).toThrow('npm start -w @giftstore/mf-name');
});
