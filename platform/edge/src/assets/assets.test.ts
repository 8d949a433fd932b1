import { createHash } from 'node:crypto';
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { longScript, stageFixture, temporaryFolder } from '@giftstore/release/testing';
import { call, startEdge } from '../testing/running-edge';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let origin: string;
let base: string;
let revision: number;
let stop: () => Promise<unknown>;

beforeAll(async () => {
  folder = await temporaryFolder();
  const { map } = await stageFixture(folder.path);
  base = map.remotes['mf-catalogue']?.base ?? '';
  revision = map.revision;
  await mkdir(join(folder.path, 'media/brands'), { recursive: true });
  await writeFile(join(folder.path, 'media/brands/1.svg'), `<svg>${'<g/>'.repeat(200)}</svg>`);
  await writeFile(join(folder.path, 'secret.svg'), '<svg>secret</svg>');
  await symlink(join(folder.path, 'secret.svg'), join(folder.path, 'media/linked.svg'));
  ({ origin, stop } = await startEdge(folder.path));
});
afterAll(async () => {
  await stop();
  await folder.remove();
});

describe('a file of a release', () => {
  it('is immutable, available to every origin and has its content type', async () => {
    const { status, headers, text } = await call(origin, `${base}remoteEntry.js`);
    expect(status).toBe(200);
    expect(text).toBe(longScript('entry'));
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'timing-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
    // It belongs to one request, and a cache would send it with others.
    expect(headers).not.toHaveProperty('x-request-id');
  });

  it('is sent in an encoding that the client accepts, each with its own tag', async () => {
    const get = (encoding: string) =>
      call(origin, `${base}remoteEntry.js`, { headers: { 'accept-encoding': encoding } });
    const [br, gzip, plain] = [await get('gzip, br'), await get('gzip;q=0.5, br;q=0'), await get('zstd')];
    expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
    ]);
    expect(brotliDecompressSync(br.body).toString()).toBe(longScript('entry'));
    expect(gunzipSync(gzip.body).toString()).toBe(longScript('entry'));
    expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it('is not sent to a client that has the current one', async () => {
    const first = await call(origin, `${base}home.js`);
    const headers = { 'if-none-match': `"other", W/${first.headers.etag}` };
    const again = await call(origin, `${base}home.js`, { headers });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('is served only while it is in the repository', async () => {
    const file = join(folder.path, 'releases', base.replace('/releases/', ''), 'lazy.js');
    const status = async () => (await call(origin, `${base}lazy.js`)).status;
    expect(await status()).toBe(200);
    await rename(file, `${file}.moved`);
    expect(await status()).toBe(404);
    await rename(`${file}.moved`, file);
    expect(await status()).toBe(200);
  });

  it('is served from memory while the disk of the repository cannot be read', async () => {
    const store = join(folder.path, 'releases');
    const status = async () => (await call(origin, `${base}remoteEntry.js`)).status;
    expect(await status()).toBe(200);
    await rename(store, `${store}-moved`);
    expect(await status()).toBe(200);
    await symlink(store, store);
    expect(await status()).toBe(200);
    await rm(store);
    await rename(`${store}-moved`, store);
    expect(await status()).toBe(200);
  });

  it('has headers and no body for HEAD', async () => {
    const { status, headers, body } = await call(origin, `${base}home.js`, { method: 'HEAD' });
    expect([status, body.length, headers['content-length']]).toEqual([200, 0, '6']);
  });

  it.each([
    'release.json',
    'remoteEntry.js.br',
    'nothing.js',
    '',
    '../../../channels/live.json',
    '..%2f..%2f..%2fchannels%2flive.json',
    '%2e%2e/%2e%2e/%2e%2e/channels/live.json',
    '..%5c..%5cchannels%5clive.json',
    '....//channels/live.json',
    'home.js%00.svg',
    '/etc/passwd',
    '__proto__',
    'constructor',
  ])('is served only when the release lists it: refuses %s', async (file) => {
    const { status, headers, text } = await call(origin, `${base}${file}`);
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
    expect(text).not.toContain('revision');
  });

  it.each([
    '/releases/../channels/live.json',
    '/releases/channels/live.json',
    '/releases/..%2f/x/home.js',
    '/releases/mf-catalogue/../home.js',
    '/releases/.incoming/x/y',
    '/releases/',
  ])('belongs to a release: refuses %s', async (path) => {
    const { status, text } = await call(origin, path);
    expect(status).toBe(404);
    expect(text).not.toContain('"revision":1,');
  });
});

it('the release map is available to every origin and never cached', async () => {
  const { headers, text } = await call(origin, '/releases.json');
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' });
  expect(JSON.parse(text)).toMatchObject({ channel: 'live', revision });
});

describe('a picture', () => {
  it('is cached for a day, runs nothing when opened by itself, and is compressed', async () => {
    const headers = { 'accept-encoding': 'br' };
    const answer = await call(origin, '/media/brands/1.svg', { headers });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=86400',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
      'content-encoding': 'br',
    });
    expect(brotliDecompressSync(answer.body).toString()).toContain('<svg>');
    const known = { ...headers, 'if-none-match': String(answer.headers.etag) };
    expect((await call(origin, '/media/brands/1.svg', { headers: known })).status).toBe(304);
  });

  it('is immutable at the address with its version, and never at one with another', async () => {
    const svg = '<svg>versioned</svg>';
    await writeFile(join(folder.path, 'media/3.svg'), svg);
    const version = createHash('sha256').update(svg).digest('base64url').slice(0, 5);
    const cacheControl = async (query: string) =>
      (await call(origin, `/media/3.svg${query}`)).headers['cache-control'];
    expect(await cacheControl(`?v=${version}`)).toBe('public, max-age=31536000, immutable');
    for (const other of ['?v=', '?v=AAAAA', `?v=${version}&v=${version}`, `?w=${version}`])
      expect(await cacheControl(other)).toBe('public, max-age=86400');
    await writeFile(join(folder.path, 'media/3.svg'), '<svg>replaced</svg>');
    expect(await cacheControl(`?v=${version}`)).toBe('public, max-age=86400');
  });

  it('is read again when its file has changed', async () => {
    await writeFile(join(folder.path, 'media/2.svg'), '<svg>old</svg>');
    expect((await call(origin, '/media/2.svg')).text).toBe('<svg>old</svg>');
    await writeFile(join(folder.path, 'media/2.svg'), '<svg>newer</svg>');
    expect((await call(origin, '/media/2.svg')).text).toBe('<svg>newer</svg>');
  });

  it.each([
    '../secret.svg',
    '..%2fsecret.svg',
    '%2e%2e%2fsecret.svg',
    'linked.svg',
    'brands',
    'brands/',
    '',
    'none.svg',
    'brands/1.svg%00',
    'brands/1.svg/x',
  ])('is not served from outside its folder: %s', async (name) => {
    const { status, text } = await call(origin, `/media/${name}`);
    expect(status).toBe(404);
    expect(text).not.toContain('secret');
  });
});

it('serves icons and robots.txt', async () => {
  expect((await call(origin, '/favicon.svg')).headers['content-type']).toContain('image/svg+xml');
  expect((await call(origin, '/favicon.ico')).headers.location).toBe('/favicon.svg');
  expect((await call(origin, '/robots.txt')).text).toContain('User-agent: *');
});
