const { TestEnvironment } = require('jest-environment-jsdom');

/** Globals of browsers that jsdom lacks, from Node, which implements the same standards. */
const fromNode = [
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'fetch',
  'BroadcastChannel',
  'AbortController',
  'AbortSignal',
  'structuredClone',
];

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
    this.global.crypto ??= globalThis.crypto;
    if (!this.global.crypto.randomUUID || !this.global.crypto.subtle)
      Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto });
  }

  exportConditions() {
    return ['node', 'node-addons', 'require', 'default'];
  }
};
