import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { build } from 'esbuild';
import { ATTACKS, hostileBundle } from '../testing/hostile-bundle';
import { buildRenderProgram } from '../testing/render-program';
import { ReleaseWorker } from './release-worker';
import { openRenderEngine, type RenderEngine } from './render-engine';

jest.setTimeout(60_000);

const SECRET = 'a-secret-of-the-edge';

let program: Awaited<ReturnType<typeof buildRenderProgram>>;
let folder: string;
let server: Server;
let bundle: string;
let connections = 0;
let signals = 0;
const onSignal = () => {
  signals += 1;
};

beforeAll(async () => {
  program = await buildRenderProgram();
  folder = mkdtempSync(join(tmpdir(), 'attacked-'));
  const file = join(folder, 'secret.json');
  writeFileSync(file, JSON.stringify({ SECRET }), { mode: 0o644 });
  server = createServer((socket) => {
    connections += 1;
    socket.end(SECRET);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  bundle = hostileBundle({ parent: process.pid, file, port: (server.address() as AddressInfo).port });
  // Without a listener, the signal would open the inspector.
  process.on('SIGUSR1', onSignal);
  process.env.DATABASE_URL = SECRET;
});
afterAll(async () => {
  delete process.env.DATABASE_URL;
  process.off('SIGUSR1', onSignal);
  server.close();
  rmSync(folder, { recursive: true });
  await program.remove();
});

async function attempt(attack: string, engine: RenderEngine): Promise<string> {
  const worker = new ReleaseWorker({ title: 'mf-bad', engine, code: async () => bundle, warn: () => {} });
  const html = await worker.call(
    'render',
    JSON.stringify({ attack }),
    (page) => (page as { html: string }).html,
  );
  await worker.close();
  // Its process was ended.
  return html?.slice(`<p>${attack} got `.length, -'</p>'.length) ?? 'refused: ended';
}

describe.each([
  ['with the layers of this kernel', () => openRenderEngine(program.path)],
  ['by Deno alone', () => openRenderEngine(program.path, null, [])],
])('a server bundle gets nothing of its host, %s', (_by, open) => {
  it.each(ATTACKS)('by %s', async (attack) => {
    expect(await attempt(attack, open())).toMatch(/^(nothing$|refused: )/);
    expect({ connections, signals }).toEqual({ connections: 0, signals: 0 });
    expect(existsSync(join(folder, 'secret.json.written'))).toBe(false);
  });
});

it('renders nothing where Deno is missing, the program is not built, or root cannot change its account', () => {
  expect(() => openRenderEngine(join(folder, 'program.js'))).toThrow('program.js is not built');
  const alone = join(folder, 'alone.js');
  writeFileSync(alone, '');
  expect(() => openRenderEngine(alone)).toThrow(/^Deno does not run here/);
  const account = { name: 'nobody', uid: 65_534, gid: 65_534 };
  expect(() => openRenderEngine(program.path, account, [])).toThrow(/cannot change the account/);
});

it('leaves out a layer that does not work here', () => {
  const { layers } = openRenderEngine(program.path, null, [
    { name: 'works', command: ['env'] },
    { name: 'is missing', command: ['no-such-program'] },
  ]);
  expect(layers).toEqual(['Deno without permissions', 'works']);
});

it('passes on no descriptor that the edge inherited', async () => {
  const engine = join(folder, 'render-engine.cjs');
  const entry = join(__dirname, 'render-engine.ts');
  await build({ entryPoints: [entry], outfile: engine, bundle: true, platform: 'node', format: 'cjs' });
  const bundle = `exports.render = async () => {
    const { Socket } = await import('node:net');
    return new Promise((resolve) => {
      const socket = new Socket({ fd: 20 });
      socket.on('data', (data) => resolve('got ' + data)).on('error', resolve).on('end', resolve);
    });
  };`;
  const edge = `
    const child = require(${JSON.stringify(engine)}).openRenderEngine(${JSON.stringify(program.path)}).start();
    child.stdout.pipe(process.stdout);
    child.stdin.write('1 load ' + JSON.stringify(${JSON.stringify(bundle)}) + '\\n2 render {}\\n');
    child.stdout.on('data', (data) => String(data).includes('2 ') && process.exit());`;
  const others = Array<'ignore'>(17).fill('ignore');
  const child = spawn(process.execPath, ['-e', edge], {
    stdio: ['ignore', 'pipe', 'inherit', ...others, 'pipe'],
  });
  ((child.stdio as unknown[])[20] as Writable).on('error', () => {}).write(SECRET);
  let output = '';
  child.stdout?.on('data', (data) => {
    output += data;
  });
  await once(child, 'close');
  expect(output).toMatch(/^2 (ok|error):\d+ /m);
  expect(output).not.toContain(SECRET);
});
