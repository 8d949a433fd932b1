// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runningPorts } from './data-folder.mjs';
import { deriveEnvironment } from './environment.mjs';

/**
 * The environment of a program that runs beside a shop: the settings of its own, else those of the running shop, else the
 * standard ports.
 * @param {NodeJS.ProcessEnv} given
 * @param {string} root the working tree
 * @returns {{ env: NodeJS.ProcessEnv, data: string }}
 * @throws {import('./environment.mjs').SettingsError}
 */
export function environmentOfRunningShop(given, root) {
  const { data } = deriveEnvironment(given, root);
  const own = withoutEmpty(given);
  const shop = runningPorts(data) ?? deriveEnvironment({}, root).ports;
  const { values } = deriveEnvironment({ ...portsBeside(shop, own), ...own }, root);
  return { env: { ...given, ...values }, data };
}

/**
 * The shop's ports for a program beside it. A second edge's PORT moves nothing else; a second sandbox has its SMTP on the
 * port after its own.
 * @param {import('./environment.mjs').Ports} shop
 * @param {NodeJS.ProcessEnv} own
 * @returns {Record<string, string>}
 */
function portsBeside(shop, own) {
  const { SMTP_PORT, ...others } = shop;
  const isSameSandbox = !own.SANDBOX_PORT || Number(own.SANDBOX_PORT) === shop.SANDBOX_PORT;
  const ports = isSameSandbox ? shop : others;
  return Object.fromEntries(Object.entries(ports).map(([key, port]) => [key, String(port)]));
}

/**
 * The same with the running shop's database and the secret that its edges share, where none is set. Needs the packages to be
 * installed.
 * @param {{ env: NodeJS.ProcessEnv, data: string }} environment
 * @returns {Promise<NodeJS.ProcessEnv>} without the addresses of a database where none is set and none runs
 */
export async function withDatabase({ env, data }) {
  const { runningPostgres } = await import('./postgres.mjs');
  const { edgeDatabaseUrl } = await import('./edge-role.mjs');
  const secretFile = join(data, 'edge-secret');
  const EDGE_SECRET = existsSync(secretFile) ? readFileSync(secretFile, 'utf8') : undefined;
  const dataDir = join(data, 'postgres');
  const url = runningPostgres(dataDir) ?? undefined;
  const found = { EDGE_SECRET, DATABASE_URL: url, EDGE_DATABASE_URL: url && edgeDatabaseUrl(url, dataDir) };
  return { ...env, ...withoutEmpty(found), ...withoutEmpty(env) };
}

/** @param {NodeJS.ProcessEnv} given */
function withoutEmpty(given) {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value?.trim()));
}
