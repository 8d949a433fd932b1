import { createBus, resetBus } from '@giftstore/bus';
import type { ReleaseMap } from '@giftstore/contracts';
import { addLocales, createI18n } from '@giftstore/i18n';
import en from '../../locales/en.json';
import type { SessionEnd } from './session';
import { sessionEndHandler } from './session-end-handler';

const releases = {
  remotes: {
    'mf-x': {
      routes: [
        { path: '/' },
        { path: '/cart' },
        { path: '/profile', session: 'required' },
        { path: '/auth/login', session: 'anonymous' },
      ],
    },
  },
} as unknown as ReleaseMap;

function endSession(end: SessionEnd, path: string) {
  resetBus();
  history.replaceState({}, '', path);
  const bus = createBus({ name: 'shell', version: '1' });
  const navigate = jest.fn();
  const notify = jest.fn();
  const i18n = createI18n('en');
  addLocales(i18n, 'shell', { en });
  sessionEndHandler({ bus, releases, navigation: { navigate }, notices: { notify }, i18n })(end);
  return { bus, navigations: navigate.mock.calls, notices: notify.mock.calls };
}

it('redirects to sign-in and back after a 401 [core-8.3] [more-8.7]', () => {
  const { navigations, notices } = endSession('unauthorized', '/cart?a=1');
  expect(navigations).toEqual([['/auth/login?origin=%2Fcart%3Fa%3D1', { replace: false }]]);
  expect(notices).toEqual([]);
  expect(sessionStorage.getItem('giftstore.sign-in-reason')).toBe('expired');
});

it('says on a page that stays that the session expired', () => {
  const { notices } = endSession('expired', '/cart');
  expect(notices).toEqual([['info', 'You were signed out. Please sign in again.', 8_000]]);
});

it.each(['/auth/login?origin=%2Fcart', '/auth/login/redeem'])(
  'does not redirect from %s to sign-in',
  (path) => {
    expect(endSession('unauthorized', path).navigations).toEqual([]);
  },
);

it('shows the guest’s cart in the badge again', () => {
  localStorage.setItem(
    'state',
    JSON.stringify({
      version: 1,
      cart: {
        lines: [
          {
            id: 'a',
            brand_id: 1,
            currency: 1,
            country_id: 1,
            giftcard_value: 5,
            quantity: 2,
            isforself: true,
          },
        ],
      },
    }),
  );
  expect(endSession('unauthorized', '/').bus.current('cart')).toEqual({ count: 2 });
  localStorage.clear();
});

it.each(['expired', 'otherTab'] as const)(
  'redirects to sign-in from a private page only, when the session ended: %s',
  (end) => {
    expect(endSession(end, '/cart').navigations).toEqual([]);
    expect(endSession(end, '/profile').navigations).toEqual([
      ['/auth/login?origin=%2Fprofile', { replace: true }],
    ]);
  },
);

it('loads a new document at home after sign-out [core-4.11]', () => {
  const { navigations, notices } = endSession('signedOut', '/profile');
  expect(navigations).toEqual([['/', { full: true }]]);
  expect(notices).toEqual([['success', 'You’re signed out.']]);
});
