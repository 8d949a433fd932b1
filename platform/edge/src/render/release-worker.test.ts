import { type ChildProcess, spawn } from 'node:child_process';
import { buildRenderProgram } from '../testing/render-program';
import { ReleaseWorker } from './release-worker';
import { openRenderEngine, type RenderEngine } from './render-engine';

const GOOD = 'exports.render = async ({ url }) => ({ url });';
const request = (url: string) => JSON.stringify({ url });

jest.setTimeout(60_000);

let program: Awaited<ReturnType<typeof buildRenderProgram>>;
let engine: RenderEngine;
let started: ChildProcess[];
let workers: ReleaseWorker[];
beforeAll(async () => {
  program = await buildRenderProgram();
  const { start, layers } = openRenderEngine(program.path);
  engine = { layers, start: () => started[started.push(start()) - 1] as ChildProcess };
});
afterAll(() => program.remove());
beforeEach(() => {
  workers = [];
  started = [];
});
afterEach(() => Promise.all(workers.map((worker) => worker.close())));

function workerOf(code: string, startedBy: Pick<RenderEngine, 'start'> = engine) {
  const warnings: string[] = [];
  const clock = { now: 1_000_000 };
  const worker = new ReleaseWorker({
    title: 'mf-a 1.0.0',
    engine: startedBy,
    code: async () => code,
    warn: (message) => warnings.push(message),
    now: () => clock.now,
  });
  workers.push(worker);
  const render = (url: string) => worker.call('render', request(url), (answer) => answer);
  return { worker, render, warnings, clock };
}

/** One bad page and good ones, all of the same release. */
const badPage = (deed: string) => `
  const garbage = [];
  exports.render = async ({ url }) => {
    if (url === '/bad') { ${deed} }
    return { url };
  };`;

describe('a bundle', () => {
  it.each([
    ['throws', 'throw new Error("no such brand");', 'no such brand'],
    ['gives what cannot be sent', 'const me = {}; me.me = me; return me;', '(circular|cyclic)'],
    ['ends its process', '(await import("node:process")).default.exit(0);', '(ended|timed out)'],
    ['loops for ever', 'for (;;);', 'timed out'],
    ['never responds', 'return new Promise(() => {});', 'timed out'],
    ['fills the heap with objects', 'for (;;) garbage.push({ url });', '(ended|timed out)'],
    // Which of the limits comes first depends on how busy the machine is.
    // A thread would end the whole process here, despite its limits.
    [
      'fills the heap with one long list',
      'const list = []; for (let i = 0; ; i++) list.push(i + 0.5);',
      '(ended|timed out)',
    ],
    [
      'fills the memory with buffers, which no heap limit counts',
      'for (let i = 0; i < 60; i++) garbage.push(Buffer.alloc(1e7, 1)); await new Promise((on) => setTimeout(on, 500));',
      '(ended|timed out|allocation)',
    ],
    ['asks for 10 GB at once', 'garbage.push(new Uint8Array(1e10).fill(1));', 'allocation'],
    [
      'starts threads without end',
      `const { Worker } = await import('node:worker_threads');
       for (;;) { garbage.push(new Worker('for (;;);', { eval: true })); await new Promise((on) => setTimeout(on)); }`,
      '(ended|timed out)',
    ],
  ])('that %s costs its process and one page', async (_what, deed, reason) => {
    const { render, warnings } = workerOf(badPage(deed));
    expect(await render('/good')).toEqual({ url: '/good' });
    expect(await render('/bad')).toBeUndefined();
    expect(warnings).toEqual([expect.stringMatching(reason)]);
    expect(await render('/good')).toEqual({ url: '/good' });
  });

  it('that leaks fails all pages whose calls have filled its memory', async () => {
    const leaks = `
      const kept = [];
      exports.render = async ({ url }) => {
        kept.push(Array.from({ length: 2_000_000 }, (_, index) => index + 0.5));
        return { url };
      };`;
    const { worker, warnings } = workerOf(leaks);
    const failed: number[] = [];
    const isLeak = /leaks: its calls left \d+ MB in the memory/;
    // On a busy machine a process may time out before its memory is full, which fails one page only.
    for (let page = 0; !warnings.some((warning) => isLeak.test(warning)); page++)
      await worker.call(
        'render',
        request(`/${page}`),
        (answer) => answer,
        () => failed.push(page),
      );
    const last = failed.at(-1) ?? 0;
    expect(failed.slice(-4)).toEqual([last - 3, last - 2, last - 1, last]);
  });

  describe('whose process ends', () => {
    const OUT_OF_MEMORY = 'process.abort()';
    const HANGS = 'undefined';

    /** The earlier calls that fail with a process that reports these heaps, in MB, and does this at the next call. */
    async function failedWith(heaps: number[], end: string) {
      const code = `const heaps = ${JSON.stringify(heaps)};
        require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
          if (line.includes(' load ')) return process.stdout.write(line.split(' ')[0] + ' ok:1 null\\n');
          const heap = heaps.shift();
          if (heap === undefined) return ${end};
          process.stdout.write(line.split(' ')[0] + ' ok:' + heap + ' {"url":"/"}\\n');
        });`;
      const start = () => spawn(process.execPath, ['-e', code], { stdio: ['pipe', 'pipe', 'ignore'] });
      const { worker } = workerOf(GOOD, { start });
      const failed: string[] = [];
      for (let page = 0; page <= heaps.length; page++)
        await worker.call(
          'render',
          request(`/${page}`),
          (response) => response,
          () => failed.push(`/${page}`),
        );
      return failed;
    }

    it('fails all of its calls when all of the last ones left a full heap, and it ran out of memory', async () => {
      expect(await failedWith([40, 100, 110, 120], OUT_OF_MEMORY)).toEqual(['/0', '/1', '/2', '/3', '/4']);
    });

    it.each([
      ['was killed, because a call took too long', [110, 110, 110], HANGS],
      ['held garbage after its last call, of which the one before had none', [100, 20, 120], OUT_OF_MEMORY],
      ['has run too few calls to know', [120, 120], OUT_OF_MEMORY],
    ])('fails its last call only when it %s', async (_what, heaps, end) => {
      expect(await failedWith(heaps, end)).toEqual([`/${heaps.length}`]);
    });
  });

  it.each([
    ['throws while it is loaded', 'throw new Error("broken");', 'broken'],
    ['requires the file system', 'require("node:fs");', 'cannot require the module "node:fs"'],
    ['exports nothing', '', 'exports no render'],
  ])('that %s renders nothing', async (_what, code, reason) => {
    const { render, warnings } = workerOf(code);
    expect(await render('/')).toBeUndefined();
    expect(warnings).toEqual([expect.stringContaining(reason)]);
  });

  it('that throws after it has rendered serves the next page', async () => {
    const { render, warnings } = workerOf(
      badPage('setTimeout(() => { throw new Error("late"); }, 0); Promise.reject(new Error("late"));'),
    );
    for (const url of ['/bad', '/good', '/bad', '/good']) expect(await render(url)).toEqual({ url });
    expect(warnings).toEqual([]);
  });
});

