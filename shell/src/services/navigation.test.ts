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
const stays = jest.fn();
const onLeave = jest.fn(() => stays);

function setUp() {
  jest.useFakeTimers();
  window.scrollTo = () => {};
  history.replaceState({}, '', '/');
  for (const mock of [documents.assign, documents.replace, onLeave, stays]) mock.mockClear();
  return createNavigation(releases, { documents, onLeave });
}
afterEach(() => jest.useRealTimers());
const loaded = () => documents.assign.mock.calls.map(([url]) => new URL(url).pathname);

it('loads a document where the route asks for one, and says that the page is being left', () => {
  const { navigate, isLeaving } = setUp();
  expect(isLeaving()).toBe(false);
  navigate('/auth/login?origin=%2Fcart');
  expect(loaded()).toEqual(['/auth/login']);
  expect(isLeaving()).toBe(true);
  expect(onLeave).toHaveBeenCalledTimes(1);
});

it('the first way out holds: what a failed call’s page does next takes nobody off the way to sign in', () => {
  const { navigate } = setUp();
  navigate('/auth/login');
  navigate('/cart', { replace: true });
  navigate('/cart', { full: true });
  expect(loaded()).toEqual(['/auth/login']);
  expect(location.pathname).toBe('/');
});

it('a document that never comes does not freeze the page; nor does one come back to', () => {
  const { navigate, isLeaving } = setUp();
  navigate('/auth/login');
  jest.advanceTimersByTime(10_000);
  expect(isLeaving()).toBe(false);
  expect(stays).toHaveBeenCalledTimes(1);
  navigate('/auth/login');
  window.dispatchEvent(new Event('pageshow'));
  expect(isLeaving()).toBe(false);
});

it('refuses to leave the shop', () => {
  const { navigate } = setUp();
  expect(() => navigate('https://evil.example/')).toThrow('is not the storefront');
  expect(() => navigate('//evil.example/')).toThrow('is not the storefront');
});
