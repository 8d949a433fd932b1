// @ts-check
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { asAccount, canEnter, openFolder } from './postgres-binaries.mjs';

/** @typedef {import('./postgres-account.mjs').Account} Account */

export const superuser = 'giftstore';

/**
 * The folder of the cluster: in the data folder, or where an earlier start had to put it.
 * @param {string} dataDir
 */
export function clusterFolder(dataDir) {
  const moved = join(dataDir, 'location');
  return existsSync(moved) ? readFileSync(moved, 'utf8').trim() : join(dataDir, 'cluster');
}

/**
 * Ensures that the account can work in the cluster's folder; moves it out of a working tree that only root may enter.
 * @param {string} dataDir
 * @param {Account | null} account
 * @param {(line: string) => void} log
 * @returns {string} the cluster's folder; `createCluster` creates it
 */
export function placeCluster(dataDir, account, log) {
  const current = clusterFolder(dataDir);
  if (!account || (current !== join(dataDir, 'cluster') && existsSync(current))) return current;
  if (canEnter(dataDir, account) && canChangeOwner(dataDir, account)) return current;
  const target = join(openFolder(), `data-${randomBytes(6).toString('hex')}`);
  mkdirSync(target, { mode: 0o755 });
  chmodSync(target, 0o755);
  const cluster = join(target, 'cluster');
  if (existsSync(current)) {
    cpSync(current, cluster, { recursive: true, verbatimSymlinks: true });
    changeOwner(cluster, account);
    chmodSync(cluster, 0o700);
  }
  writeFileSync(join(dataDir, 'location'), cluster);
  rmSync(current, { recursive: true, force: true });
  log(`PostgreSQL's account may not enter ${dataDir}, so its data is in ${target}.`);
  return cluster;
}

/**
 * Some mounted folders ignore a change of owner, which PostgreSQL requires.
 * @param {string} dataDir
 * @param {Account} account
 */
function canChangeOwner(dataDir, account) {
  const probe = join(dataDir, 'owner-probe');
  try {
    writeFileSync(probe, '');
    chownSync(probe, account.uid, account.gid);
    return statSync(probe).uid === account.uid;
  } catch {
    return false;
  } finally {
    rmSync(probe, { force: true });
  }
}

/**
 * @param {string} path
 * @param {Account} account
 */
function changeOwner(path, account) {
  chownSync(path, account.uid, account.gid);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) changeOwner(inner, account);
    else if (!entry.isSymbolicLink()) chownSync(inner, account.uid, account.gid);
  }
}

/**
 * Creates the cluster when there is none, with a random password that only the owner of the data folder can read. Under
 * a temporary name first, so that an interrupted start leaves no broken cluster.
 * @param {{ dataDir: string, cluster: string, binaries: string, account: Account | null, durable: boolean }} place
 * @returns {string} the password
 * @throws {Error} naming DATABASE_URL when initdb fails
 */
export function createCluster({ dataDir, cluster, binaries, account, durable }) {
  const passwordFile = join(dataDir, 'password');
  if (existsSync(join(cluster, 'PG_VERSION'))) return readPassword(passwordFile, cluster);
  const password = randomBytes(24).toString('base64url');
  const draft = `${cluster}.new`;
  const handover = `${cluster}.password`;
  for (const leftover of [draft, handover]) rmSync(leftover, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(handover, password, { mode: 0o600 });
  if (account) for (const path of [draft, handover]) chownSync(path, account.uid, account.gid);
  try {
    const parameters = [...initdbParameters(draft, handover), ...(durable ? [] : ['--no-sync'])];
    initialise(join(binaries, 'bin', 'initdb'), parameters, draft, account);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(handover, { force: true });
  }
  writeFileSync(passwordFile, password, { mode: 0o600 });
  chmodSync(passwordFile, 0o600);
  renameSync(draft, cluster);
  return password;
}

/**
 * @param {string} file
 * @param {string} cluster
 */
export function readPassword(file, cluster) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new Error(
      `The password of the database in ${cluster} cannot be read from ${file}. Start as the user who created it, or ` +
        'set another GIFTSTORE_DATA; to start with an empty database, delete both.',
    );
  }
}

/**
 * @param {string} folder
 * @param {string} passwordFile
 */
function initdbParameters(folder, passwordFile) {
  return [
    `--pgdata=${folder}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The same order and case rules on every machine, whatever locales it has.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
}

/**
 * @param {string} initdb
 * @param {string[]} parameters
 * @param {string} folder
 * @param {Account | null} account
 */
function initialise(initdb, parameters, folder, account) {
  const result = spawnSync(initdb, parameters, {
    ...asAccount(account),
    env: programEnvironment(),
    encoding: 'utf8',
  });
  if (result.status === 0) return;
  const reason = (result.error?.message ?? result.stderr ?? '').trim().split('\n').slice(-4).join('\n');
  throw new Error(
    `The embedded PostgreSQL could not create its data folder ${folder}:\n${reason}\n` +
      'Solve that, or start a PostgreSQL 15 or newer and name it in DATABASE_URL.',
  );
}

/** The environment without PostgreSQL's variables (PGPORT, PGOPTIONS …), which are meant for another server. */
export function programEnvironment() {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' };
}
