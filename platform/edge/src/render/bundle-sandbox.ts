import { compileFunction, createContext, runInContext } from 'node:vm';
import type { ServerBundle } from '@giftstore/contracts';

/** Modules of Node that compute and reach nothing: what React's server renderer and its like import. */
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

/** What code of browsers and servers alike finds as globals. No network, no storage, no process to end. */
const GLOBALS = {
  ...{ AbortController, AbortSignal, Event, EventTarget, MessageChannel, TextDecoder, TextEncoder },
  ...{ URL, URLSearchParams, ReadableStream, TransformStream, WritableStream, Buffer },
  ...{ atob, btoa, clearImmediate, clearInterval, clearTimeout, crypto, performance, queueMicrotask },
  ...{ setImmediate, setInterval, setTimeout, structuredClone },
};

/** What a bundle prints is for its developers, in their own console; the edge's log is no place for it. */
const SILENT_CONSOLE = Object.fromEntries(
  ['debug', 'error', 'info', 'log', 'trace', 'warn'].map((name) => [name, () => {}]),
);

/** A server bundle in a world of its own. */
export interface LoadedBundle {
  /** Calls one of its functions with a request as JSON; gives its answer as JSON. Throws what the bundle throws. */
  call(name: keyof ServerBundle, request: string): Promise<string>;
}

/** Runs a server bundle's code. Throws what it throws, or when it asks for a module that is not there. */
export function loadBundle(code: string): LoadedBundle {
  const world = createContext(
    { ...GLOBALS, console: SILENT_CONSOLE, process: processStandIn() },
    {
      codeGeneration: { strings: false, wasm: false },
    },
  );
  runInContext('globalThis.global = globalThis', world);
  const parse = runInContext('JSON.parse', world) as typeof JSON.parse;
  const module = { exports: {} as ServerBundle };
  compileFunction(code, ['module', 'exports', 'require'], {
    filename: 'server/index.js',
    parsingContext: world,
  })(module, module.exports, requireListed);

  return {
    call: async (name, request) => {
      const work = module.exports[name];
      if (typeof work !== 'function') throw new Error(`the bundle exports no ${name}`);
      return JSON.stringify(await work(parse(request))) ?? 'null';
    },
  };
}

function requireListed(name: string): unknown {
  const plain = name.replace(/^node:/, '');
  if (MODULES.has(plain)) return process.getBuiltinModule(plain);
  throw new Error(`a server bundle cannot have the module "${name}"`);
}

function processStandIn() {
  return {
    env: { NODE_ENV: 'production' },
    nextTick: process.nextTick.bind(process),
    version: process.version,
  };
}
