// @ts-check
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** @typedef {import('./environment.mjs').Ports} Ports */

/**
 * A process of the shop that keeps running.
 * @typedef {object} Part
 * @property {string} name
 * @property {string} title its name in messages
 * @property {string} package the package that must be built
 * @property {string} entry from the working tree's root
 * @property {number} [heapMb] limit of its heap, so that garbage is collected before the machine runs out of memory
 * @property {(ports: Ports) => { url: string } | { line: string }} readyWhen an address that responds with 200, or the
 *   `msg` of a line that it logs
 */

/** @type {Record<'sandbox' | 'api' | 'worker' | 'edge', Part>} */
export const parts = {
  sandbox: {
    name: 'sandbox',
    title: 'The sandbox',
    package: '@giftstore/sandbox',
    entry: 'platform/sandbox/dist/main.js',
    readyWhen: ({ SANDBOX_PORT }) => ({ url: `http://localhost:${SANDBOX_PORT}/health/live` }),
  },
  api: {
    name: 'api',
    title: 'The API',
    package: '@giftstore/api',
    entry: 'platform/api/dist/main.js',
    heapMb: 192,
    readyWhen: ({ API_PORT }) => ({ url: `http://localhost:${API_PORT}/health/ready` }),
  },
  worker: {
    name: 'worker',
    title: 'The worker',
    package: '@giftstore/api',
    entry: 'platform/api/dist/worker.js',
    heapMb: 192,
    readyWhen: () => ({ line: 'Worker ready' }),
  },
  edge: {
    name: 'edge',
    title: 'The edge',
    package: '@giftstore/edge',
    entry: 'platform/edge/dist/main.js',
    readyWhen: ({ PORT }) => ({ url: `http://localhost:${PORT}/health/ready` }),
  },
};

/** Programs that do one task and exit. */
export const tasks = {
  migrate: { name: 'migrate', package: '@giftstore/api', entry: 'platform/api/dist/migrate.js' },
  seed: { name: 'seed', package: '@giftstore/api', entry: 'platform/api/dist/seed.js' },
  stage: { name: 'stage', package: '@giftstore/release', entry: 'platform/release/dist/stage.js' },
};

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
