// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from './build-stale.mjs';
import { aloneInCheckout } from './checkout.mjs';
import { endCommands, runCommand } from './commands.mjs';
import { deriveEnvironment } from './environment.mjs';
import { installPackages } from './install.mjs';
import { parts, tasks } from './parts.mjs';
import { requireFreePorts } from './ports.mjs';
import { partsBook, takeDataFolder } from './store-files.mjs';
import { supervise } from './supervise.mjs';

/**
 * @typedef {import('./environment.mjs').StoreEnvironment} StoreEnvironment
 * @typedef {import('./progress.mjs').Progress} Progress
 * @typedef {import('./ending.mjs').Ending} Ending
 */

/**
 * Brings the whole store up: packages, builds, database, providers' stand-ins, API, worker, edge.
 * @param {{ root: string, given: NodeJS.ProcessEnv, progress: Progress, ending: Ending }} options
 * @returns {Promise<StoreEnvironment>} once every part is up
 * @throws {Error} in sentences for people
 */
export async function startStore({ root, given, progress, ending }) {
  const environment = deriveEnvironment(given, root);
  const { data, ports, values } = environment;
  const logs = join(data, 'logs');
  const lock = await takeDataFolder(data, ports, progress.say);
  ending.add('announcement', lock.announceEnd);
  ending.add('lock', lock.release);
  ending.add('commands', endCommands);
  const book = partsBook(data);
  await book.endLeftovers(progress.say);
  await requireFreePorts(portsOf(environment));
  await prepareCheckout({ root, logs, progress });
  ending.signal.throwIfAborted();

  const env = { ...given, ...values };
  const around = { root, logs, env, ports, say: progress.say, born: book.enter };
  /** @param {keyof typeof parts} name */
  const bringUp = async (name) => {
    requireEntry(root, parts[name]);
    ending.signal.throwIfAborted();
    const { up, stop } = supervise(parts[name], around);
    ending.add(name, stop);
    await up;
  };
  await progress.step('Starting the database and the sandbox', () =>
    Promise.all([
      prepareDatabase({ root, logs, env, environment, progress, ending }),
      runTask('stage', { root, logs, env }),
      environment.sandbox ? bringUp('sandbox') : undefined,
    ]),
  );
  await progress.step('Starting the API, the worker and the edge', () =>
    Promise.all([bringUp('api'), bringUp('worker'), bringUp('edge')]),
  );
  return environment;
}

/**
 * Installs and builds, one process at a time in a checkout.
 * @param {{ root: string, logs: string, progress: Progress, only?: string[] }} what
 */
export async function prepareCheckout({ root, logs, progress, only }) {
  await aloneInCheckout(root, progress.say, async () => {
    await installPackages({ root, logs, progress });
    await buildStale({ root, logs, progress, ...(only ? { only } : {}) });
  });
}

/**
 * @param {{ root: string, logs: string, env: NodeJS.ProcessEnv, environment: StoreEnvironment,
 *   progress: Progress, ending: Ending }} options the address of the embedded PostgreSQL is put into `env`
 */
async function prepareDatabase({ root, logs, env, environment, progress, ending }) {
  if (!environment.databaseUrl) {
    const { superviseDatabase } = await import('./database.mjs');
    const dataDir = join(environment.data, 'postgres');
    const database = await superviseDatabase({ dataDir, root, say: progress.say });
    ending.add('postgres', database.stop);
    env.DATABASE_URL = database.url;
  }
  await runTask('migrate', { root, logs, env });
  await runTask('seed', { root, logs, env });
}

/**
 * @param {keyof typeof tasks} name
 * @param {{ root: string, logs: string, env: NodeJS.ProcessEnv }} where
 */
async function runTask(name, { root, logs, env }) {
  requireEntry(root, tasks[name]);
  await runCommand({
    title: `The step "${name}"`,
    program: process.execPath,
    parameters: ['--enable-source-maps', join(root, tasks[name].entry)],
    cwd: root,
    env,
    logFile: join(logs, `${name}.log`),
    limit: 5 * 60_000,
  });
}

/**
 * @param {string} root
 * @param {{ entry: string, package: string }} part
 */
function requireEntry(root, { entry, package: name }) {
  if (!existsSync(join(root, entry))) throw new Error(`${entry} is missing although ${name} was built.`);
}

/** @param {StoreEnvironment} environment */
function portsOf({ ports: { PORT, SANDBOX_PORT, SMTP_PORT, API_PORT }, sandbox }) {
  return sandbox ? { PORT, SANDBOX_PORT, SMTP_PORT, API_PORT } : { PORT, API_PORT };
}
