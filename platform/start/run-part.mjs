// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { nodeParameters, parts, tasks } from './parts.mjs';
import { makeProgress } from './progress.mjs';
import { prepareCheckout } from './start-store.mjs';
import { onStarterGone } from './starter.mjs';
import { storeEnvironment, withDatabase } from './store-environment.mjs';

const runnable = { ...parts, ...tasks };
const needDatabase = ['api', 'worker', 'migrate', 'seed'];
/** Without one an edge serves, but counts what pages report for nobody. */
const useDatabase = [...needDatabase, 'edge'];

/**
 * Runs one part alone, as if it had been executed in our place: signals and its exit code pass through.
 * @param {string} root the checkout
 * @param {string[]} words the part's name
 */
export async function runPart(root, words) {
  const name = /** @type {keyof typeof runnable} */ (words[0]);
  const part = Object.hasOwn(runnable, name ?? '') ? runnable[name] : undefined;
  if (!part || words.length !== 1) return fail(`Name one part: ${Object.keys(runnable).join(', ')}.`);
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
  const environment = storeEnvironment(process.env, root);
  const { data } = environment;
  // Standard output belongs to the part.
  const progress = makeProgress((line) => process.stderr.write(`${line}\n`));
  await prepareCheckout({ root, logs: join(data, 'logs'), progress, only: [packageName] });
  return partEnvironment(name, environment);
}

/**
 * The environment of one part: with the running store's database where the part uses one and none was given.
 * @param {string} name
 * @param {{ env: NodeJS.ProcessEnv, data: string }} environment
 * @returns {Promise<NodeJS.ProcessEnv>}
 * @throws {Error} where there is none, and the part cannot be without
 */
export async function partEnvironment(name, environment) {
  if (!useDatabase.includes(name)) return environment.env;
  const env = await withDatabase(environment);
  if (env.DATABASE_URL?.trim() || !needDatabase.includes(name)) return env;
  throw new Error(
    `No database: set DATABASE_URL (postgres://user:password@host:5432/database), or let npm start run in this ` +
      `checkout, whose embedded PostgreSQL is then used. (GIFTSTORE_DATA is ${environment.data}.)`,
  );
}

/**
 * @param {string} root
 * @param {{ entry: string, heapMb?: number }} part
 * @param {NodeJS.ProcessEnv} env
 */
function execute(root, part, env) {
  const child = spawn(process.execPath, nodeParameters(root, part), {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // A group of its own, or it would get the terminal's Ctrl-C twice.
    detached: true,
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  onStarterGone(() => child.kill('SIGTERM'));
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
