import type { ReleaseMap, ReleaseRoute, Session } from '@giftstore/contracts';
import { routeRedirect } from './route-redirect';

const route = (path: string, session?: ReleaseRoute['session']) => ({ path, session }) as ReleaseRoute;
const releases = {
  remotes: {
    'mf-x': {
      routes: [
        route('/'),
        route('/cart'),
        route('/profile', 'required'),
        route('/auth/login', 'anonymous'),
        route('/404'),
      ],
    },
  },
} as unknown as Pick<ReleaseMap, 'remotes'>;

function redirectOf(path: string, signedIn = false): string | undefined {
  const { pathname, search } = new URL(path, 'https://shop.example');
  return routeRedirect(releases, { signedIn: () => signedIn } as Session, { pathname, search });
}

it('does not redirect from an allowed page', () => {
  for (const path of ['/', '/cart', '/404', '/auth/login?origin=%2Fcart'])
    expect(redirectOf(path)).toBeUndefined();
  expect(redirectOf('/profile', true)).toBeUndefined();
});

it('redirects a guest from a private page to sign-in with its origin [core-2.3] [core-2.4]', () => {
  expect(redirectOf('/profile?tab=password')).toBe('/auth/login?origin=%2Fprofile%3Ftab%3Dpassword');
});

it('redirects a customer from the sign-in page to its origin', () => {
  expect(redirectOf('/auth/login', true)).toBe('/');
  expect(redirectOf('/auth/login?origin=%2Fcart%3Fa%3D1', true)).toBe('/cart?a=1');
});

it.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/%5Cevil.example/..//evil.example'.replace('%5C', '\\'),
  'javascript:alert(1)',
  '/\t/evil.example',
  '\n//evil.example',
  'http:evil.example',
  'evil.example',
])('ignores the foreign origin %j', (origin) => {
  expect(redirectOf(`/auth/login?origin=${encodeURIComponent(origin)}`, true)).toBe('/');
});

it('redirects a path without a route to /404 [core-2.2]', () => {
  expect(redirectOf('/no/such/page')).toBe('/404');
});