describe('a release', () => {
  it('is paused and its process ended after three failures in a row, and called again after 30 seconds', async () => {
    const { render, warnings, clock } = workerOf(badPage('throw new Error("odd");'));
    for (const url of ['/bad', '/bad', '/good', '/bad', '/bad']) await render(url);
    expect(warnings.join()).not.toContain('paused');
    await render('/bad');
    expect(warnings.at(-1)).toBe('mf-a 1.0.0 did not render 3 times in a row (odd): it is paused for 30 s.');
    clock.now += 29_999;
    expect(await render('/good')).toBeUndefined();
    clock.now += 1;
    expect(await render('/good')).toEqual({ url: '/good' });
  });

  it('has at most 32 pending pages', async () => {
    const { render, worker } = workerOf(GOOD);
    await worker.warm();
    const pages = await Promise.all(Array.from({ length: 60 }, (_, index) => render(`/${index}`)));
    const rendered = pages.filter((page) => page !== undefined).length;
    expect(rendered).toBeGreaterThanOrEqual(32);
    expect(rendered).toBeLessThan(40);
  });

  it('leaves no process behind when it is closed, even in an endless loop', async () => {
    const { render, worker } = workerOf(badPage('for (;;);'));
    await render('/good');
    const endless = render('/bad');
    await worker.close();
    expect(await endless).toBeUndefined();
    expect(started.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL']);
    expect(await render('/good')).toBeUndefined();
  });

  it('is paused for ten minutes when it uses the processor between its calls', async () => {
    // The kernel's signal for a process that has used up its time.
    const code = `require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
      process.stdout.write(line.split(' ')[0] + ' ok {"url":"/"}\\n');
      if (line.includes(' render ')) setTimeout(() => process.kill(process.pid, 'SIGXCPU'), 50);
    });`;
    const start = () => spawn(process.execPath, ['-e', code], { stdio: ['pipe', 'pipe', 'ignore'] });
    const { worker, render, warnings, clock } = workerOf(GOOD, { start });
    await worker.warm();
    expect(await render('/')).toEqual({ url: '/' });
    while (!warnings.length) await new Promise(setImmediate);
    expect(warnings).toEqual(['mf-a 1.0.0 used the processor between its calls: it is paused for 600 s.']);
    clock.now += 599_999;
    expect(await render('/')).toBeUndefined();
    clock.now += 1;
    expect(await render('/')).toEqual({ url: '/' });
  });
});
