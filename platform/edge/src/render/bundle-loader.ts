import type { ServerBundle } from '@giftstore/contracts';

/** Modules of Node without access to anything outside, which React's server renderer and other libraries import. */
const MODULES = new Set([
  'assert',
  'async_hooks',
  'buffer',
  'crypto',
  'events',
  'path',
  'perf_hooks',
  'querystring',
  'stream',
  'string_decoder',
  'timers',
  'url',
  'util',
]);

/**
 * Globals that no bundle needs, removed so that code behaves as it would in Node or fails early. This is no boundary: what
 * keeps a bundle from the host is that its process has no permission. `Deno` stays, because Deno's modules of Node use it.
 */
const REMOVED = (
  'Worker BroadcastChannel fetch WebSocket WebSocketStream WebTransport EventSource caches localStorage sessionStorage ' +
  'navigator location alert confirm prompt close WebAssembly SharedArrayBuffer Atomics'
).split(' ');

/** A bundle's output does not belong among the responses. */
const SILENT_CONSOLE = Object.fromEntries(
  ['debug', 'error', 'info', 'log', 'trace', 'warn'].map((name) => [name, () => {}]),
);

/** A server bundle that runs in this process. */
export interface LoadedBundle {
  /** Calls one of its functions with a request as JSON; returns its response as JSON. Throws what the bundle throws. */
  call(name: keyof ServerBundle, request: string): Promise<string>;
}

/** Runs a server bundle's code. Throws what it throws, or when it requires a module that is not allowed. */
export function loadBundle(code: string): LoadedBundle {
  const { process } = globalThis;
  const { parse, stringify } = JSON;
  removeGlobals(process);
  const module = { exports: {} as ServerBundle };
  const run = new Function('module', 'exports', 'require', `${code}\n//# sourceURL=server/index.js`);
  run(module, module.exports, requireFrom(process));

  return {
    call: async (name, request) => {
      const render = module.exports[name];
      if (typeof render !== 'function') throw new Error(`the bundle exports no ${name}`);
      return stringify(await render(parse(request))) ?? 'null';
    },
  };
}

function removeGlobals(process: NodeJS.Process): void {
  for (const name of REMOVED) Reflect.deleteProperty(globalThis, name);
  const standIn = {
    env: { NODE_ENV: 'production' },
    nextTick: process.nextTick.bind(process),
    version: process.version,
  };
  Object.assign(globalThis, { console: SILENT_CONSOLE, process: standIn, global: globalThis });
}

function requireFrom({ getBuiltinModule }: NodeJS.Process) {
  return (name: string): unknown => {
    const plain = name.replace(/^node:/, '');
    if (MODULES.has(plain)) return getBuiltinModule(plain);
    throw new Error(`a server bundle cannot require the module "${name}"`);
  };
}
