// @ts-check
import { chmodSync, existsSync, mkdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { acquireLock, LockedError, lockHolder } from './lock.mjs';
import { findAccount } from './postgres-account.mjs';
import { canRun, copyBinaries, findBinaries } from './postgres-binaries.mjs';
import { clusterFolder, createCluster, placeCluster, readPassword, superuser } from './postgres-cluster.mjs';
import { launchServer, readPostmasterPid, terminateOrphan } from './postgres-server.mjs';
import { identify } from './processes.mjs';

/** @typedef {import('./postgres-account.mjs').Account} Account */

/**
 * @typedef {object} PostgresOptions
 * @property {string} dataDir a folder of its own; created when missing
 * @property {number} [port] default: any free one
 * @property {(line: string) => void} [log] gets messages for people
 * @property {number} [maxConnections] default 100
 * @property {boolean} [durable] false: nothing is flushed to disk; for tests that delete the data
 * @property {boolean} [isNew] false: the data must be there already; an empty database in its place would hide the loss
 * @property {string} [root] a folder from which npm packages resolve; default the working folder
 */

/**
 * @typedef {object} RunningPostgres
 * @property {string} url connection string of the database `giftstore`, as superuser
 * @property {number} port
 * @property {number} pid
 * @property {() => Promise<void>} stop shuts it down; safe to call twice
 * @property {Promise<void>} ended resolves when the server has ended, for any reason
 */

/**
 * Starts the embedded PostgreSQL (the npm package's binaries) on the loopback address. A server that a killed start left
 * on the same data is stopped first; a server stops with the process that started it.
 * @param {PostgresOptions} options
 * @returns {Promise<RunningPostgres>}
 * @throws {Error} with a message for people: the data is in use, no package for this platform, initdb failed …
 */
export async function startPostgres({
  dataDir,
  port,
  log = () => {},
  maxConnections = 100,
  durable = true,
  isNew = true,
  root = process.cwd(),
}) {
  if (!isNew) requireCluster(dataDir);
  mkdirSync(dataDir, { recursive: true });
  const folder = realpathSync(dataDir);
  makeReadable(folder);
  const lock = lockData(folder);
  try {
    await terminateOrphan(clusterFolder(folder), log);
    const account = findAccount(clusterFolder(folder), log);
    const binaries = runnableBinaries(root, account, log);
    const cluster = placeCluster(folder, account, log);
    const password = createCluster({ dataDir: folder, cluster, binaries, account, durable });
    const settings = serverSettings(maxConnections, durable);
    const server = await launchServer({
      binaries,
      cluster,
      account,
      port,
      settings,
      logFile: join(folder, 'server.log'),
    });
    const url = urlOf(server.port, password);
    await ensureDatabase(url).catch(async (error) => {
      await server.stop();
      throw error;
    });
    server.ended.then(lock.release);
    return { url, ...server };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * The connection string of the PostgreSQL that another process runs on this data folder; null when none does.
 * @param {string} dataDir
 * @returns {string | null}
 */
export function runningPostgres(dataDir) {
  if (!existsSync(dataDir)) return null;
  const folder = realpathSync(dataDir);
  if (!lockHolder(join(folder, 'owner.json'))) return null;
  const cluster = clusterFolder(folder);
  const state = readPostmasterPid(cluster);
  if (state?.status !== 'ready' || !identify(state.pid)) return null;
  return urlOf(state.port, readPassword(join(folder, 'password'), cluster));
}

/** @param {string} dataDir */
function requireCluster(dataDir) {
  const cluster = clusterFolder(dataDir);
  if (existsSync(join(cluster, 'PG_VERSION'))) return;
  throw new Error(
    `The database's data in ${cluster} is gone. Bring the folder back, and the shop goes on; to begin with an empty ` +
      'database, stop the shop and start it again.',
  );
}

/** @param {string} folder */
function makeReadable(folder) {
  if (statSync(folder).uid === process.getuid?.()) chmodSync(folder, 0o755);
}

/**
 * The data folders that this process has locked.
 * @type {Set<string>}
 */
const running = new Set();

/** @param {string} folder */
function lockData(folder) {
  const file = join(folder, 'owner.json');
  // A folder that was gone when its server ended comes back with the lock of this process.
  if (lockHolder(file)?.pid === process.pid && !running.has(folder)) rmSync(file, { force: true });
  try {
    const lock = acquireLock(file);
    running.add(folder);
    const release = () => {
      running.delete(folder);
      lock.release();
    };
    return { release };
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EACCES') {
      throw new Error(
        `${folder} belongs to another user. Start as that user, or give another GIFTSTORE_DATA.`,
      );
    }
    if (!(error instanceof LockedError)) throw error;
    const { pid, since } = error.holder;
    throw new Error(
      `The database in ${folder} is in use by process ${pid} since ${since}. Stop it, or give another GIFTSTORE_DATA.`,
    );
  }
}

/**
 * @param {number} port
 * @param {string} password
 */
function urlOf(port, password) {
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/giftstore`;
}

/**
 * @param {string} root
 * @param {Account | null} account
 * @param {(line: string) => void} log
 */
function runnableBinaries(root, account, log) {
  const { folder, version } = findBinaries(root);
  if (canRun(folder, account)) return folder;
  const copy = account && canRun(folder, null) ? copyBinaries(folder, version, log) : null;
  if (copy && canRun(copy, account)) return copy;
  throw new Error(
    'The embedded PostgreSQL does not run on this machine (it needs glibc on Linux). ' +
      'Start a PostgreSQL 15 or newer and name it in DATABASE_URL (postgres://user:password@host:5432/database).',
  );
}

/**
 * @param {number} maxConnections
 * @param {boolean} durable
 */
function serverSettings(maxConnections, durable) {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `max_connections=${maxConnections}`,
    'timezone=UTC',
    'log_timezone=UTC',
    'lc_messages=C',
  ];
  return durable ? settings : [...settings, 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
}

/**
 * @param {string} url
 */
async function ensureDatabase(url) {
  const { default: pg } = await import('pg');
  const maintenance = new URL(url);
  const name = maintenance.pathname.slice(1);
  maintenance.pathname = '/postgres';
  const client = new pg.Client({ connectionString: maintenance.href });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
