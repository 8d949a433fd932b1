import type { ReleaseMap } from '@giftstore/contracts';
import { createFrozenPages } from './frozen-pages';

const releases = { remotes: { 'mf-a': { version: '2' } } } as unknown as ReleaseMap;
const crashed = jest.fn();
const open = (map = releases) => createFrozenPages(map, { crashed });
const leave = () => window.dispatchEvent(new Event('pagehide'));

function loadedBy(type: string): void {
  performance.getEntriesByType = () => [{ type }] as unknown as PerformanceEntryList;
}

beforeEach(() => {
  loadedBy('reload');
  sessionStorage.clear();
  crashed.mockClear();
});

it('reports the remote of a page that could not say that it was left, and refuses it once', () => {
  open().watch('mf-a');
  const next = open();
  expect(crashed).toHaveBeenCalledWith(
    'mf-a',
    expect.objectContaining({ message: 'the last page with it froze' }),
  );
  expect(() => next.refuse('mf-b')).not.toThrow();
  expect(() => next.refuse('mf-a')).toThrow('froze');
  expect(() => next.refuse('mf-a')).not.toThrow();
});

it.each([
  ['was left', leave],
  [
    'was hidden',
    () => {
      const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
      state.mockRestore();
    },
  ],
])('reports nothing of a page that %s', (_what, end) => {
  open().watch('mf-a');
  end();
  open();
  expect(crashed).not.toHaveBeenCalled();
});

it('reports nothing of a remote that has left the screen, or is live in another version', () => {
  const page = open();
  page.watch('mf-a');
  page.forget('mf-a');
  open();
  open().watch('mf-a');
  open({ remotes: { 'mf-a': { version: '3' } } } as unknown as ReleaseMap);
  expect(crashed).not.toHaveBeenCalled();
});

it('reports nothing when the tab shows another page, or a copy of one that is alive', () => {
  open().watch('mf-a');
  loadedBy('navigate');
  open();
  expect(crashed).not.toHaveBeenCalled();
});

it('marks a page again that comes back from the cache', () => {
  open().watch('mf-a');
  leave();
  window.dispatchEvent(new Event('pageshow'));
  open();
  expect(crashed).toHaveBeenCalledTimes(1);
});
