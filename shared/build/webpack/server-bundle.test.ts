import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { RouteDeclaration } from '@giftstore/contracts';
import webpack from 'webpack';
import { readDeclaration } from './read-declaration.mjs';
import { withServerBundle } from './server-bundle.mjs';

jest.setTimeout(60_000);

const REPOSITORY = join(__dirname, '../../..');
const packages = readdirSync(REPOSITORY).filter((name) => name === 'shell' || /^mf-/.test(name));
const ROUTE = { path: '/a', page: 'a', chrome: 'full', title: 'a.title' };

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'giftstore-bundle-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const configure = (route: object) =>
  withServerBundle(
    { mode: 'production', resolve: { extensions: ['.ts'] }, output: {} },
    { root, declaration: { routes: [{ ...ROUTE, ...route } as RouteDeclaration] } },
    [],
    {},
  );

it.each(packages)('%s/remote.json declares everything that the build needs', (name) => {
  expect(readDeclaration(join(REPOSITORY, name))).toMatchObject({ name });
});

it('refuses a route with "render": "server" in a remote without src/server.ts', () => {
  expect(() => configure({ render: 'server' })).toThrow('add src/server.ts, which exports render');
});

it('refuses src/server.ts in a remote without a route with "render": "server"', () => {
  write('src/server.ts', 'export const render = () => null;');
  expect(() => configure({})).toThrow('add "render": "server" to their routes in remote.json');
});

it.each([
  ['export const render = () => null;', []],
  ['throw new Error("add render to home");', ['add render to home']],
  ['export const other = 1;', ['src/server exports neither render nor renderChrome']],
])('fails the build of a bundle that cannot be used: %s', async (code, errors) => {
  write('package.json', '{ "type": "module" }');
  write('src/server.ts', code);
  const [, server] = configure({ render: 'server' }) as webpack.Configuration[];
  const compiler = webpack(server as webpack.Configuration);
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler?.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result))));
  });
  expect(stats?.compilation.errors.map(({ message }) => message)).toEqual(errors);
  if (!errors.length) expect(readFileSync(join(root, 'dist/server/index.js'), 'utf8')).toContain('render');
});
