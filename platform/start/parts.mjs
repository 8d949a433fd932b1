// @ts-check
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** @typedef {import('./environment.mjs').Ports} Ports */

/**
 * A process of the store that goes on running.
 * @typedef {object} Part
 * @property {string} name
 * @property {string} title in sentences
 * @property {string} package what must be built
 * @property {string} entry from the checkout's root
 * @property {number} [heapMb] what it may keep; garbage is looked for in time, instead of when the machine runs out
 * @property {(ports: Ports) => { url: string } | { line: string }} upWhen an address that answers 200, or the
 *   `msg` of a line that it logs
 */

/** @type {Record<'sandbox' | 'api' | 'worker' | 'edge', Part>} */
export const parts = {
  sandbox: {
    name: 'sandbox',
    title: 'The sandbox',
    package: '@giftstore/sandbox',
    entry: 'platform/sandbox/dist/main.js',
    upWhen: ({ SANDBOX_PORT }) => ({ url: `http://localhost:${SANDBOX_PORT}/health/live` }),
  },
  api: {
    name: 'api',
    title: 'The API',
    package: '@giftstore/api',
    entry: 'platform/api/dist/main.js',
    heapMb: 192,
    upWhen: ({ API_PORT }) => ({ url: `http://localhost:${API_PORT}/health/ready` }),
  },
  worker: {
    name: 'worker',
    title: 'The worker',
    package: '@giftstore/api',
    entry: 'platform/api/dist/worker.js',
    heapMb: 192,
    upWhen: () => ({ line: 'Worker ready' }),
  },
  edge: {
    name: 'edge',
    title: 'The edge',
    package: '@giftstore/edge',
    entry: 'platform/edge/dist/main.js',
    upWhen: ({ PORT }) => ({ url: `http://localhost:${PORT}/health/ready` }),
  },
};

/** Programs that do one thing and end. */
export const tasks = {
  migrate: { name: 'migrate', package: '@giftstore/api', entry: 'platform/api/dist/migrate.js' },
  seed: { name: 'seed', package: '@giftstore/api', entry: 'platform/api/dist/seed.js' },
  stage: { name: 'stage', package: '@giftstore/release', entry: 'platform/release/dist/stage.js' },
};

/**
 * What node gets to run a part that ends when its starter ends. A small nursery for new objects: a part that answers
 * thousands of requests a second keeps a steady size, and is no slower.
 * @param {string} root
 * @param {{ entry: string, heapMb?: number }} part
 */
export function nodeParameters(root, { entry, heapMb }) {
  const preload = pathToFileURL(join(root, 'platform/start/end-with-parent.mjs')).href;
  const heap = heapMb ? [`--max-old-space-size=${heapMb}`] : [];
  return ['--enable-source-maps', '--max-semi-space-size=4', ...heap, '--import', preload, join(root, entry)];
}
