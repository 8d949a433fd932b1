import type { RemoteDeclaration } from '@giftstore/contracts';
import { CONTRACTS, paths } from '@giftstore/contracts';
import { POLICY } from '../../shared/build/webpack/sharing-policy.mjs';
import { importsOf } from './imports';
import { files, has, read, readJson, remotes, sources } from './repository';

/** The files that every remote has. */
const SKELETON = [
  'README.md',
  'package.json',
  'webpack.config.mjs',
  'tsconfig.json',
  'jest.config.cjs',
  'remote.json',
  'locales/en.json',
  'src/remote.ts',
];
const WEBPACK_CONFIG = "export { remote as default } from '@giftstore/build/webpack';\n";

const declarationOf = (remote: string) => readJson<RemoteDeclaration>(`${remote}/remote.json`);

describe.each(remotes)('%s', (remote) => {
  it.each(SKELETON)('has %s', (file) => {
    expect(has(`${remote}/${file}`)).toBe(true);
  });

  it('builds with the shared configuration', () => {
    expect(read(`${remote}/webpack.config.mjs`)).toBe(WEBPACK_CONFIG);
  });

  it('starts with the shared development server', () => {
    const { scripts } = readJson<{ scripts: Record<string, string> }>(`${remote}/package.json`);
    expect(scripts.start).toBe('node ../shared/build/dev/start.mjs');
  });

  it('has only its entries in src; everything else is in features or a domain folder', () => {
    const isRendered = declarationOf(remote).routes.some(({ render }) => render === 'server');
    const inSource = files(`${remote}/src`).filter(
      (path) => path.split('/').length === 3 && !/\.(test|fixture)\./.test(path),
    );
    const entries = [`${remote}/src/remote.ts`, ...(isRendered ? [`${remote}/src/server.ts`] : [])];
    expect(inSource).toEqual(entries);
  });

  it('declares its own name and the current contract majors', () => {
    expect(declarationOf(remote)).toMatchObject({ name: remote, contracts: CONTRACTS });
    expect(readJson<{ name: string }>(`${remote}/package.json`).name).toBe(`@giftstore/${remote}`);
  });

  it('has a chunk for each page that its routes name', () => {
    const chunks = [...read(`${remote}/src/remote.ts`).matchAll(/webpackChunkName: "([^"]+)"/g)].map(
      ([, name]) => name,
    );
    const missing = declarationOf(remote).routes.filter(({ page }) => !chunks.includes(page));
    expect(
      missing.map(
        ({ page, path }) =>
          `add the page to ${remote}/src/remote.ts, imported with webpackChunkName: "${page}"; ${remote}/remote.json names it for ${path}`,
      ),
    ).toEqual([]);
  });
});

/** Paths that the edge redirects and no remote shows. */
const OF_THE_EDGE: string[] = [paths.affiliate(), paths.country()];

describe('the remotes together', () => {
  const routes = remotes.flatMap((remote) =>
    declarationOf(remote).routes.map(({ path }) => ({ path, remote })),
  );

  it('own each path once', () => {
    const repeated = routes.filter(
      ({ path }, index) => routes.findIndex((route) => route.path === path) !== index,
    );
    expect(repeated.map(({ path, remote }) => `${path} of ${remote}/remote.json has another owner`)).toEqual(
      [],
    );
  });

  it('own every path of shared/contracts/src/paths.ts', () => {
    const linked = Object.values(paths).map(
      (build) => (build as (...args: unknown[]) => string)(1, 1).split(/[?#]/)[0] ?? '',
    );
    const patterns = routes.map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));
    const orphans = linked.filter(
      (path) => !OF_THE_EDGE.includes(path) && !patterns.some((pattern) => pattern.test(path)),
    );
    expect(
      orphans.map((path) => `${path}: add a route to the remote.json of the remote that shows it`),
    ).toEqual([]);
  });

  it('find every shared module among the dependencies of the shell', () => {
    const { dependencies } = readJson<{ dependencies: Record<string, string> }>('shell/package.json');
    const names = Object.entries(POLICY as Record<string, { versionOf?: string }>).map(
      ([key, rule]) => rule.versionOf ?? key,
    );
    expect(names.filter((name) => !(name in dependencies))).toEqual([]);
  });

  it('import from react-router-dom only what shared/remote/src/router.ts re-exports', () => {
    const offered = read('shared/remote/src/router.ts');
    const missing = ['shell', ...remotes].flatMap(sources).flatMap((path) =>
      importsOf(path)
        .filter(({ from }) => from === 'react-router-dom')
        .flatMap(({ names, line }) => names.map((name) => ({ name, place: `${path}:${line}` })))
        .filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(offered)),
    );
    expect(
      missing.map(({ name, place }) => `${place} imports ${name}: add it to shared/remote/src/router.ts`),
    ).toEqual([]);
  });

  it('get from the bundled parts of shared/remote no second copy of what it shares at run time', () => {
    const copies = sources('shared/remote')
      .filter((path) => /src\/(?!server\/)[^/]+\//.test(path))
      .flatMap((path) =>
        importsOf(path)
          .filter(({ from, isTypeOnly }) => !isTypeOnly && /^(\.\.\/[^/]+|react-router)$/.test(from))
          .map(({ from, line }) => `${path}:${line} imports ${from}: import the package by its name`),
      );
    expect(copies).toEqual([]);
  });
});
