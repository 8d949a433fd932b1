// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { adviseNode } from '../settings/src/advise-node.mjs';
import { boothEnvironment, stageBooth } from './booth.mjs';
import { onNpmExit } from './npm-exit.mjs';
import {
  booth,
  environmentOf,
  nodeParameters,
  operatorConsole,
  parts,
  releasesPage,
  tasks,
} from './parts.mjs';
import { prepareTree } from './prepare-tree.mjs';
import { createProgress } from './progress.mjs';
import { environmentOfRunningShop, withDatabase } from './running-shop.mjs';

const RUNNABLE = { ...parts, ...tasks, booth, 'releases-page': releasesPage, console: operatorConsole };
/** The setting without which a part does not start. An edge serves without a database, but then nobody counts what pages report. */
const DATABASE_OF = /** @type {Record<string, string>} */ ({
  ...{ api: 'DATABASE_URL', worker: 'DATABASE_URL', migrate: 'DATABASE_URL', seed: 'DATABASE_URL' },
  console: 'DATABASE_URL',
  judge: 'EDGE_DATABASE_URL',
});
const USES_DATABASE = [...Object.keys(DATABASE_OF), 'edge', 'booth', 'releases-page'];
/** The packages that `npm run start:booth` builds besides the edge. */
const BOOTH_PACKAGES = ['@giftstore/release', '@giftstore/shell', '@giftstore/mf-giveaway-redeem'];

/**
 * Runs one part alone, as if it replaced this process: signals and its exit code pass through.
 * @param {string} root the working tree
 * @param {string[]} names the part's name
 */
export async function runPart(root, names) {
  const name = /** @type {keyof typeof RUNNABLE} */ (names[0]);
  const part = Object.hasOwn(RUNNABLE, name ?? '') ? RUNNABLE[name] : undefined;
  if (!part || names.length !== 1) return fail(`Name one part: ${Object.keys(RUNNABLE).join(', ')}.`);
  try {
    const env = await prepare(root, name, part.package);
    execute(root, part, env);
  } catch (error) {
    fail(/** @type {Error} */ (error).message);
  }
}

/**
 * @param {string} root
 * @param {string} name
 * @param {string} packageName
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
async function prepare(root, name, packageName) {
  const environment = environmentOfRunningShop(process.env, root);
  const { data } = environment;
  // Standard output belongs to the part.
  const progress = createProgress((line) => process.stderr.write(`${line}\n`));
  const advice = (Object.hasOwn(parts, name) || name === booth.name) && adviseNode(process.versions.node);
  if (advice) progress.log(advice);
  const isBooth = name === booth.name;
  const only = isBooth ? [packageName, ...BOOTH_PACKAGES] : [packageName];
  const isProduction = environment.env.NODE_ENV === 'production';
  await prepareTree({ root, logs: join(data, 'logs'), progress, only, isProduction });
  const env = await partEnvironment(name, environment);
  if (!isBooth) return env;
  const own = boothEnvironment(env, process.env);
  await stageBooth({ root, logs: join(data, 'logs'), env: own, progress });
  return own;
}

/**
 * The environment of one part: with the running shop's database where the part uses one and none is set.
 * @param {string} name
 * @param {{ env: NodeJS.ProcessEnv, data: string }} environment
 * @returns {Promise<NodeJS.ProcessEnv>}
 * @throws {Error} when a part that needs a database has none
 */
export async function partEnvironment(name, environment) {
  if (!USES_DATABASE.includes(name)) return environment.env;
  const env = await withDatabase(environment);
  const setting = DATABASE_OF[name];
  if (!setting || env[setting]?.trim()) return env;
  throw new Error(
    `No database: set ${setting} (postgres://user:password@host:5432/database), or run npm start in this ` +
      `working tree, whose embedded PostgreSQL is then used. (GIFTSTORE_DATA is ${environment.data}.)`,
  );
}

/**
 * @param {string} root
 * @param {{ entry: string, heapMb?: number, settings?: import('../settings/src/settings.mjs').Part }} part
 * @param {NodeJS.ProcessEnv} env
 */
function execute(root, part, env) {
  const child = spawn(process.execPath, nodeParameters(root, part), {
    cwd: root,
    env: environmentOf(part, env),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // A group of its own, or it would get the terminal's Ctrl-C twice.
    detached: true,
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  onNpmExit(() => child.kill('SIGTERM'));
  child.once('error', (error) => fail(error.message));
  child.once('exit', (code, signal) => {
    process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1));
  });
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exitCode = 1;
}
