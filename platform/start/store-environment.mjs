// @ts-check
import { join } from 'node:path';
import { deriveEnvironment } from './environment.mjs';
import { runningPorts } from './store-files.mjs';

/**
 * The environment of something that runs beside a store: what was given, else what the running store has, else the
 * standard ports.
 * @param {NodeJS.ProcessEnv} given
 * @param {string} root the checkout
 * @returns {{ env: NodeJS.ProcessEnv, data: string }}
 * @throws {import('./environment.mjs').EnvironmentError}
 */
export function storeEnvironment(given, root) {
  const { data } = deriveEnvironment(given, root);
  // A second edge's PORT moves nothing else.
  const standard = deriveEnvironment({}, root).ports;
  const ports = Object.entries(runningPorts(data) ?? standard).map(([key, port]) => [key, String(port)]);
  const { values } = deriveEnvironment({ ...Object.fromEntries(ports), ...set(given) }, root);
  return { env: { ...given, ...values }, data };
}

/**
 * The same with the running store's own database where none was given. Needs the packages to be installed.
 * @param {{ env: NodeJS.ProcessEnv, data: string }} environment
 * @returns {Promise<NodeJS.ProcessEnv>} without DATABASE_URL where none was given and none runs
 */
export async function withDatabase({ env, data }) {
  if (env.DATABASE_URL?.trim()) return env;
  const { runningPostgres } = await import('./postgres.mjs');
  const url = runningPostgres(join(data, 'postgres'));
  return url ? { ...env, DATABASE_URL: url } : env;
}

/** @param {NodeJS.ProcessEnv} given */
function set(given) {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value?.trim()));
}
