import type { LiveRelease, Release, ReleaseMap } from '@giftstore/contracts';
import type { ReleaseRepository } from '@giftstore/release';
import { buildRenderProgram } from '../testing/render-program';
import { openRenderEngine } from './render-engine';
import { type DataSource, type InitialRequest, Renderer } from './renderer';

jest.setTimeout(60_000);

const page = (html: string) => `({ html: ${html}, head: {}, status: 200 })`;
/** Server bundles by release; they count their calls. */
const BUNDLES: Record<string, string> = {
  'shell 2': '//',
  'shell 1': 'exports.renderChrome = async () => ({ header: "h", footer: "f" });',
  'mf-good 1': `let n = 0; exports.render = async ({ url }) => ${page('url + " " + ++n')};`,
  'mf-good 2': `exports.render = async ({ url }) => ${page('"new " + url')};`,
  'mf-bad 1': 'exports.render = async () => { for (;;); };',
  'mf-slow 1': `exports.render = ({ url }) => new Promise((done) => setTimeout(() => done(${page('url')}), url === '/slow' ? 900 : 0));`,
  'mf-data 1': `let n = 0; exports.render = async ({ url, api }) =>
    '/v1/a' in api ? '/v1/b' in api ? ${page('url + " " + ++n + JSON.stringify(api)')} : { requests: ['/v1/b'] } : { requests: ['/v1/a'] };`,
  'mf-odd 1': `exports.render = async ({ url }) => ({ '/html': ${page('7')}, '/status': { ...${page('""')}, status: 500 }, '/null': null, '/link': { html: '', head: { canonical: '//evil.example' }, status: 200 } })[url];`,
};

const OWN = { react: { version: '19.0.0', accepts: '*' } };
const live = (version: string) =>
  ({ version, routes: [{ path: '/', render: 'server' }] }) as unknown as LiveRelease;
const shell = live('1');
const request = (url: string) => ({ url, unit: 1, locale: 'en' }) as InitialRequest;
const data: DataSource = { fetch: async () => ({}) };
const quickly: DataSource['fetch'] = async (requests) =>
  Object.fromEntries(requests.map((path) => [path, 1]));
const mapOf = (remotes: Record<string, unknown>) => ({ remotes }) as unknown as ReleaseMap;

let program: Awaited<ReturnType<typeof buildRenderProgram>>;
let renderer: Renderer;
let warnings: string[];
let read: string[];
beforeAll(async () => {
  program = await buildRenderProgram();
});
afterAll(() => program.remove());
beforeEach(() => {
  warnings = [];
  read = [];
  const repository = {
    readLive: async (name: string, { version }: LiveRelease) => {
      if (!BUNDLES[`${name} ${version}`]) throw new Error(`${name} ${version} is not what its team signed.`);
      const shared =
        name === 'shell' && version === '2' ? { react: { version: '20.0.0', accepts: '*' } } : OWN;
      return { name, version, shared, files: { 'server/index.js': {} } } as unknown as Release;
    },
    readFile: async ({ name, version }: Release) => {
      read.push(`${name} ${version}`);
      return { identity: Buffer.from(BUNDLES[`${name} ${version}`] ?? '') };
    },
  } as unknown as ReleaseRepository;
  const engine = openRenderEngine(program.path);
  renderer = new Renderer({ repository, engine, warn: (message) => warnings.push(message) });
});
afterEach(() => renderer.close());

/** Renders until there is a result: on a busy machine the first may be late. */
async function rendered(remote: string, version: string, url: string) {
  for (;;) {
    const result = await renderer.page(remote, live(version), request(url), { shell, data });
    if (result !== undefined) return result?.html ?? null;
  }
}

it("renders other releases' pages while one is in an endless loop", async () => {
  expect(await rendered('mf-good', '1', '/')).toBe('/ 1');
  const endless = renderer.page('mf-bad', live('1'), request('/'), { shell, data });
  expect(await rendered('mf-good', '1', '/other')).toBe('/other 2');
  expect(await endless).toBeUndefined();
});

it('renders a page once for all concurrent requests', async () => {
  await rendered('mf-good', '1', '/');
  const both = await Promise.all([rendered('mf-good', '1', '/a'), rendered('mf-good', '1', '/a')]);
  expect([...both, await rendered('mf-good', '1', '/a')]).toEqual(Array(3).fill('/a 2'));
});

