// @ts-check
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { settings } from '../settings/src/settings.mjs';

/** @typedef {import('./environment.mjs').Ports} Ports */

/**
 * A process of the shop that keeps running.
 * @typedef {object} Part
 * @property {string} name
 * @property {string} title its name in messages
 * @property {string} package the package that must be built
 * @property {string} entry from the working tree's root
 * @property {import('../settings/src/settings.mjs').Part} settings whose settings it reads; it gets no other secrets
 * @property {number} [heapMb] limit of its heap, so that garbage is collected before the machine runs out of memory
 * @property {(ports: Ports) => { url: string } | { line: string }} readyWhen an address that responds with 200, or the
 *   `msg` of a line that it logs
 */

/** @type {Record<'sandbox' | 'api' | 'worker' | 'edge' | 'judge', Part>} */
export const parts = {
  sandbox: {
    name: 'sandbox',
    title: 'The sandbox',
    package: '@giftstore/sandbox',
    entry: 'platform/sandbox/dist/main.js',
    settings: 'sandbox',
    readyWhen: ({ SANDBOX_PORT }) => ({ url: `http://localhost:${SANDBOX_PORT}/health/live` }),
  },
  api: {
    name: 'api',
    title: 'The API',
    package: '@giftstore/api',
    entry: 'platform/api/dist/main.js',
    settings: 'api',
    heapMb: 192,
    readyWhen: ({ API_PORT }) => ({ url: `http://localhost:${API_PORT}/health/ready` }),
  },
  worker: {
    name: 'worker',
    title: 'The worker',
    package: '@giftstore/api',
    entry: 'platform/api/dist/worker.js',
    settings: 'api',
    heapMb: 192,
    readyWhen: () => ({ line: 'Worker ready' }),
  },
  edge: {
    name: 'edge',
    title: 'The edge',
    package: '@giftstore/edge',
    entry: 'platform/edge/dist/main.js',
    settings: 'edge',
    readyWhen: ({ PORT }) => ({ url: `http://localhost:${PORT}/health/ready` }),
  },
  judge: {
    name: 'judge',
    title: 'The judge of canaries',
    package: '@giftstore/edge',
    entry: 'platform/edge/dist/judge.js',
    settings: 'judge',
    heapMb: 96,
    readyWhen: () => ({ line: 'Judge ready' }),
  },
};

/**
 * The edge of an event booth, with a channel of its own. It is no part of `npm start`.
 * @type {Part}
 */
export const booth = {
  ...parts.edge,
  name: 'booth',
  title: 'The booth',
};

/**
 * The page of the releases for operators. It is no part of `npm start`.
 * @type {Part}
 */
export const releasesPage = {
  name: 'releases-page',
  title: 'The releases page',
  package: '@giftstore/edge',
  entry: 'platform/edge/dist/releases-page.js',
  settings: 'releases-page',
  heapMb: 96,
  readyWhen: () => ({ line: 'Releases page ready' }),
};

/**
 * The operators' console. It is no part of `npm start`.
 * @type {Part}
 */
export const operatorConsole = {
  name: 'console',
  title: 'The console',
  package: '@giftstore/console',
  entry: 'platform/console/dist/main.js',
  // It runs the operators' commands.
  settings: 'api',
  heapMb: 192,
  readyWhen: () => ({ line: 'Console ready' }),
};

/** Programs that do one task and exit. */
export const tasks = {
  migrate: { name: 'migrate', package: '@giftstore/api', entry: 'platform/api/dist/migrate.js' },
  seed: { name: 'seed', package: '@giftstore/api', entry: 'platform/api/dist/seed.js' },
  stage: { name: 'stage', package: '@giftstore/release', entry: 'platform/release/dist/stage.js' },
};

/**
 * The environment of a part: without the secrets that only others read.
 * @param {{ settings?: import('../settings/src/settings.mjs').Part }} part
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentOf({ settings: reader }, env) {
  if (!reader) return env;
  const foreign = settings.filter(({ secret, readBy }) => secret && !readBy.includes(reader));
  const names = new Set(foreign.map(({ name }) => name));
  return Object.fromEntries(Object.entries(env).filter(([name]) => !names.has(name)));
}

/**
 * Node's parameters for a part that exits with its parent. A small nursery for new objects keeps the size of a part
 * steady under thousands of requests a second, and is no slower.
 * @param {string} root
 * @param {{ entry: string, heapMb?: number }} part
 */
export function nodeParameters(root, { entry, heapMb }) {
  const preload = pathToFileURL(join(root, 'platform/start/exit-with-parent.mjs')).href;
  const options = ['--enable-source-maps', '--max-semi-space-size=4'];
  if (heapMb) options.push(`--max-old-space-size=${heapMb}`);
  // From Node 22.14 on; in Node 20 the listener in `preload` has the same effect.
  if (process.allowedNodeEnvironmentFlags.has('--disable-sigusr1')) options.push('--disable-sigusr1');
  return [...options, '--import', preload, join(root, entry)];
}
