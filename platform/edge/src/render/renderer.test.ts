import type { LiveRelease, Release, ReleaseMap, RenderRequest } from '@giftstore/contracts';
import type { ReleaseStore } from '@giftstore/release';
import { buildRenderProgram } from '../testing/render-program';
import { Renderer } from './renderer';

jest.setTimeout(60_000);

const page = (html: string) => `({ html: ${html}, head: {}, status: 200 })`;
/** Server bundles by release; what they count is how often they were asked. */
const BUNDLES: Record<string, string> = {
  'shell 1': 'exports.renderChrome = async () => ({ header: "h", footer: "f" });',
  'mf-good 1': `let n = 0; exports.render = async ({ url }) => ${page('url + " " + ++n')};`,
  'mf-good 2': `exports.render = async ({ url }) => ${page('"new " + url')};`,
  'mf-bad 1': 'exports.render = async () => { for (;;); };',
  'mf-slow 1': `exports.render = ({ url }) => new Promise((done) => setTimeout(() => done(${page('url')}), url === '/slow' ? 900 : 0));`,
  'mf-odd 1': `exports.render = async ({ url }) => ({ '/html': ${page('7')}, '/status': { ...${page('""')}, status: 500 }, '/null': null, '/link': { html: '', head: { canonical: '//evil.example' }, status: 200 } })[url];`,
};

const live = (version: string) =>
  ({ version, routes: [{ path: '/', render: 'server' }] }) as unknown as LiveRelease;
const shell = live('1');
const request = (url: string) => ({ url, unit: 1, locale: 'en', api: {} }) as unknown as RenderRequest;
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
  const store = {
    readLive: async (name: string, { version }: LiveRelease) => {
      if (!BUNDLES[`${name} ${version}`]) throw new Error(`${name} ${version} is not what its team signed.`);
      return { name, version, shared: {}, files: { 'server/index.js': {} } } as unknown as Release;
    },
    readFile: async ({ name, version }: Release) => {
      read.push(`${name} ${version}`);
      return { identity: Buffer.from(BUNDLES[`${name} ${version}`] ?? '') };
    },
  } as unknown as ReleaseStore;
  renderer = new Renderer({ store, program: program.path, warn: (sentence) => warnings.push(sentence) });
});
afterEach(() => renderer.close());

/** Asks until there is an answer: on a busy machine the first may be late. */
async function drawn(remote: string, version: string, url: string) {
  for (;;) {
    const answer = await renderer.page(remote, live(version), request(url), shell);
    if (answer !== undefined) return answer?.html ?? null;
  }
}

it("goes on drawing other releases' pages while one is in an endless loop", async () => {
  expect(await drawn('mf-good', '1', '/')).toBe('/ 1');
  const endless = renderer.page('mf-bad', live('1'), request('/'), shell);
  expect(await drawn('mf-good', '1', '/other')).toBe('/other 2');
  expect(await endless).toBeUndefined();
});

it('draws the same page once, however many ask for it', async () => {
  await drawn('mf-good', '1', '/');
  const both = await Promise.all([drawn('mf-good', '1', '/a'), drawn('mf-good', '1', '/a')]);
  expect([...both, await drawn('mf-good', '1', '/a')]).toEqual(Array(3).fill('/a 2'));
});

it('goes without what is late, and has it for the next page', async () => {
  await drawn('mf-slow', '1', '/');
  expect(await renderer.page('mf-slow', live('1'), request('/slow'), shell)).toBeUndefined();
  expect(await drawn('mf-slow', '1', '/slow')).toBe('/slow');
  expect(warnings).toEqual([]);
});

it('believes no answer that is none, and takes null for what it says', async () => {
  expect(await drawn('mf-odd', '1', '/null')).toBeNull();
  for (const url of ['/html', '/status']) {
    while (!warnings.at(-1)?.includes(url.slice(1)))
      expect(await renderer.page('mf-odd', live('1'), request(url), shell)).toBeUndefined();
  }
  expect(warnings.at(0)).toMatch(/mf-odd 1 did not render \(its answer is none: html: /);
  expect(await drawn('mf-odd', '1', '/null')).toBeNull();
  while (!warnings.at(-1)?.includes('canonical'))
    expect(await renderer.page('mf-odd', live('1'), request('/link'), shell)).toBeUndefined();
});

it('draws nothing beside a shell that takes nothing over', async () => {
  const older = { version: '1', routes: [{ path: '*' }] } as unknown as LiveRelease;
  expect(await renderer.page('mf-good', live('1'), request('/'), older)).toBeNull();
  expect(read).toEqual([]);
});

it('runs no bundle that its team did not sign', async () => {
  expect(await renderer.page('mf-good', live('3'), request('/'), shell)).toBeNull();
  expect(warnings).toEqual(['mf-good 3 is not what its team signed.']);
  expect(read).toEqual([]);
});

it('gets ready for what is live, canaries too, and ends what is not any more', async () => {
  const good = live('1');
  await renderer.follow(mapOf({ shell, 'mf-good': { ...good, canary: { ...live('2'), percent: 10 } } }));
  expect(read.sort()).toEqual(['mf-good 1', 'mf-good 2', 'shell 1']);
  expect(await drawn('mf-good', '2', '/')).toBe('new /');
  expect(await drawn('mf-good', '1', '/')).toBe('/ 1');
  const slow = renderer.page('mf-good', good, request('/b'), shell);
  await slow;
  await renderer.follow(mapOf({ shell, 'mf-good': live('2') }));
  expect(read).toHaveLength(3);
  expect(await drawn('mf-good', '1', '/')).toBe('/ 1');
  expect(await drawn('mf-good', '1', '/never')).toBe('/never 1');
});
