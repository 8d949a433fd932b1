// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readNote, rememberCommand, writeNote } from './checkout.mjs';
import { runCommand } from './commands.mjs';
import { contentsOf, hashOf, shapeOf } from './fingerprint.mjs';
import { readPackages, withNeeds } from './packages.mjs';
import { rootKeys } from './root-keys.mjs';

/** The package that is built with the root keys. */
const shell = '@giftstore/shell';

/**
 * @typedef {import('./packages.mjs').Package} Package
 * @typedef {import('./progress.mjs').Progress} Progress
 * @typedef {Record<string, { from: string, to: string | null }>} Built by package: hash of its sources, of its output
 */

/**
 * Builds the packages whose sources or outputs changed since they were built. Without a change this takes a
 * fraction of a second, where even an idle `lerna run` takes several.
 * @param {{ root: string, logs: string, progress: Progress, only?: string[] }} what `only`: names of packages; default all
 * @throws {Error} with the end of the build's output
 */
export async function buildStale({ root, logs, progress, only }) {
  const packages = readPackages(root);
  const wanted = packages.filter(({ name, builds }) => builds && (!only || only.includes(name)));
  const sources = sourcesOf(root, packages);
  const stale = wanted.filter((one) => !isFresh(root, one, sources));
  if (!stale.length) return;
  const names = stale.map(({ name }) => name);
  await progress.step(`Building ${names.map((name) => name.replace(/^@.*\//, '')).join(', ')}`, () =>
    runCommand({
      title: 'The build',
      program: process.execPath,
      parameters: [join(root, 'node_modules/lerna/dist/cli.js'), ...lernaRun(names)],
      cwd: root,
      logFile: join(logs, 'build.log'),
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true', FORCE_COLOR: '0' },
      limit: 15 * 60_000,
      born: rememberCommand(root),
    }),
  );
  /** @type {Built} */
  const built = { ...readNote(root, 'built') };
  for (const { name, folder } of stale)
    built[name] = { from: sources[name] ?? '', to: shapeOf(join(folder, 'dist')) };
  writeNote(root, 'built', built);
}

/** @param {string[]} names */
function lernaRun(names) {
  return ['run', 'build', '--concurrency', '2', ...names.flatMap((name) => ['--scope', name])];
}

/**
 * @param {string} root
 * @param {Package} one
 * @param {Record<string, string>} sources
 */
function isFresh(root, { name, folder }, sources) {
  const built = readNote(root, 'built')?.[name];
  return !!built?.to && built.from === sources[name] && built.to === shapeOf(join(folder, 'dist'));
}

/**
 * By package: a hash of its sources and of those that it is made from.
 * @param {string} root
 * @param {Package[]} packages
 * @returns {Record<string, string>}
 */
function sourcesOf(root, packages) {
  const shared = ['package.json', 'package-lock.json', 'nx.json', 'lerna.json'].map((name) =>
    join(root, name),
  );
  const common = hashOf(shared.filter(existsSync).map((file) => readFileSync(file, 'utf8')));
  const own = new Map(packages.map(({ name, folder }) => [name, contentsOf(folder)]));
  // The shell believes the root keys that it was built with.
  own.set(shell, hashOf([own.get(shell) ?? '', ...rootKeys(root)]));
  const all = packages.map(({ name }) => {
    const parts = withNeeds(name, packages).map((one) => own.get(one.name) ?? '');
    return [name, hashOf([common, ...parts])];
  });
  return Object.fromEntries(all);
}
