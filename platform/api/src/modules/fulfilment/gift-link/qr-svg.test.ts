import { textOfQrSvg } from '../../../../test/harness/qr-of-svg';
import { qrSvg } from './qr-svg';

it.each([
  ['a code of the shop', '7K2MA-Q9XWB-D4FHC-12345-ABCDEF'],
  ["a brand's code in small letters", 'brand-code_without/pin 12'],
  ['a code of one character', 'A'],
  ['the longest code', '7K2MA-'.repeat(33)],
])('encodes %s as it is, within a light margin', (_, code) => {
  expect(textOfQrSvg(qrSvg(code))).toBe(code);
});

it('is an SVG document in black on white, without the code as text', () => {
  const svg = qrSvg('7K2MA-Q9XWB-D4FHC-12345-ABCDEF');
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 33 33" /);
  expect(svg).toContain('<path fill="#fff" d="M0 0h33v33H0z"/><path stroke="#000"');
  expect(svg).not.toContain('7K2MA');
  expect(svg.length).toBeLessThan(1_600);
});
