import { cleanNumber, isCompleteNumber, readScannedText } from './card-number';

it.each([
  ['saffr-on123', 'saffr-on123'],
  ['  SAFFR ON123\n', 'SAFFRON123'],
  ['SAFFR\u2013ON123', 'SAFFR-ON123'],
  ['\ufeffSAFFR\u00a0ON\u200b123', 'SAFFRON123'],
])('cleans %j as it comes from a mail, a file or a keyboard', (text, number) => {
  expect(cleanNumber(text)).toBe(number);
});

it.each([
  ['A', false],
  [' A ', false],
  ['AB', true],
  ['-'.repeat(200), true],
  ['A'.repeat(201), false],
])('requires 2 to 200 characters besides spaces: %j [core-5.20]', (text, isComplete) => {
  expect(isCompleteNumber(text)).toBe(isComplete);
});

describe('a QR code', () => {
  const origin = 'https://shop.example';

  it.each([
    ['7K2MA-Q9XWB', { number: '7K2MA-Q9XWB' }],
    ['7k2ma q9xwb\n', { number: '7k2maq9xwb' }],
    ['https://shop.example/redeem-card?t=abc', { path: '/redeem-card?t=abc' }],
  ])('with %j is a number or a page of this shop', (text, code) => {
    expect(readScannedText(text, origin)).toEqual(code);
  });

  it.each([
    'https://shop.example.evil/redeem-card?t=abc',
    'https://evil.example/',
    'https://shop.example//evil.example',
    'javascript:alert(1)',
    'WIFI:S:guest;;',
    'A',
    '\u202e7K2MA<script>',
    'x'.repeat(10_000),
  ])('with %j is neither', (text) => {
    expect(readScannedText(text, origin)).toBeUndefined();
  });
});
