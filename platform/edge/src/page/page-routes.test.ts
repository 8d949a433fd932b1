import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PAGE_CONFIG_ID, RELEASE_MAP_ID } from '@giftstore/contracts';
import { SHOP, stageFixture, temporaryFolder } from '@giftstore/release/testing';
import { call, startEdge } from '../testing/running-edge';

const HOSTILE = '</script><script>alert("1")</script>\u2028<!--{{brandName}}';

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

async function edge(env: Record<string, string> = {}): Promise<string> {
  const running = await startEdge(folder.path, env);
  stops.push(running.stop);
  return running.origin;
}

function json(html: string, id: string) {
  const [, text = 'null'] =
    html.match(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's')) ?? [];
  return JSON.parse(text);
}

describe('a page', () => {
  it('contains the shell, the preloads of its route with their hashes, the map and the configuration', async () => {
    const { map } = await stageFixture(folder.path);
    const { status, headers, text } = await call(await edge(), '/');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(headers.vary).toBe('cookie, accept-encoding');
    expect(text).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/);
    expect(text).toContain('<title>Home · Gifti Global</title>');
    expect(text).toContain('<meta name="description" content="Gifti Global: Digital gift cards">');

    const { base = '', integrity = {} } = map.remotes['mf-catalogue'] ?? {};
    for (const file of ['remoteEntry.js', 'home.js', 'home.css']) {
      const kind = file.endsWith('.css') ? 'style' : 'script';
      const link = `<link rel="preload" as="${kind}" href="${base}${file}" crossorigin="anonymous" integrity="${integrity[file]}"`;
      expect(text).toContain(link);
    }
    expect(text).not.toContain(`${base}lazy.js"`);
    const shell = map.remotes.shell?.base;
    expect(text).toMatch(
      new RegExp(
        `<link rel="stylesheet" href="${shell}main.abc.css" integrity="sha384-[^"]+" media="print">`,
      ),
    );
    expect(text).toContain('<style>body { margin: 0 }</style>');
    expect(json(text, RELEASE_MAP_ID)).toEqual(map);
    expect(json(text, PAGE_CONFIG_ID)).toMatchObject({
      brandName: 'Gifti Global',
      captcha: { provider: 'altcha' },
    });
  });

  it('has a nonce of its own, the same in the header and on every script', async () => {
    await stageFixture(folder.path);
    const origin = await edge();
    const nonces = [];
    for (const answer of [await call(origin, '/'), await call(origin, '/')]) {
      const [, nonce] =
        String(answer.headers['content-security-policy']).match(/script-src 'nonce-([^']+)'/) ?? [];
      const used = [...answer.text.matchAll(/nonce="([^"]+)"/g)].map((found) => found[1]);
      expect(used.length).toBeGreaterThanOrEqual(4);
      expect(new Set(used)).toEqual(new Set([nonce]));
      expect(answer.text).not.toMatch(/<script(?![^>]* nonce=| type="application\/json")/);
      nonces.push(nonce);
    }
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it("allows Stripe's frames only where the route declares the policy stripe", async () => {
    const routes = [{ path: '/payment', policy: ['stripe' as const] }];
    const checkout = { files: { 'remoteEntry.js': 'entry()' }, routes };
    await stageFixture(folder.path, { ...SHOP, 'mf-cart-checkout': checkout });
    const origin = await edge({ STRIPE_JS_URL: 'http://localhost:4242/stripe.js' });
    const policy = async (path: string) => (await call(origin, path)).headers['content-security-policy'];
    expect(await policy('/payment?x=1')).toContain('frame-src http://localhost:4242;');
    expect(await policy('/')).toContain("frame-src 'none';");
    expect(await policy('/')).not.toContain('4242');
  });

  it("allows the configured affiliate host's frame only where the route declares the policy affiliate", async () => {
    const routes = [
      { path: '/success', policy: ['stripe' as const, 'affiliate' as const] },
      { path: '/payment', policy: ['stripe' as const] },
    ];
    const checkout = { files: { 'remoteEntry.js': 'entry()' }, routes };
    await stageFixture(folder.path, { ...SHOP, 'mf-cart-checkout': checkout });
    const origin = await edge({ AFFILIATE_CONVERSION_URL: 'http://localhost:4343/affiliate/conversion' });
    const policy = async (path: string) => (await call(origin, path)).headers['content-security-policy'];
    expect(await policy('/success?order_id=1')).toMatch(/frame-src [^;]* http:\/\/localhost:4343;/);
    for (const path of ['/payment', '/nowhere', '/']) expect(await policy(path)).not.toContain('4343');
  });

  it('escapes the name of the brand', async () => {
    await stageFixture(folder.path);
    const { text } = await call(await edge({ BRAND_NAME: HOSTILE, SUPPORT_EMAIL: '"><img src=x>' }), '/');
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('<img');
    expect(json(text, PAGE_CONFIG_ID)).toMatchObject({ brandName: HOSTILE, supportEmail: '"><img src=x>' });
    expect(text).toContain('<header title="Home">&lt;/script&gt;');
  });

  it('contains the template of the shell, and marks pages without header and footer [more-9.4]', async () => {
    await stageFixture(folder.path);
    const origin = await edge();
    const { text } = await call(origin, '/');
    expect(text).toContain(
      '<div id="giftstore-root"><header title="Home">Gifti Global {{unknown}}</header><footer>support@giftiglobal.example</footer></div>',
    );
    expect(text).toContain('\n<body>\n');
    const kiosk = await call(origin, '/kiosk');
    expect(kiosk.text).toContain('\n<body data-chrome="none">\n<div id="giftstore-root"><header');
    expect((await call(origin, '/till')).text).toContain('\n<body data-purpose="checkout">\n');
  });

  it('marks the pages that search engines leave out', async () => {
    await stageFixture(folder.path);
    const origin = await edge();
    expect((await call(origin, '/kiosk')).headers['x-robots-tag']).toBe('noindex');
    expect((await call(origin, '/')).headers).not.toHaveProperty('x-robots-tag');
  });

  it('responds 404 with the not-found page to a path without an owner, and to its own path', async () => {
    await stageFixture(folder.path);
    const origin = await edge();
    for (const path of ['/404', '/nowhere', '/*', '//evil.example/x', '/selected-card/1/more']) {
      const { status, text } = await call(origin, path);
      expect([path, status]).toEqual([path, 404]);
      expect(text).toContain('<title>Not found · Gifti Global</title>');
      expect(text).toMatch(/href="\/releases\/mf-static-content\/[^/]+\/remoteEntry\.js"/);
    }
    expect((await call(origin, '/selected-card/7?currency=1')).status).toBe(200);
    expect((await call(origin, '/nowhere', { method: 'POST' })).status).toBe(404);
  });

  it('is sent in an encoding that the client accepts', async () => {
    await stageFixture(folder.path);
    const origin = await edge();
    const get = (encoding: string) => call(origin, '/', { headers: { 'accept-encoding': encoding } });
    const gzip = await get('gzip, deflate');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    const br = await get('gzip, deflate, br');
    expect(br.headers['content-encoding']).toBe('br');
    const plain = await get('identity');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const texts = [gunzipSync(gzip.body), brotliDecompressSync(br.body), plain.body].map(String);
    for (const text of texts) expect(text.endsWith('</html>\n')).toBe(true);
    const same = texts.map((text) => text.replaceAll(/nonce="[^"]*"/g, ''));
    expect(new Set(same).size).toBe(1);
  });

  it('has headers with its length and no body for HEAD', async () => {
    await stageFixture(folder.path);
    const origin = await edge();
    const headers = { 'accept-encoding': 'gzip' };
    const { status, headers: had, body } = await call(origin, '/', { method: 'HEAD', headers });
    expect([status, body.length, had['content-encoding']]).toEqual([200, 0, 'gzip']);
    expect(had['content-length']).toBe(String((await call(origin, '/', { headers })).body.length));
  });
});

describe('live releases', () => {
  it('are in the next page, without a restart', async () => {
    await stageFixture(folder.path);
    const origin = await edge();
    const revision = async () => json((await call(origin, '/')).text, RELEASE_MAP_ID).revision;
    const first = await revision();
    await stageFixture(folder.path, {
      'mf-static-content': { files: { 'remoteEntry.js': 'entry(2)' }, routes: [{ path: '/404' }] },
    });
    while ((await revision()) !== first + 1) await new Promise(setImmediate);
  });

  it('are waited for by the first paint when a style sheet cannot be repeated in the page', async () => {
    const files = { ...SHOP.shell?.files, 'main.abc.css': '@import "other.css"; body { margin: 0 }' };
    await stageFixture(folder.path, { ...SHOP, shell: { ...SHOP.shell, files } });
    const { text, headers } = await call(await edge(), '/');
    expect(text).toMatch(/<link rel="stylesheet" href="[^"]+main\.abc\.css" integrity="sha384-[^"]+">/);
    expect(text).not.toMatch(/<style|media="print"/);
    expect(headers['content-security-policy']).toContain("style-src 'self';");
  });

  it('respond 503 when the live shell is not in the repository', async () => {
    const { store } = await stageFixture(folder.path);
    await rm(join(store, 'shell'), { recursive: true });
    const { status, text } = await call(await edge(), '/');
    expect(status).toBe(503);
    expect(text).toContain('Please try again');
  });

  it('respond 503 when there are none', async () => {
    const { status, headers, text } = await call(await edge(), '/');
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('5');
    expect(text).toContain('Please try again');
  });
});
