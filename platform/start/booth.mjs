// @ts-check
import { join } from 'node:path';
import { runCommand } from './commands.mjs';
import { tasks } from './parts.mjs';

/** @typedef {import('./progress.mjs').Progress} Progress */

/** The booth's port after the shop's. */
const PORTS_AFTER_SHOP = 8;
const TIMEOUT_MS = 5 * 60_000;

/**
 * The environment of a booth beside a running shop: a port and a channel of its own.
 * @param {NodeJS.ProcessEnv} env that of a second edge
 * @param {NodeJS.ProcessEnv} given by whoever starts the booth
 * @returns {NodeJS.ProcessEnv}
 * @throws {Error} without the campaign
 */
export function boothEnvironment(env, given) {
  if (!env.BOOTH_EVENT?.trim())
    throw new Error('BOOTH_EVENT is missing: name the campaign, such as BOOTH_EVENT=gitex-2026.');
  return {
    ...env,
    PORT: given.PORT?.trim() || String(Number(env.PORT) + PORTS_AFTER_SHOP),
    CHANNEL: given.CHANNEL?.trim() || 'booth',
    // Absolute addresses are those of the request: this is not the storefront.
    STOREFRONT_URL: given.STOREFRONT_URL ?? '',
  };
}

/**
 * Makes the working tree's host and giveaway live in the booth's channel. In production releases are promoted by command.
 * @param {{ root: string, logs: string, env: NodeJS.ProcessEnv, progress: Progress }} options
 */
export async function stageBooth({ root, logs, env, progress }) {
  if (env.NODE_ENV === 'production') return;
  await runCommand({
    title: 'The step "stage"',
    program: process.execPath,
    parameters: ['--enable-source-maps', join(root, tasks.stage.entry), '--booth'],
    cwd: root,
    env,
    logFile: join(logs, 'stage-booth.log'),
    timeoutMs: TIMEOUT_MS,
  });
  progress.log(`The booth of ${env.BOOTH_EVENT}: http://localhost:${env.PORT}`);
}
