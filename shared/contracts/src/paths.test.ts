import fc from 'fast-check';
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
    '/.//evil.example',
    '/./\\evil.example',
    '/%2e//evil.example',
    '/%2E%2e//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/a/%2e%2e//evil.example/x?y#z',
    '/.\t//evil.example',
  ])('refuses %j', (text) => {
    expect(ownPath(text)).toBeUndefined();
  });

  it('returns only what stays on the shop, wherever it is resolved, and accepts its own result', () => {
    const piece = fc.constantFrom(
      ...[
        '/',
        '\\',
        '.',
        '..',
        '%2e',
        '%2E',
        '%2f',
        '%5c',
        '@',
        ':',
        '?',
        '#',
        'evil.example',
        'a',
        '\t',
        '\n',
        ' ',
        '\u3002',
        '%00',
      ],
    );
    const text = fc.oneof(
      fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`),
      fc.string({ unit: 'binary', maxLength: 20 }).map((end) => `/${end}`),
    );
    fc.assert(
      fc.property(text, (path) => {
        const own = ownPath(path);
        if (own === undefined) return;
        for (const page of ['https://shop.example/', 'https://shop.example/auth/login?origin=x']) {
          const { origin, pathname, search, hash } = new URL(own, page);
          expect([origin, pathname + search + hash]).toEqual(['https://shop.example', own]);
        }
        expect(ownPath(own)).toBe(own);
      }),
      { numRuns: 1_000 },
    );
  });
});
