import { isPublicRequest } from './public-requests';

it.each([
  '/v1/giftcard_units',
  '/v1/brands/7/terms?currency=1',
  '/v1/brands?search=coffee+shop',
  '/v1/brands?search=%D9%82%D9%87%D9%88%D8%A9',
])('allows %s', (request) => {
  expect(isPublicRequest(request)).toBe(true);
});

it.each([
  ['another origin', 'https://evil.example/v1/brands'],
  ['another origin without a scheme', '//evil.example/v1/brands'],
  ['another origin in disguise', '/\\evil.example/v1/brands'],
  ['credentials', 'https://a:b@api.invalid/v1/brands'],
  ['a path of a session', '/v1/user'],
  ['an order', '/v1/orders/7?access_token=x'],
  ['a card number', '/v1/giftcards/1234/balance'],
  ['a captcha challenge, which is for one use', '/v1/captcha/challenge'],
  ['a prefix that is no segment', '/v1/brands_of_partner'],
  ['another version', '/v2/brands'],
  ['a path that climbs', '/v1/brands/../user'],
  ['a path that climbs in disguise', '/v1/brands/%2e%2e/user'],
  ['an escaped slash', '/v1/brands/..%2F..%2Fuser'],
  ['a fragment', '/v1/brands#x'],
  ['a line break', '/v1/brands\n'],
  ['no path', 'v1/brands'],
  ['nothing', ''],
])('refuses %s', (_what, request) => {
  expect(isPublicRequest(request)).toBe(false);
});
