import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { emitDeclarations } from '../versions/emit-declarations.mjs';
import { scriptsOf } from '../versions/package-sources.mjs';
import { compileSources } from './compile-sources.mjs';
import { publishedManifest, publishedPackages } from './published-packages.mjs';
import { writeGenerator } from './write-generator.mjs';

/** Parts of shared/build that work on a whole working tree, and are not published. */
const OF_WORKING_TREE = ['dev-shell', 'generate', 'packages', 'release', 'versions'];
const UNPUBLISHED = ['node_modules', 'dist', 'package.json', 'jest.config.cjs', ...OF_WORKING_TREE];
const TEST = /\.test\.tsx?$/;
/** Kept beside compiled sources. */
const KEPT = ['locales', 'api.json', 'README.md', 'CHANGELOG.md'];
const PROGRAM = "#!/usr/bin/env node\nimport './giftstore-release.js';\n";

/**
 * Writes the published form of each package that a team outside this repository installs.
 * @param {string} root folder of the working tree
 * @param {(folder: string) => string} targetOf where a package is written to, by its folder from `root`
 * @returns {Promise<{ name: string, version: string, target: string }[]>}
 */
export async function writePackages(root, targetOf) {
  const packages = publishedPackages(root);
  const versions = new Map(packages.map(({ name, manifest }) => [name, manifest.version]));
  const compiled = packages.filter(({ kind }) => kind === 'compiled');
  const scripts = await Promise.all(compiled.map(({ folder }) => scriptsOf(root, folder)));
  const declarations = await emitDeclarations(root, scripts.flat(), { removeComments: false });
  return Promise.all(
    packages.map(async (published) => {
      const { name, folder, kind, manifest } = published;
      const target = targetOf(folder);
      await rm(target, { recursive: true, force: true });
      await mkdir(target, { recursive: true });
      if (kind === 'compiled') await compileSources(root, folder, target, declarations);
      if (kind === 'copied') await copySources(join(root, folder), target);
      else await copyKept(join(root, folder), target);
      if (kind === 'generator') await writeGenerator(root, target, versions);
      if (kind === 'program') await buildProgram(join(root, folder), target);
      const files = readdirSync(target).sort();
      const text = JSON.stringify(publishedManifest(published, versions, files), null, 2);
      await writeFile(join(target, 'package.json'), `${text}\n`);
      return { name, version: manifest.version, target };
    }),
  );
}

async function copyKept(from, target) {
  for (const name of KEPT.filter((name) => existsSync(join(from, name))))
    await cp(join(from, name), join(target, name), { recursive: true });
}

async function copySources(from, target) {
  const names = readdirSync(from).filter((name) => !UNPUBLISHED.includes(name));
  const filter = (file) => !TEST.test(basename(file));
  for (const name of names) await cp(join(from, name), join(target, name), { recursive: true, filter });
}

async function buildProgram(from, target) {
  await promisify(execFile)(process.execPath, [join(from, 'build.mjs'), target]);
  await rm(join(target, 'stage.js'), { force: true });
  for (const name of readdirSync(target).filter((name) => name.endsWith('.map')))
    await rm(join(target, name));
  await writeFile(join(target, 'bin.mjs'), PROGRAM, { mode: 0o755 });
}