it('serves a late rendering with the next request', async () => {
  await rendered('mf-slow', '1', '/');
  expect(await renderer.page('mf-slow', live('1'), request('/slow'), { shell, data })).toBeUndefined();
  expect(await rendered('mf-slow', '1', '/slow')).toBe('/slow');
  expect(warnings).toEqual([]);
});

it('refuses an invalid response, and leaves the page to the browser for null', async () => {
  expect(await rendered('mf-odd', '1', '/null')).toBeNull();
  for (const url of ['/html', '/status']) {
    while (!warnings.at(-1)?.includes(url.slice(1)))
      expect(await renderer.page('mf-odd', live('1'), request(url), { shell, data })).toBeUndefined();
  }
  expect(warnings.at(0)).toMatch(/mf-odd 1 did not render \(invalid response: html: /);
  expect(await rendered('mf-odd', '1', '/null')).toBeNull();
  while (!warnings.at(-1)?.includes('canonical'))
    expect(await renderer.page('mf-odd', live('1'), request('/link'), { shell, data })).toBeUndefined();
});

it('renders nothing for a shell that hydrates nothing', async () => {
  const older = { version: '1', routes: [{ path: '*' }] } as unknown as LiveRelease;
  expect(await renderer.page('mf-good', live('1'), request('/'), { shell: older, data })).toBeNull();
  expect(read).toEqual([]);
});

it('calls a bundle again with the data that it requested, and caches what it rendered by that data', async () => {
  const fetched: string[][] = [];
  const fetch = async (requests: readonly string[]) => {
    fetched.push([...requests]);
    return Object.fromEntries(requests.map((path) => [path, version]));
  };
  let version = 1;
  const rendered = async () =>
    (await renderer.page('mf-data', live('1'), request('/'), { shell, data: { fetch } }))?.html;
  await renderer.follow(mapOf({ shell, 'mf-data': live('1') }));
  expect(await rendered()).toBe('/ 1{"/v1/a":1,"/v1/b":1}');
  expect(await rendered()).toBe('/ 1{"/v1/a":1,"/v1/b":1}');
  version = 2;
  expect(await rendered()).toBe('/ 2{"/v1/a":2,"/v1/b":2}');
  expect(fetched).toEqual(
    Array(3)
      .fill([['/v1/a'], ['/v1/b']])
      .flat(),
  );
});

it('renders other pages of a release while one of them waits for its data, which costs no render time', async () => {
  let respond = (_: Record<string, unknown>) => {};
  const slow: DataSource = {
    fetch: () =>
      new Promise((resolve) => {
        respond = resolve;
      }),
  };
  await renderer.follow(mapOf({ shell, 'mf-data': live('1') }));
  const waiting = renderer.page('mf-data', live('1'), request('/slow'), { shell, data: slow });
  for (const url of ['/1', '/2', '/3'])
    expect(
      (await renderer.page('mf-data', live('1'), request(url), { shell, data: { fetch: quickly } }))?.html,
    ).toContain(url);
  // Longer than a cold bundle may take to render.
  await new Promise((resolve) => setTimeout(resolve, 700));
  respond({ '/v1/a': 1, '/v1/b': 1 });
  expect((await waiting)?.html).toContain('/slow');
});

it('gives a bundle of other versions its data, and leaves the page to the browser', async () => {
  const fetch = jest.fn(quickly);
  const other = live('2');
  expect(
    await renderer.page('mf-data', live('1'), request('/'), { shell: other, data: { fetch } }),
  ).toBeNull();
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('runs no bundle that its team did not sign', async () => {
  expect(await renderer.page('mf-good', live('3'), request('/'), { shell, data })).toBeNull();
  expect(warnings).toEqual(['mf-good 3 is not what its team signed.']);
  expect(read).toEqual([]);
});

it('starts the processes of live releases and canaries, and ends those of others', async () => {
  const good = live('1');
  await renderer.follow(mapOf({ shell, 'mf-good': { ...good, canary: { ...live('2'), percent: 10 } } }));
  expect(read.sort()).toEqual(['mf-good 1', 'mf-good 2', 'shell 1']);
  expect(await rendered('mf-good', '2', '/')).toBe('new /');
  expect(await rendered('mf-good', '1', '/')).toBe('/ 1');
  const slow = renderer.page('mf-good', good, request('/b'), { shell, data });
  await slow;
  await renderer.follow(mapOf({ shell, 'mf-good': live('2') }));
  expect(read).toHaveLength(3);
  expect(await rendered('mf-good', '1', '/')).toBe('/ 1');
  expect(await rendered('mf-good', '1', '/never')).toBe('/never 1');
});
