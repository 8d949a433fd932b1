import { PREVIEW_MAP_ID, RELEASE_MAP_ID } from '@giftstore/contracts';
import { type FixturePackage, SHOP, temporaryFolder } from '@giftstore/release/testing';
import { edgeSecret } from '../edge-secret';
import { readNonce } from '../reports/nonce';
import { json, open, previewed, SECRET, type Shop, startShop } from '../testing/previewed-shop';
import { call, type HttpResponse, startEdge } from '../testing/running-edge';

jest.setTimeout(30_000);

const DAY_MS = 24 * 60 * 60_000;
/** Only the clock is faked. */
const NOT_FAKED = ['nextTick', 'setImmediate', 'setInterval', 'setTimeout', 'queueMicrotask'] as const;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let stops: (() => Promise<unknown>)[];
beforeEach(async () => {
  folder = await temporaryFolder();
  stops = [];
});
afterEach(async () => {
  jest.useRealTimers();
  for (const stop of stops.reverse()) await stop();
  await folder.remove();
});

async function shop(shell?: FixturePackage): Promise<Shop> {
  const running = await startShop(folder.path, shell);
  stops.push(running.stop);
  return running;
}

describe('the link of a preview', () => {
  it('sets a cookie that only the edge reads, until the preview ends, and leads to the shop', async () => {
    const running = await shop();
    const response = await call(running.origin, await previewed(running));
    expect(response).toMatchObject({
      status: 303,
      headers: { location: '/', 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' },
    });
    const [cookie = ''] = response.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^preview=pr-12\.[\w-]{22}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    const seconds = Number(/Max-Age=(\d+)/.exec(cookie)?.[1]);
    expect(seconds).toBeGreaterThan(6.9 * 86_400);
    expect(seconds).toBeLessThanOrEqual(7 * 86_400);
  });

  it.each([
    ['/cart?a=b', '/cart?a=b'],
    ['//evil.example', '/'],
    ['https://evil.example/', '/'],
    ['/\\evil.example', '/'],
    [`/${'a'.repeat(1_001)}`, '/'],
  ])('leads for %.20s to %s', async (to, location) => {
    const running = await shop();
    const link = await previewed(running);
    const response = await call(running.origin, `${link}?to=${encodeURIComponent(to)}`);
    expect([response.status, response.headers.location]).toEqual([303, location]);
  });

  it('is not found with another name or another token, and both get the same page', async () => {
    const running = await shop();
    const link = await previewed(running);
    const token = link.split('/').at(-1) ?? '';
    const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    const texts = [];
    for (const path of [
      `/preview/pr-12/${wrong}`,
      `/preview/pr-13/${token}`,
      '/preview/pr-12/x',
      '/preview/A/x',
    ]) {
      const { status, headers, text } = await call(running.origin, path);
      expect([path, status, headers['set-cookie']]).toEqual([path, 404, undefined]);
      texts.push(text);
    }
    expect(new Set(texts).size).toBe(1);
  });

  it('says that the preview has ended once it has', async () => {
    const running = await shop();
    const link = await previewed(running);
    jest.useFakeTimers({ now: Date.now() + 8 * DAY_MS, doNotFake: [...NOT_FAKED] });
    const { status, text, headers } = await call(running.origin, link);
    expect([status, headers['set-cookie']]).toEqual([410, undefined]);
    expect(text).toContain('The preview pr-12 has ended');
    expect(text).toContain('href="/preview/leave"');
  });

  it('is unknown to an edge of another channel, and to a booth', async () => {
    const running = await shop();
    const link = await previewed(running);
    for (const env of [{ CHANNEL: 'other' }, { BOOTH_EVENT: 'gitex' }] as Record<string, string>[]) {
      const other = await startEdge(folder.path, env);
      stops.push(other.stop);
      expect((await call(other.origin, link)).headers['set-cookie']).toBeUndefined();
    }
  });
});

describe('a page of a preview', () => {
  it('lays its signed map over the live one, which stays as it was signed', async () => {
    const running = await shop();
    const headers = await open(running, await previewed(running));
    const { status, text } = await call(running.origin, '/new-page', { headers });
    expect(status).toBe(200);
    expect(json(text, RELEASE_MAP_ID)).toEqual(running.map);
    expect(json(text, PREVIEW_MAP_ID)).toMatchObject({
      channel: 'preview/pr-12',
      remotes: { 'mf-catalogue': { version: '9.0.0', base: '/releases/mf-catalogue/9.0.0/' } },
    });
    expect((await call(running.origin, '/404', { headers })).text).toContain('Not found');
  });

  it('has a banner with its end and a way out, is never indexed, and never in a shared cache', async () => {
    const running = await shop();
    const headers = await open(running, await previewed(running));
    const page = await call(running.origin, '/', { headers });
    expect(page.text).toContain('Preview of <strong>pr-12</strong> until <time datetime="');
    expect(page.text).toContain('<a href="/preview/leave" rel="nofollow">Back to the live shop</a>');
    expect(page.text).toContain('<meta name="robots" content="noindex">');
    expect(page.text).not.toContain('rel="canonical"');
    expect(page.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
    expect((await call(running.origin, '/preview/banner.css')).status).toBe(200);
  });

  it('comes to no shopper: the same path without the cookie is the live page', async () => {
    const running = await shop();
    const before = await call(running.origin, '/');
    const headers = await open(running, await previewed(running));
    await call(running.origin, '/', { headers });
    const withoutNonce = (text: string) => text.replace(/nonce="[^"]+"/g, '');
    expect(withoutNonce((await call(running.origin, '/')).text)).toBe(withoutNonce(before.text));
    expect((await call(running.origin, '/new-page')).status).toBe(404);
  });

  it('has a nonce with which no report is accepted', async () => {
    const running = await shop();
    const headers = await open(running, await previewed(running));
    const nonceOf = ({ text }: HttpResponse) => /nonce="([^"]+)"/.exec(text)?.[1] ?? '';
    const secret = edgeSecret(SECRET).key;
    expect(readNonce(secret, nonceOf(await call(running.origin, '/')))).toBeInstanceOf(Date);
    expect(readNonce(secret, nonceOf(await call(running.origin, '/', { headers })))).toBeNull();
  });

  it('shows a newer version of the preview without a new link', async () => {
    const running = await shop();
    const headers = await open(running, await previewed(running));
    await previewed(running, '9.1.0');
    const version = async () => {
      const { text } = await call(running.origin, '/', { headers });
      return json(text, PREVIEW_MAP_ID).remotes['mf-catalogue'].version;
    };
    const end = Date.now() + 5_000;
    while ((await version()) !== '9.1.0' && Date.now() < end);
    expect(await version()).toBe('9.1.0');
  });

  it('is not shown by a shell that does not know previews', async () => {
    const running = await shop(SHOP.shell);
    const headers = await open(running, await previewed(running));
    const { status, text } = await call(running.origin, '/', { headers });
    expect([status, text]).toEqual([409, expect.stringContaining('The preview pr-12 can&#39;t be shown')]);
    expect((await call(running.origin, '/')).status).toBe(200);
  });

  it('is the live page with a message once the preview has ended, and the next one is as for all', async () => {
    const running = await shop();
    const { cookie } = await open(running, await previewed(running));
    jest.useFakeTimers({ now: Date.now() + 8 * DAY_MS, doNotFake: [...NOT_FAKED] });
    const page = await call(running.origin, '/', { headers: { cookie } });
    expect(page.status).toBe(200);
    expect(page.text).toContain('The preview <strong>pr-12</strong> has ended. This is the live shop.');
    expect(json(page.text, PREVIEW_MAP_ID)).toBeNull();
    expect(page.headers['set-cookie']?.[0]).toMatch(/^preview=; Path=\/; Max-Age=0; /);
  });

  it('is one live page for all cookies of previews that do not exist, so that they fill no cache', async () => {
    const running = await shop();
    const link = await previewed(running);
    const token = link.split('/').at(-1) ?? '';
    const pages = [];
    for (const cookie of [`preview=pr-77.${token}`, `preview=pr-12.${'x'.repeat(22)}`]) {
      const { text, headers } = await call(running.origin, '/', { headers: { cookie } });
      expect(text).toContain('<p>This preview has ended. This is the live shop.</p>');
      expect(headers['set-cookie']?.[0]).toMatch(/^preview=; /);
      pages.push(text.replace(/nonce="[^"]+"/g, ''));
    }
    expect(pages[1]).toBe(pages[0]);
  });

  it('is left by the link of the banner', async () => {
    const running = await shop();
    const left = await call(running.origin, '/preview/leave');
    expect(left).toMatchObject({ status: 303, headers: { location: '/', 'cache-control': 'no-store' } });
    expect(left.headers['set-cookie']?.[0]).toMatch(/^preview=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax$/);
  });
});

describe('the files of a preview', () => {
  it('come to browsers that have opened its link only, and stay out of shared caches', async () => {
    const running = await shop();
    const link = await previewed(running);
    const file = '/releases/mf-catalogue/9.0.0/home.js';
    expect((await call(running.origin, file)).status).toBe(404);
    const headers = await open(running, link);
    const response = await call(running.origin, file, { headers });
    expect([response.status, response.text]).toEqual([200, "home('9.0.0')"]);
    expect(response.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    expect((await call(running.origin, file.replace('home.js', 'server/index.js'), { headers })).status).toBe(
      404,
    );
    expect((await call(running.origin, file)).status).toBe(404);
  });

  it('are not those of other releases that are not live', async () => {
    const running = await shop();
    const headers = await open(running, await previewed(running));
    await previewed(running, '9.5.0', 'pr-99');
    expect((await call(running.origin, '/releases/mf-catalogue/9.5.0/home.js', { headers })).status).toBe(
      404,
    );
  });

  it('are no longer served once the preview has ended', async () => {
    const running = await shop();
    const headers = await open(running, await previewed(running));
    jest.useFakeTimers({ now: Date.now() + 8 * DAY_MS, doNotFake: [...NOT_FAKED] });
    expect((await call(running.origin, '/releases/mf-catalogue/9.0.0/home.js', { headers })).status).toBe(
      404,
    );
  });
});
