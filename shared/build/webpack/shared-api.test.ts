import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Release } from '@giftstore/contracts';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { ReleasePlugin } from './release-plugin.mjs';

const DECLARATION = {
  ...{ name: 'mf-a', contracts: { bus: 1, services: 1 }, routes: [] },
  ...{ handles: [], slots: [], publishes: [], subscribes: [], sends: [] },
};
const PATHS = join(__dirname, '../../contracts/src/paths.ts');

// webpack takes its time on a busy machine.
jest.setTimeout(60_000);

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'giftstore-build-'));
  write('node_modules/kit/package.json', '{ "name": "kit", "version": "1.0.0", "sideEffects": false }');
  write('node_modules/kit/index.js', "export * from './button'; export const Panel = { Title: 1 };");
  write('node_modules/kit/button.js', 'export const Button = 1; export const Unused = 2;');
  write('node_modules/old/package.json', '{ "name": "old", "version": "1.0.0" }');
  write('node_modules/old/index.js', 'exports.jsx = () => 1;');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** Builds `source` as a remote, which has no copies of the shared modules, or as a shell, which brings them. */
async function build(source: string, isShell: boolean): Promise<Release> {
  write('src/entry.js', source);
  const module = { singleton: true, eager: isShell, version: '1.0.0', requiredVersion: '^1.0.0' };
  const shared = {
    kit: { ...module, ...(isShell ? {} : { import: false as const }) },
    old: { ...module, ...(isShell ? {} : { import: false as const }) },
  };
  const manifest = { name: '@giftstore/mf-a', version: '1.2.0' };
  const compiler = webpack({
    mode: 'production',
    context: root,
    entry: { main: './src/entry.js' },
    module: { rules: [{ test: /\.ts$/, loader: require.resolve('swc-loader') }] },
    output: { path: join(root, 'dist'), uniqueName: isShell ? 'shell' : 'mf_a' },
    plugins: [
      new ReleasePlugin({
        ...{ root, declaration: DECLARATION, manifest, shared, federation: '2.9.2' },
        ...(isShell ? { entry: 'main' } : {}),
      }),
      new ModuleFederationPlugin({
        ...{ name: isShell ? 'shell' : 'mf_a', shared, manifest: false, dts: false, dev: false },
      }),
    ],
  });
  await new Promise<void>((resolve, reject) => {
    compiler?.run((error, stats) =>
      compiler.close(() => {
        const [problem] = stats?.compilation.errors ?? [];
        if (error || problem) reject(error ?? problem);
        else resolve();
      }),
    );
  });
  return JSON.parse(readFileSync(join(root, 'dist/release.json'), 'utf8'));
}

it('lists the names that a remote imports of each shared module, without unused ones', async () => {
  const source = `
    import { Button, Panel, Unused } from 'kit';
    import { jsx } from 'old';
    console.log(Button, Panel.Title, jsx);`;
  const { imports, exports } = await build(source, false);
  expect(imports).toEqual({ kit: ['Button', 'Panel'], old: ['jsx'] });
  expect(exports).toBeUndefined();
});

it('lists a module that a remote uses as a whole by a star', async () => {
  const { imports } = await build("import * as kit from 'kit'; console.log(kit);", false);
  expect(imports).toEqual({ kit: ['*'] });
});

it('lists the names that the shared modules of a shell export, a default of CommonJS too', async () => {
  const { imports, exports } = await build("import('kit'); import('old');", true);
  expect(exports).toEqual({ kit: ['Button', 'Panel', 'Unused'], old: ['default', 'jsx'] });
  expect(imports).toBeUndefined();
});

it('lists the paths that pages link to, by a builder or written out', async () => {
  const source = `
    import { paths } from ${JSON.stringify(PATHS)};
    console.log(paths.cart(), paths.selectedCard(7, 1), "see [questions](/faq)", "/v1/cart", "/nowhere");`;
  expect((await build(source, false)).links).toEqual(['/cart', '/faq', '/selected-card/:a']);
});
