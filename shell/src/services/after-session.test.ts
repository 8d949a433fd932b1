import { createBus, resetBus } from '@giftstore/bus';
import type { ReleaseMap } from '@giftstore/contracts';
import { addLocales, createI18n } from '@giftstore/i18n';
import en from '../../locales/en.json';
import { afterSession } from './after-session';
import type { SessionEnd } from './session';

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

function end(how: SessionEnd, path: string) {
  resetBus();
  history.replaceState({}, '', path);
  const bus = createBus({ name: 'shell', version: '1' });
  const navigate = jest.fn();
  const notify = jest.fn();
  const i18n = createI18n('en');
  addLocales(i18n, 'shell', { en });
  afterSession({ bus, releases, navigation: { navigate }, notices: { notify }, i18n })(how);
  return { bus, went: navigate.mock.calls, said: notify.mock.calls };
}

it('a refused call leads to sign in and back to where it was made [core-8.3] [more-8.7]', () => {
  const { went, said } = end('refused', '/cart?a=1');
  expect(went).toEqual([['/auth/login?origin=%2Fcart%3Fa%3D1', { replace: false }]]);
  expect(said).toEqual([['info', 'You were signed out. Please sign in again.', 8_000]]);
});

it.each(['/auth/login?origin=%2Fcart', '/auth/login/redeem'])('nobody is sent from %s to sign in', (path) => {
  expect(end('refused', path).went).toEqual([]);
});

it('the guest’s cart stands in the badge again', () => {
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
  expect(end('refused', '/').bus.current('cart')).toEqual({ count: 2 });
  localStorage.clear();
});

it.each(['over', 'otherTab'] as const)(
  '%s: leaves a public page alone and a private one for sign-in',
  (how) => {
    expect(end(how, '/cart').went).toEqual([]);
    expect(end(how, '/profile').went).toEqual([['/auth/login?origin=%2Fprofile', { replace: true }]]);
  },
);

it('signing out begins a new document at home [core-4.11]', () => {
  const { went, said } = end('asked', '/profile');
  expect(went).toEqual([['/', { full: true }]]);
  expect(said).toEqual([['success', 'You are signed out.']]);
});
