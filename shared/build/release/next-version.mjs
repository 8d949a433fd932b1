import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const LERNA = join(dirname(fileURLToPath(import.meta.resolve('lerna'))), 'cli.js');
const TIMEOUT_MS = 5 * 60_000;

/**
 * The working tree of a folder.
 * @param {string} folder
 */
export function rootOf(folder) {
  for (let root = folder; ; root = dirname(root)) {
    if (existsSync(join(root, 'lerna.json'))) return root;
    if (root === dirname(root))
      throw new Error(`${folder} is no package of a working tree with a lerna.json.`);
  }
}

/**
 * @param {string} folder
 * @returns {{ name: string, title: string, version: string }} `title`: the name without its scope, the release's name
 */
export function readPackage(folder) {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { name, title: name.replace(/^@[^/]+\//, ''), version };
}

/**
 * Has lerna give one package its next version from the conventional commits since its last one: package.json, changelog,
 * commit and tag. By lerna.json all other packages count as unchanged.
 * @param {string} root
 * @param {string} folder of the package
 * @returns {Promise<{ version: string, changes: string }>} `changes`: the version's section of the changelog
 * @throws {Error} with the end of lerna's output
 */
export async function nextVersion(root, folder) {
  const { name } = readPackage(folder);
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true', FORCE_COLOR: '0' };
  const parameters = [LERNA, 'version', '--yes', `--force-publish=${name}`];
  try {
    await run(process.execPath, parameters, { cwd: root, env, timeout: TIMEOUT_MS });
  } catch (error) {
    const lines = `${error.stdout}\n${error.stderr}`.trim().split('\n').slice(-15);
    throw new Error(`lerna could not make a version of ${name}:\n${lines.join('\n')}`);
  }
  return { version: readPackage(folder).version, changes: lastChanges(folder) };
}

/** The first section of the changelog, that of the newest version. */
function lastChanges(folder) {
  const changelog = readFileSync(join(folder, 'CHANGELOG.md'), 'utf8');
  const [, newest = ''] = changelog.split(/^#{1,2} (?=\[?\d)/m);
  return newest.trim();
}
