import type { ReleaseMap } from '@giftstore/contracts';
import { createNavigation } from './navigation';

const releases = {
  remotes: {
    'mf-x': {
      routes: [{ path: '/' }, { path: '/cart' }, { path: '/auth/login', navigation: 'full' }],
    },
  },
} as unknown as ReleaseMap;
const documents = { assign: jest.fn(), replace: jest.fn() };
const cancelLeave = jest.fn();
const onLeave = jest.fn(() => cancelLeave);
const onOffline = jest.fn();

function setUp() {
  jest.useFakeTimers();
  window.scrollTo = () => {};
  history.replaceState({}, '', '/');
  for (const mock of [documents.assign, documents.replace, onLeave, cancelLeave, onOffline]) mock.mockClear();
  return createNavigation(releases, { documents, onLeave, onOffline });
}
afterEach(() => jest.useRealTimers());
const loaded = () => documents.assign.mock.calls.map(([url]) => new URL(url).pathname);

it('loads a document for a route that requires one, and is leaving from then on', () => {
  const { navigate, isLeaving } = setUp();
  expect(isLeaving()).toBe(false);
  navigate('/auth/login?origin=%2Fcart');
  expect(loaded()).toEqual(['/auth/login']);
  expect(isLeaving()).toBe(true);
  expect(onLeave).toHaveBeenCalledTimes(1);
});

it('ignores navigation while a new document is being loaded', () => {
  const { navigate } = setUp();
  navigate('/auth/login');
  navigate('/cart', { replace: true });
  navigate('/cart', { full: true });
  expect(loaded()).toEqual(['/auth/login']);
  expect(location.pathname).toBe('/');
});

it('stays after a document that never loads, and after a return from the back-forward cache', () => {
  const { navigate, isLeaving } = setUp();
  navigate('/auth/login');
  jest.advanceTimersByTime(10_000);
  expect(isLeaving()).toBe(false);
  expect(cancelLeave).toHaveBeenCalledTimes(1);
  navigate('/auth/login');
  window.dispatchEvent(new Event('pageshow'));
  expect(isLeaving()).toBe(false);
});

it('loads no document while offline, unless the page must be left', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { navigate, isLeaving } = setUp();
  navigate('/auth/login');
  expect(loaded()).toEqual([]);
  expect(isLeaving()).toBe(false);
  expect(onOffline).toHaveBeenCalledTimes(1);
  navigate('/auth/login', { replace: true });
  expect(documents.replace).toHaveBeenCalledTimes(1);
  expect(isLeaving()).toBe(true);
  onLine.mockRestore();
});

it('refuses other origins', () => {
  const { navigate } = setUp();
  expect(() => navigate('https://evil.example/')).toThrow('is not the storefront');
  expect(() => navigate('//evil.example/')).toThrow('is not the storefront');
});

it('leaves files that are saved to the browser, on a page that requires a document, too', () => {
  setUp();
  history.replaceState({}, '', '/auth/login');
  const link = document.createElement('a');
  link.href = '/cart';
  link.download = 'my-data.json';
  document.body.append(link);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  // The browser's own handling, which jsdom does not have.
  link.addEventListener('click', (event) => event.preventDefault());
  const seen = jest.fn();
  link.addEventListener('click', seen);
  link.dispatchEvent(click);
  link.remove();
  expect(seen).toHaveBeenCalledTimes(1);
  expect(loaded()).toEqual([]);
});
