import type { RemoteDeclaration } from '@giftstore/contracts';
import { CONTRACTS, paths } from '@giftstore/contracts';
import { commands } from '@giftstore/contracts/bus';
import { POLICY } from '../../shared/build/webpack/sharing-policy.mjs';
import { files, has, importsOf, read, readJson, remotes, sources } from './repository';

/** Know one remote, know all: what each of them has, and nothing beside it. */
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

  it('has one way to build', () => {
    expect(read(`${remote}/webpack.config.mjs`)).toBe(WEBPACK_CONFIG);
  });

  it('is worked on in the one way that all of them are', () => {
    const { scripts } = readJson<{ scripts: Record<string, string> }>(`${remote}/package.json`);
    expect(scripts.start).toBe('node ../shared/build/dev/start.mjs');
  });

  it('has its code in features and in the domain folders beneath them, and only its entries beside those', () => {
    const isRendered = declarationOf(remote).routes.some(({ render }) => render === 'server');
    expect(
      files(`${remote}/src`).filter(
        (path) => path.split('/').length === 3 && !/\.(test|fixture)\./.test(path),
      ),
    ).toEqual([`${remote}/src/remote.ts`, ...(isRendered ? [`${remote}/src/server.ts`] : [])]);
  });

  it('declares itself under its own name, for the majors that are current', () => {
    expect(declarationOf(remote)).toMatchObject({ name: remote, contracts: CONTRACTS });
    expect(readJson<{ name: string }>(`${remote}/package.json`).name).toBe(`@giftstore/${remote}`);
  });

  it('has each page that its routes name, under the same chunk name', () => {
    const chunks = [...read(`${remote}/src/remote.ts`).matchAll(/webpackChunkName: "([^"]+)"/g)].map(
      ([, name]) => name,
    );
    for (const { page } of declarationOf(remote).routes) expect(chunks).toContain(page);
  });

  it('answers the commands that it says it handles, and no other', () => {
    const source = read(`${remote}/src/remote.ts`);
    const answered = Object.keys(commands).filter((command) => source.includes(`'${command}':`));
    expect(answered.sort()).toEqual([...declarationOf(remote).handles].sort());
  });

  it('keeps its features apart: what two of them need lies in a domain folder, which knows no feature', () => {
    const crossings = sources(`${remote}/src`)
      .filter((path) => !/\/src\/(remote|server)\.ts$/.test(path))
      .flatMap((path) => {
        const folder = path.split('/').slice(0, -1);
        const own = featureOf(folder);
        return importsOf(path)
          .filter(({ from }) => from.startsWith('.'))
          .map(({ from }) => ({ path, feature: featureOf(resolve(folder, from)) }))
          .filter(({ feature }) => feature !== undefined && feature !== own);
      });
    expect(crossings).toEqual([]);
  });
});

describe('the six together', () => {
  const owned = remotes.flatMap((remote) =>
    declarationOf(remote).routes.map(({ path }) => ({ path, remote })),
  );

  it('own each path once', () => {
    const twice = owned.filter(
      ({ path }, index) => owned.findIndex((other) => other.path === path) !== index,
    );
    expect(twice).toEqual([]);
  });

  it('answer every path that the storefront can link to', () => {
    const linked = Object.values(paths).map(
      (build) => (build as (...args: unknown[]) => string)(1, 1).split('?')[0] ?? '',
    );
    const patterns = owned.map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));
    expect(linked.filter((path) => !patterns.some((pattern) => pattern.test(path)))).toEqual([]);
  });

  it('use the wire schemas as types only, so that TypeBox never reaches a shopper', () => {
    const browser = ['shell', ...remotes, 'shared']
      .flatMap(sources)
      .filter((path) => !path.startsWith('shared/contracts/'));
    const values = browser.flatMap((path) =>
      importsOf(path)
        .filter(
          ({ from, typeOnly, names }) =>
            from === '@giftstore/contracts/api' &&
            !typeOnly &&
            !names.every((name) => name.startsWith('type ')),
        )
        .map(() => path),
    );
    expect(values).toEqual([]);
  });

  it('find in the shell whatever they share, since they bring no copies', () => {
    const { dependencies } = readJson<{ dependencies: Record<string, string> }>('shell/package.json');
    const names = Object.entries(POLICY as Record<string, { versionOf?: string }>).map(
      ([key, rule]) => rule.versionOf ?? key,
    );
    expect(names.filter((name) => !(name in dependencies))).toEqual([]);
  });

  it('import from the router only what its shared part has', () => {
    const offered = read('shared/remote/src/router.ts');
    const missing = ['shell', ...remotes].flatMap(sources).flatMap((path) =>
      importsOf(path)
        .filter(({ from, typeOnly }) => from === 'react-router-dom' && !typeOnly)
        .flatMap(({ names }) =>
          names.filter((name) => !name.startsWith('type ') && !new RegExp(`\\b${name}\\b`).test(offered)),
        )
        .map((name) => `${path}: ${name}`),
    );
    expect(missing).toEqual([]);
  });
});

/** Feature that a path of a remote lies in: `mf-x/src/features/<feature>/…`. */
function featureOf(parts: string[]): string | undefined {
  return parts[2] === 'features' ? parts[3] : undefined;
}

function resolve(folder: string[], from: string): string[] {
  const parts = [...folder];
  for (const part of from.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts;
}
