import type { ReleaseMap } from '@giftstore/contracts';
import { createReports } from './reports';
import { watchCrashes } from './watch-crashes';

const releases = {
  remotes: {
    shell: { version: '9', base: '/releases/shell/9/' },
    'mf-a': { version: '1', base: '/releases/mf-a/1/' },
    'mf-b': { version: '2', base: 'https://cdn.example/mf-b/2/' },
  },
} as unknown as ReleaseMap;

function setUp(reported: string[] = []) {
  const send = jest.fn();
  return { send, ...createReports({ releases, reported, nonce: 'n', send }) };
}

function thrownIn(...files: string[]): TypeError {
  const error = new TypeError('cannot send to noor@example.com');
  error.stack = ['TypeError: no', ...files.map((file) => `    at f (${file}:1:22)`)].join('\n');
  return error;
}

it('reports each outcome of a version once', () => {
  const { failed, crashed, send } = setUp();
  failed('mf-a', new Error('x'));
  failed('mf-a', new Error('y'));
  crashed('mf-a', new Error('z'));
  Object.assign(releases.remotes['mf-a'] ?? {}, { version: '1.1' });
  failed('mf-a', new Error('x'));
  expect(send.mock.calls.map(([{ version, outcome }]) => `${version} ${outcome}`)).toEqual([
    '1 failed',
    '1 crashed',
    '1.1 failed',
  ]);
});

it('reports mounts only for remotes with a canary', () => {
  const { mounted, send } = setUp(['mf-b']);
  mounted('mf-a');
  mounted('mf-b');
  expect(send.mock.calls).toEqual([[{ nonce: 'n', remote: 'mf-b', version: '2', outcome: 'mounted' }]]);
});

it('names the page in each report, and reports vitals, where the edge takes both', () => {
  const send = jest.fn();
  const settings = { releases, reported: ['mf-b'], nonce: 'n', send };
  const { mounted, measured } = createReports({ ...settings, page: '/brand/:id' });
  mounted('mf-b');
  measured('mf-b', { lcp: 1200 });
  measured('mf-a', { lcp: 1200 });
  createReports(settings).measured('mf-b', { lcp: 1200 });
  const report = { nonce: 'n', remote: 'mf-b', version: '2', page: '/brand/:id' };
  expect(send.mock.calls).toEqual([
    [{ ...report, outcome: 'mounted' }],
    [{ ...report, outcome: 'measured', vitals: { lcp: 1200 } }],
  ]);
});

it('reports the name and position of an error, and no user input', () => {
  const { crashed, failed, send } = setUp();
  crashed('mf-a', thrownIn('http://localhost/releases/mf-a/1/cart.js?retry=1'));
  failed(
    'mf-b',
    Object.assign(new Error('Loading chunk 3 failed. (x.js?code=7 y)'), { name: 'ChunkLoadError' }),
  );
  crashed('mf-b', 'noor@example.com');
  expect(send.mock.calls.map(([{ reason }]) => reason)).toEqual([
    'TypeError at cart.js:1:22',
    'ChunkLoadError: Loading chunk 3 failed. (x.js y)',
    'threw string',
  ]);
});

it('never throws, and sends nothing from a page without a nonce', () => {
  const send = jest.fn(() => {
    throw new Error('blocked');
  });
  const consoleWarn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  expect(() => createReports({ releases, reported: [], nonce: 'n', send }).failed('mf-a', 1)).not.toThrow();
  expect(send).toHaveBeenCalledTimes(1);
  createReports({ releases, reported: [], send }).failed('mf-a', 1);
  expect(send).toHaveBeenCalledTimes(1);
  consoleWarn.mockRestore();
});

it('attributes an uncaught error to a remote by the files of its stack', () => {
  const crashed = jest.fn();
  watchCrashes({ crashed }, releases);
  const uncaught = (error: unknown, filename = '') =>
    window.dispatchEvent(new ErrorEvent('error', { error, filename }));
  const shell = 'http://localhost/releases/shell/9/main.js';
  uncaught(
    thrownIn(shell, 'https://cdn.example/mf-b/2/page.js?retry=1', 'http://localhost/releases/mf-a/1/a.js'),
  );
  uncaught(thrownIn(shell));
  uncaught('no error', 'http://localhost/releases/mf-a/1/a.js?retry=2');
  const rejection = Object.assign(new Event('unhandledrejection'), {
    reason: thrownIn('http://localhost/releases/mf-a/1/b.js'),
  });
  window.dispatchEvent(rejection);
  expect(crashed.mock.calls.map(([remote]) => remote)).toEqual(['mf-b', 'mf-a', 'mf-a']);
});
