// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand, terminateCommands } from './commands.mjs';
import { lockDataFolder, processRegistry } from './data-folder.mjs';
import { createEdgeRole, persistentSecret } from './edge-role.mjs';
import { deriveEnvironment, requireSafeSettings } from './environment.mjs';
import { parts, tasks } from './parts.mjs';
import { requireFreePorts } from './ports.mjs';
import { ensureAccount } from './postgres-account.mjs';
import { prepareTree } from './prepare-tree.mjs';
import { supervise } from './supervise.mjs';

/**
 * @typedef {import('./environment.mjs').ShopEnvironment} ShopEnvironment
 * @typedef {import('./progress.mjs').Progress} Progress
 * @typedef {import('./shutdown.mjs').Shutdown} Shutdown
 */

/**
 * Starts the whole shop: packages, builds, database, sandbox, API, worker, edge, judge.
 * @param {{ root: string, given: NodeJS.ProcessEnv, progress: Progress, shutdown: Shutdown }} options
 * @returns {Promise<ShopEnvironment>} once every part is ready
 * @throws {Error} with a message for people
 */
export async function startShop({ root, given, progress, shutdown }) {
  const environment = deriveEnvironment(given, root);
  requireSafeSettings(environment.values);
  const { data, ports, values } = environment;
  const logs = join(data, 'logs');
  const lock = await lockDataFolder(data, ports, progress.log);
  shutdown.add('announcement', lock.announceShutdown);
  shutdown.add('lock', lock.release);
  shutdown.add('commands', terminateCommands);
  const registry = processRegistry(data, progress.log);
  await registry.terminateLeftovers();
  await requireFreePorts(portsInUse(environment));
  await prepareTree({ root, logs, progress, isProduction: !environment.sandbox });
  shutdown.signal.throwIfAborted();

  /** @type {NodeJS.ProcessEnv} */
  const env = { ...given, ...values };
  if (process.getuid?.() === 0)
    ensureAccount('giftstore-render', 'server bundles do not run as root', progress.log);
  env.EDGE_SECRET ||= persistentSecret(join(data, 'edge-secret'));
  const surroundings = { root, logs, env, ports, log: progress.log, onSpawn: registry.add };
  /** @param {keyof typeof parts} name */
  const startPart = async (name) => {
    requireEntry(root, parts[name]);
    shutdown.signal.throwIfAborted();
    const { ready, stop } = supervise(parts[name], surroundings);
    shutdown.add(name, stop);
    await ready;
  };
  await progress.step('Starting the database and the sandbox', () =>
    Promise.all([
      prepareDatabase({ root, logs, env, environment, progress, shutdown }),
      // In production releases are promoted by command.
      environment.sandbox ? runTask('stage', { root, logs, env }) : undefined,
      environment.sandbox ? startPart('sandbox') : undefined,
    ]),
  );
  if (!env.EDGE_DATABASE_URL) progress.log('EDGE_DATABASE_URL is not set: canaries are not judged.');
  await progress.step('Starting the API, the worker, the edge and the judge', () =>
    Promise.all([
      startPart('api'),
      startPart('worker'),
      startPart('edge'),
      env.EDGE_DATABASE_URL ? startPart('judge') : undefined,
    ]),
  );
  return environment;
}

/**
 * @param {{ root: string, logs: string, env: NodeJS.ProcessEnv, environment: ShopEnvironment,
 *   progress: Progress, shutdown: Shutdown }} options gets the address of the embedded PostgreSQL in `env`
 */
async function prepareDatabase({ root, logs, env, environment, progress, shutdown }) {
  if (!environment.databaseUrl) {
    const { superviseDatabase } = await import('./database.mjs');
    const dataDir = join(environment.data, 'postgres');
    const database = await superviseDatabase({ dataDir, root, log: progress.log });
    shutdown.add('postgres', database.stop);
    env.DATABASE_URL = database.url;
    env.EDGE_DATABASE_URL ||= await createEdgeRole({ url: database.url, dataDir });
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
    timeoutMs: 5 * 60_000,
  });
}

/**
 * @param {string} root
 * @param {{ entry: string, package: string }} part
 */
function requireEntry(root, { entry, package: name }) {
  if (!existsSync(join(root, entry))) throw new Error(`${entry} is missing although ${name} was built.`);
}

/** @param {ShopEnvironment} environment */
function portsInUse({ ports: { PORT, SANDBOX_PORT, SMTP_PORT, API_PORT }, sandbox }) {
  return sandbox ? { PORT, SANDBOX_PORT, SMTP_PORT, API_PORT } : { PORT, API_PORT };
}
