// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';

/**
 * Whom PostgreSQL's programs run as. PostgreSQL refuses to run as root, so root hands them to another
 * account; everybody else runs them as themselves (`null`).
 * @typedef {{ uid: number, gid: number, name: string }} Account
 */

const accountName = 'postgres';

/**
 * Finds the account for a cluster: the owner of an existing one, the system's `postgres`, one made now, or
 * `nobody` where accounts cannot be made (slim containers).
 * @param {string} cluster the cluster's folder; need not exist
 * @param {(line: string) => void} log
 * @returns {Account | null}
 * @throws {Error} when this is root and the system has no account at all to hand it to
 */
export function findAccount(cluster, log) {
  if (process.getuid?.() !== 0) return null;
  return ownerOf(cluster) ?? lookUp(accountName) ?? makeAccount(log) ?? lookUp('nobody') ?? giveUp();
}

/** @param {string} cluster */
function ownerOf(cluster) {
  if (!existsSync(cluster)) return null;
  const { uid, gid } = statSync(cluster);
  return uid === 0 ? null : { uid, gid, name: `uid ${uid}` };
}

/**
 * initdb asks the system for the account's name, so only an account that the system knows will do.
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
 * Reads an account from lines in the manner of /etc/passwd.
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
 * @param {(line: string) => void} log
 * @returns {Account | null}
 */
function makeAccount(log) {
  const ways = [
    ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/bin/false', accountName],
    ['adduser', '-S', '-D', '-H', '-s', '/bin/false', accountName],
  ];
  for (const [command = '', ...parameters] of ways) {
    try {
      execFileSync(command, parameters, { stdio: 'ignore' });
    } catch {
      continue;
    }
    const account = lookUp(accountName);
    if (account) {
      log(`Made the system account "${accountName}": PostgreSQL does not run as root.`);
      return account;
    }
  }
  return null;
}

/** @returns {never} */
function giveUp() {
  throw new Error(
    'PostgreSQL does not run as root, and this system has no account to hand it to. ' +
      'Start as another user, add an account named "postgres", or name a database in DATABASE_URL.',
  );
}
