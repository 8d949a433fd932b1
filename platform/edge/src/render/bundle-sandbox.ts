import { compileFunction, createContext, runInContext } from 'node:vm';
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

/** Globals that browsers and servers have in common. No network, no storage, no process control. */
const GLOBALS = {
  ...{ AbortController, AbortSignal, Event, EventTarget, MessageChannel, TextDecoder, TextEncoder },
  ...{ URL, URLSearchParams, ReadableStream, TransformStream, WritableStream, Buffer },
  ...{ atob, btoa, clearImmediate, clearInterval, clearTimeout, crypto, performance, queueMicrotask },
  ...{ setImmediate, setInterval, setTimeout, structuredClone },
};

/** A bundle's output does not belong in the edge's log. */
const SILENT_CONSOLE = Object.fromEntries(
  ['debug', 'error', 'info', 'log', 'trace', 'warn'].map((name) => [name, () => {}]),
);

/** A server bundle in a context of its own. */
export interface LoadedBundle {
  /** Calls one of its functions with a request as JSON; returns its response as JSON. Throws what the bundle throws. */
  call(name: keyof ServerBundle, request: string): Promise<string>;
}

/** Runs a server bundle's code. Throws what it throws, or when it requires a module that is not allowed. */
export function loadBundle(code: string): LoadedBundle {
  const context = createContext(
    { ...GLOBALS, console: SILENT_CONSOLE, process: processStandIn() },
    {
      codeGeneration: { strings: false, wasm: false },
    },
  );
  runInContext('globalThis.global = globalThis', context);
  const parse = runInContext('JSON.parse', context) as typeof JSON.parse;
  const module = { exports: {} as ServerBundle };
  compileFunction(code, ['module', 'exports', 'require'], {
    filename: 'server/index.js',
    parsingContext: context,
  })(module, module.exports, requireAllowed);

  return {
    call: async (name, request) => {
      const render = module.exports[name];
      if (typeof render !== 'function') throw new Error(`the bundle exports no ${name}`);
      return JSON.stringify(await render(parse(request))) ?? 'null';
    },
  };
}

function requireAllowed(name: string): unknown {
  const plain = name.replace(/^node:/, '');
  if (MODULES.has(plain)) return process.getBuiltinModule(plain);
  throw new Error(`a server bundle cannot require the module "${name}"`);
}

function processStandIn() {
  return {
    env: { NODE_ENV: 'production' },
    nextTick: process.nextTick.bind(process),
    version: process.version,
  };
}
