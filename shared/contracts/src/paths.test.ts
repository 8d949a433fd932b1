import { ownPath, paths } from './paths';

describe('paths', () => {
  it('have a query without empty values', () => {
    expect(paths.selectedCard(7, 2)).toBe('/selected-card/7?currency=2');
    expect(paths.allCards({ search: 'café & co', category: undefined })).toBe(
      '/allcards?search=caf%C3%A9+%26+co',
    );
    expect(paths.login('/cart?x=1')).toBe('/auth/login?origin=%2Fcart%3Fx%3D1');
  });
});

describe('ownPath', () => {
  it.each(['/', '/cart', '/order/confirm_order?order_id=GG-1', '/a//b', '/search?q=http://x'])(
    'accepts %s',
    (path) => {
      expect(ownPath(path)).toBe(path);
    },
  );

  it.each([
    null,
    '',
    'cart',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    ' /cart',
    '/\tcart',
    '/\n/evil.example',
    '/\u0000',
    '/a\\b',
    'http:/evil.example',
    '@evil.example',
  ])('refuses %j', (text) => {
    expect(ownPath(text)).toBeUndefined();
  });
});
