import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const SCOPE = '@giftstore/';

/** Packages whose sources are compiled. */
const COMPILED = ['contracts', 'bus', 'http', 'state', 'i18n', 'ui', 'remote', 'testing'];

/**
 * The packages that a team outside this repository installs.
 * @param {string} root folder of the working tree
 * @returns {{ name: string, folder: string, manifest: object, kind: 'compiled' | 'copied' | 'program' | 'generator' }[]}
 */
export function publishedPackages(root) {
  return [
    ...COMPILED.map((name) => ({ folder: `shared/${name}`, kind: 'compiled' })),
    { folder: 'shared/build', kind: 'copied' },
    { folder: 'platform/release', kind: 'program' },
    { folder: 'shared/create-remote', kind: 'generator' },
  ].map(({ folder, kind }) => {
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    return { name: manifest.name, folder, manifest, kind };
  });
}

/**
 * The package.json of a published package: what its own says, with built files for sources, and versions for the `*` that a
 * workspace has.
 * @param {{ manifest: object, kind: string }} published
 * @param {Map<string, string>} versions of the published packages, by name
 * @param {string[]} files its contents
 * @throws {Error} when it depends on a package of the working tree that is not published
 */
export function publishedManifest({ manifest, kind }, versions, files) {
  const { name, version, type, sideEffects } = manifest;
  const common = { name, version, license: 'UNLICENSED', engines: { node: '>=20.19' }, type, sideEffects };
  if (kind === 'generator') return { ...common, bin: manifest.bin, files };
  const dependencies = versioned(manifest.dependencies, versions, kind);
  if (kind === 'program') return { ...common, bin: { 'giftstore-release': 'bin.mjs' }, files, dependencies };
  const exports = kind === 'compiled' ? builtExports(manifest.exports) : manifest.exports;
  const { bin } = manifest;
  return {
    ...common,
    ...(bin && { bin }),
    exports: { './package.json': './package.json', ...exports },
    files,
    dependencies,
  };
}

function builtExports(exports) {
  const built = Object.entries(exports).map(([path, file]) => {
    const base = file.replace(/\.tsx?$/, '');
    return [path, base === file ? file : { types: `${base}.d.ts`, default: `${base}.js` }];
  });
  return Object.fromEntries(built);
}

function versioned(dependencies, versions, kind) {
  const entries = Object.entries(dependencies)
    // A program contains its packages of the working tree.
    .filter(([name]) => kind !== 'program' || !name.startsWith(SCOPE))
    .map(([name, range]) => {
      if (range !== '*') return [name, range];
      if (!versions.has(name)) throw new Error(`${name} is not published`);
      return [name, `^${versions.get(name)}`];
    });
  return Object.fromEntries(entries);
}
