import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Release } from '@giftstore/contracts';
import { commands, events, topics } from '@giftstore/contracts/bus';
import webpack from 'webpack';
import { ReleasePlugin } from './release-plugin.mjs';

const PAGE = `${'export const words = "a page that says the same again and again";'.repeat(20)}\n`;
const DECLARATION = {
  name: 'mf-a',
  contracts: { bus: 1, services: 1 },
  routes: [{ path: '/a', page: 'page', chrome: 'full', title: 'page.title' }],
  ...{ handles: ['cart/clear'], slots: [], publishes: ['cart/changed'], subscribes: [], sends: [] },
};

// webpack takes its time on a busy machine.
jest.setTimeout(60_000);

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'giftstore-build-'));
  write('locales/en.json', '{ "page": { "title": "A page" } }');
  write('src/entry.js', 'import(/* webpackChunkName: "page" */ "./page").then(console.log);');
  write('src/page.js', 'export const page = 1;');
  write('dist/photo.png', PAGE);
  write('dist/texts.json', PAGE);
  write('dist/server/index.js', PAGE);
  write('dist/page.js.map', PAGE);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** Builds a small package; returns its release.json, or webpack's errors. */
async function build(options: object = {}): Promise<Release> {
  const plugin = new ReleasePlugin({
    root,
    declaration: DECLARATION,
    manifest: { name: '@giftstore/mf-a', version: '1.2.0' },
    shared: { react: { version: '19.3.1', requiredVersion: '^19.3.1' } },
    federation: '2.9.2',
    ...options,
  });
  const compiler = webpack({
    mode: 'production',
    context: root,
    entry: { main: './src/entry.js' },
    output: { path: join(root, 'dist'), filename: 'remoteEntry.js', chunkFilename: '[name].js' },
    plugins: [plugin],
  });
  await new Promise<void>((resolve, reject) => {
    compiler?.run((error) => compiler.close(() => (error ? reject(error) : resolve())));
  });
  return JSON.parse(readFileSync(join(root, 'dist/release.json'), 'utf8'));
}

it('contains the shared modules, the federation runtime and the files of each route', async () => {
  expect(await build()).toMatchObject({
    name: 'mf-a',
    version: '1.2.0',
    shared: { react: { version: '19.3.1', accepts: '^19.3.1' } },
    federation: '2.9.2',
    routes: [{ path: '/a', title: { en: 'A page' }, preload: ['page.js'] }],
  });
});

it('lists every file but source maps and itself, with its compressed size', async () => {
  const { files } = await build();
  const names = ['page.js', 'photo.png', 'remoteEntry.js', 'server/index.js', 'texts.json'];
  expect(Object.keys(files)).toEqual(names);
  expect(files['texts.json']).toEqual({
    size: PAGE.length,
    gzip: expect.any(Number),
    integrity: expect.stringMatching(/^sha384-[A-Za-z0-9+/]{64}$/),
  });
  expect(files['texts.json']?.gzip).toBeLessThan(PAGE.length / 4);
  expect(files['photo.png']?.gzip).toBe(PAGE.length);
});

it('contains the schemas of its messages; the shell those of all', async () => {
  const { bus } = await build();
  const count = { type: 'integer', minimum: 0 };
  expect(bus).toEqual({
    'cart/changed': { payload: { type: 'object', properties: { count }, required: ['count'] } },
    'cart/clear': {
      request: { type: 'object', properties: {}, required: [] },
      response: { type: 'object', properties: {}, required: [] },
    },
  });
  const names = [topics, events, commands].flatMap((messages) => Object.keys(messages));
  expect(Object.keys((await build({ entry: 'main' })).bus).sort()).toEqual(names.sort());
});

it('rejects a message without a schema', async () => {
  await expect(build({ declaration: { ...DECLARATION, subscribes: ['cart/lost'] } })).rejects.toThrow(
    'remote.json names cart/lost, which shared/contracts/src/bus/schemas.ts does not have',
  );
});

it('lists the chunks that a page starts by itself, but not those that an event starts', async () => {
  write('src/effect.js', 'export const effect = "effect";');
  write('src/nested.js', 'export const nested = "nested";');
  write('src/click.js', 'export const click = "click";');
  write(
    'src/top.js',
    'import(/* webpackChunkName: "nested" */ "./nested").then(console.log); export const top = 1;',
  );
  write(
    'src/page.js',
    `import { lazySchema, useEffect } from './react';
     const load = () => import(/* webpackChunkName: "effect" */ './effect');
     const form = lazySchema(async () => (await import(/* webpackChunkName: "form" */ './form')).schema);
     const open = () => import(/* webpackChunkName: "click" */ './click');
     import(/* webpackChunkName: "top" */ './top').then(console.log);
     export function Page() { useEffect(() => { void load(); }, []); return { form, onClick: () => open() }; }`,
  );
  write('src/form.js', 'export const schema = "schema";');
  write(
    'src/react.js',
    'export const lazySchema = (load) => console.log(load); export const useEffect = (effect) => console.log(effect);',
  );
  expect((await build()).starts).toEqual({ page: ['effect.js', 'form.js', 'nested.js', 'top.js'] });
});
