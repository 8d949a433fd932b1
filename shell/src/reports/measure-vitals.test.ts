import type { ReleaseMap } from '@giftstore/contracts';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { measureVitals } from './measure-vitals';

jest.mock('web-vitals', () => ({ onCLS: jest.fn(), onINP: jest.fn(), onLCP: jest.fn() }));
jest.mock('../customer/when-idle', () => ({ whenIdle: async () => {} }));

const releases = {
  remotes: {
    shell: { routes: [] },
    'mf-a': { routes: [{ path: '/' }, { path: '/a' }] },
    'mf-b': { routes: [{ path: '/b' }] },
  },
} as unknown as ReleaseMap;

let leave: () => void;
const measured = jest.fn();
const start = (reported: string[]) =>
  measureVitals({
    releases,
    reported,
    report: { measured },
    navigation: { onPathChange: (listener: () => void) => (leave = listener) } as never,
  });
const measure = (of: unknown, value: number) =>
  jest.mocked(of as typeof onLCP).mock.lastCall?.[0]({ value } as never);
const go = (path: string) => {
  history.pushState(null, '', path);
  leave();
};

beforeEach(() => {
  history.replaceState(null, '', '/');
  jest.clearAllMocks();
});

it('reports the latest values once, when the page is left', async () => {
  await start(['mf-a', 'shell']);
  measure(onLCP, 900.4);
  measure(onLCP, 1_200.6);
  measure(onCLS, 0.123_45);
  window.dispatchEvent(new Event('pagehide'));
  measure(onINP, 80);
  window.dispatchEvent(new Event('pagehide'));
  const vitals = expect.objectContaining({ lcp: 1201, cls: 0.123 });
  expect(measured.mock.calls).toEqual([
    ['shell', vitals],
    ['mf-a', vitals],
  ]);
});

it('reports before another remote comes, and not within its own', async () => {
  await start(['mf-a']);
  measure(onINP, 40);
  go('/a');
  expect(measured).not.toHaveBeenCalled();
  go('/b');
  expect(measured.mock.calls).toEqual([['mf-a', { inp: 40 }]]);
});

it('does not count to a remote what is measured after another one came', async () => {
  const starting = start(['mf-a']);
  go('/b');
  await starting;
  expect(onINP).not.toHaveBeenCalled();
  expect(measured).not.toHaveBeenCalled();
});

it('measures nothing while neither the shell nor the remote has a canary', async () => {
  await start(['mf-b']);
  expect(onLCP).not.toHaveBeenCalled();
});
