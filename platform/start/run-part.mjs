// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { deriveEnvironment } from './environment.mjs';
import { nodeParameters, parts, tasks } from './parts.mjs';
import { makeProgress } from './progress.mjs';
import { prepareCheckout } from './start-store.mjs';
import { onStarterGone } from './starter.mjs';
import { runningPorts } from './store-files.mjs';

const runnable = { ...parts, ...tasks };
const needDatabase = ['api', 'worker', 'migrate', 'seed'];

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
    execute(root, part.entry, env);
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
  const given = process.env;
  const data = deriveEnvironment(given, root).data;
  // Beside a running store, what was not given is that store's; a second edge's PORT moves nothing else.
  const standard = deriveEnvironment({}, root).ports;
  const ports = Object.entries(runningPorts(data) ?? standard).map(([key, port]) => [key, String(port)]);
  const { values, databaseUrl } = deriveEnvironment({ ...Object.fromEntries(ports), ...set(given) }, root);
  // Standard output belongs to the part.
  const progress = makeProgress((line) => process.stderr.write(`${line}\n`));
  await prepareCheckout({ root, logs: join(data, 'logs'), progress, only: [packageName] });
  if (databaseUrl || !needDatabase.includes(name)) return { ...given, ...values };
  const { runningPostgres } = await import('./postgres.mjs');
  const url = runningPostgres(join(data, 'postgres'));
  if (url) return { ...given, ...values, DATABASE_URL: url };
  throw new Error(
    `No database: set DATABASE_URL (postgres://user:password@host:5432/database), or let npm start run in this ` +
      `checkout, whose embedded PostgreSQL is then used. (GIFTSTORE_DATA is ${data}.)`,
  );
}

/** @param {NodeJS.ProcessEnv} given */
function set(given) {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value?.trim()));
}

/**
 * @param {string} root
 * @param {string} entry
 * @param {NodeJS.ProcessEnv} env
 */
function execute(root, entry, env) {
  const child = spawn(process.execPath, nodeParameters(root, entry), {
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
