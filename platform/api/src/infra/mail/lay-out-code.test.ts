import { layOutCode } from './lay-out-code';

const linesOf = (code: string) => layOutCode(code).lines.map((groups) => groups.join(''));
/** Px that the longest line takes: a letter of Menlo is 0.602 of its size wide. */
const widthOf = (code: string) =>
  Math.max(...linesOf(code).map(({ length }) => length)) * layOutCode(code).size * 0.602;
/** 320 px less the paddings of the page, the sheet and the card, on both sides. */
const NARROWEST = 320 - 2 * (12 + 16 + 12);

it.each([
  ['a PIN', '123456', 24],
  ['two groups', 'ABCDE-FGHJK', 24],
  ['four groups of four', 'XXXX-XXXX-XXXX-XXXX', 20],
  ['19 digits', '6364915012345678901', 20],
  ['24 characters', 'ABCD-EFGH-JKLM-NPQR-STUV', 16],
  ['24 characters without groups', 'ABCDEFGHJKLMNPQRSTUVWXYZ', 16],
  ['26 characters', 'ABCDEFGHJKLMNPQRSTUVWXYZ23', 15],
])('shows %s in one line of the narrowest phone', (_, code, size) => {
  expect(layOutCode(code)).toMatchObject({ lines: [expect.any(Array)], size });
  expect(linesOf(code)).toEqual([code]);
  expect(widthOf(code)).toBeLessThanOrEqual(NARROWEST);
});

it.each([
  ['ABCDE-FGHJK-LMNPQ-RSTUV-WXYZ23', ['ABCDE-FGHJK-LMNPQ-', 'RSTUV-WXYZ23']],
  ['ABCDEFGHJKLMNPQRSTU-VWXYZ2345', ['ABCDEFGHJKLMNPQRSTU-', 'VWXYZ2345']],
])('shows the longer code %s in lines of about one length, between its groups', (code, lines) => {
  expect(linesOf(code)).toEqual(lines);
  expect(widthOf(code)).toBeLessThanOrEqual(NARROWEST);
});

it('shows the code of a shop itself larger in two lines than a shorter code in one', () => {
  const { lines, size } = layOutCode('ABCDE-FGHJK-LMNPQ-RSTUV-WXYZ23');
  const shorter = layOutCode('XXXX-XXXX-XXXX-XXXX');
  expect([lines.length, shorter.lines.length]).toEqual([2, 1]);
  expect(size).toBeGreaterThan(shorter.size);
});

it('shows a code that fits no line no smaller than can be read', () => {
  expect(layOutCode('A'.repeat(60))).toEqual({ lines: [['A'.repeat(60)]], size: 15 });
});

it('lays out an empty text', () => {
  expect(layOutCode('')).toEqual({ lines: [['']], size: 24 });
});
