// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';

/**
 * The account that runs PostgreSQL's programs. PostgreSQL refuses to run as root, so root runs them under another account;
 * every other user runs them under their own (`null`).
 * @typedef {{ uid: number, gid: number, name: string }} Account
 */

const ACCOUNT_NAME = 'postgres';

/**
 * Finds the account for a cluster: the owner of an existing one, the system's `postgres`, a new one, or
 * `nobody` where none can be created (slim containers).
 * @param {string} cluster the cluster's folder; need not exist
 * @param {(line: string) => void} log
 * @returns {Account | null}
 * @throws {Error} when this is root and the system has no other account
 */
export function findAccount(cluster, log) {
  if (process.getuid?.() !== 0) return null;
  const purpose = 'PostgreSQL does not run as root';
  return (
    ownerOf(cluster) ?? ensureAccount(ACCOUNT_NAME, purpose, log) ?? lookUp('nobody') ?? failWithoutAccount()
  );
}

/**
 * A system account, created when it is missing. Only root may call it.
 * @param {string} name
 * @param {string} purpose why it is created, for the log
 * @param {(line: string) => void} log
 * @returns {Account | null} null where none can be created
 */
export function ensureAccount(name, purpose, log) {
  return lookUp(name) ?? createAccount(name, purpose, log);
}

/** @param {string} cluster */
function ownerOf(cluster) {
  if (!existsSync(cluster)) return null;
  const { uid, gid } = statSync(cluster);
  return uid === 0 ? null : { uid, gid, name: `uid ${uid}` };
}

/**
 * initdb looks up the account's name, so only an account of the system will do.
 * @param {string} name
 * @returns {Account | null}
 */
function lookUp(name) {
  return parsePasswd(readPasswd(name), name);
}

/** @param {string} name */
function readPasswd(name) {
  try {
    return execFileSync('getent', ['passwd', name], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '';
  }
}

/**
 * Reads an account from lines in the format of /etc/passwd.
 * @param {string} text
 * @param {string} name
 * @returns {Account | null}
 */
export function parsePasswd(text, name) {
  const fields = text
    .split('\n')
    .map((line) => line.split(':'))
    .find((line) => line[0] === name);
  const [uid, gid] = [Number(fields?.[2]), Number(fields?.[3])];
  return Number.isInteger(uid) && Number.isInteger(gid) && uid !== 0 ? { uid, gid, name } : null;
}

/**
 * @param {string} name
 * @param {string} purpose
 * @param {(line: string) => void} log
 * @returns {Account | null}
 */
function createAccount(name, purpose, log) {
  const commands = [
    ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/bin/false', name],
    ['adduser', '-S', '-D', '-H', '-s', '/bin/false', name],
  ];
  for (const [command = '', ...parameters] of commands) {
    try {
      execFileSync(command, parameters, { stdio: 'ignore' });
    } catch {
      continue;
    }
    const account = lookUp(name);
    if (account) {
      log(`Created the system account "${name}": ${purpose}.`);
      return account;
    }
  }
  return null;
}

/** @returns {never} */
function failWithoutAccount() {
  throw new Error(
    'PostgreSQL does not run as root, and this system has no other account. ' +
      'Start as another user, add an account named "postgres", or name a database in DATABASE_URL.',
  );
}
