// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './commands.mjs';
import { hashContents, hashOutput, hashTexts } from './fingerprint.mjs';
import { readPackages, withDependencies } from './packages.mjs';
import { rootKeys } from './root-keys.mjs';
import { readRecord, recordCommand, writeRecord } from './working-tree.mjs';

/** The package that is built with the root keys. */
const SHELL = '@giftstore/shell';
const TIMEOUT_MS = 15 * 60_000;

/**
 * @typedef {import('./packages.mjs').Package} Package
 * @typedef {import('./progress.mjs').Progress} Progress
 * @typedef {Record<string, { from: string, to: string | null }>} Built by package: hash of its sources, of its output
 */

/**
 * The packages whose sources or outputs differ from the last build.
 * @param {string} root
 * @param {string[]} [only] names of packages; default all
 * @returns {Promise<{ stale: Package[], sources: Record<string, string> }>} with a hash of each package's sources
 */
export async function stalePackages(root, only) {
  const packages = readPackages(root);
  const buildable = packages.filter(({ name, builds }) => builds && (!only || only.includes(name)));
  const sources = await hashSources(root, packages, buildable);
  return { stale: buildable.filter((one) => !isUpToDate(root, one, sources)), sources };
}

/**
 * Builds stale packages with lerna. Without any it does not start lerna, which takes seconds to find out the same (docs/adr/0027).
 * @param {{ root: string, logs: string, progress: Progress, only?: string[] }} options `only`: names of packages; default all
 * @throws {Error} with the end of the build's output
 */
export async function buildStale({ root, logs, progress, only }) {
  const { stale, sources } = await stalePackages(root, only);
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
      timeoutMs: TIMEOUT_MS,
      onSpawn: recordCommand(root),
    }),
  );
  /** @type {Built} */
  const built = { ...readRecord(root, 'built') };
  for (const { name, folder } of stale) built[name] = { from: sources[name] ?? '', to: outputOf(folder) };
  writeRecord(root, 'built', built);
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
function isUpToDate(root, { name, folder }, sources) {
  const built = readRecord(root, 'built')?.[name];
  return !!built?.to && built.from === sources[name] && built.to === outputOf(folder);
}

/**
 * The shell's package has a second build, of the booth's host.
 * @param {string} folder of a package
 */
function outputOf(folder) {
  const booth = join(folder, 'booth');
  const own = hashOutput(join(folder, 'dist'));
  if (!existsSync(join(booth, 'package.json'))) return own;
  const second = hashOutput(join(booth, 'dist'));
  return own && second && hashTexts([own, second]);
}

/**
 * By package: a hash of its sources and of those of the packages that it depends on.
 * @param {string} root
 * @param {Package[]} packages
 * @param {Package[]} wanted those to hash
 * @returns {Promise<Record<string, string>>}
 */
async function hashSources(root, packages, wanted) {
  const shared = ['package.json', 'package-lock.json', 'nx.json', 'lerna.json'].map((name) =>
    join(root, name),
  );
  const common = hashTexts(shared.filter(existsSync).map((file) => readFileSync(file, 'utf8')));
  const contents = new Map(packages.map(({ name, folder }) => [name, hashContents(folder)]));
  // The shell trusts the root keys that it was built with.
  if (wanted.some(({ name }) => name === SHELL))
    contents.set(SHELL, hashTexts([contents.get(SHELL) ?? '', ...(await rootKeys(root))]));
  const all = wanted.map(({ name }) => {
    const parts = withDependencies(name, packages).map((one) => contents.get(one.name) ?? '');
    return [name, hashTexts([common, ...parts])];
  });
  return Object.fromEntries(all);
}
