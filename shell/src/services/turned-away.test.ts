import type { ReleaseMap, ReleaseRoute, Session } from '@giftstore/contracts';
import { turnedAway } from './turned-away';

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

function goTo(path: string, signedIn = false): string | undefined {
  const { pathname, search } = new URL(path, 'https://shop.example');
  return turnedAway(releases, { signedIn: () => signedIn } as Session, { pathname, search });
}

it('leaves everybody where they may be', () => {
  for (const path of ['/', '/cart', '/404', '/auth/login?origin=%2Fcart']) expect(goTo(path)).toBeUndefined();
  expect(goTo('/profile', true)).toBeUndefined();
});

it('leads a visitor from a private page to sign in, with the way back [core-2.3] [core-2.4]', () => {
  expect(goTo('/profile?tab=password')).toBe('/auth/login?origin=%2Fprofile%3Ftab%3Dpassword');
});

it('leads who is signed in from the sign-in page to where they wanted to go', () => {
  expect(goTo('/auth/login', true)).toBe('/');
  expect(goTo('/auth/login?origin=%2Fcart%3Fa%3D1', true)).toBe('/cart?a=1');
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
])('never leaves the shop for %j', (origin) => {
  expect(goTo(`/auth/login?origin=${encodeURIComponent(origin)}`, true)).toBe('/');
});

it('sends a path that nobody owns to /404 [core-2.2]', () => {
  expect(goTo('/no/such/page')).toBe('/404');
});
