import { unbrokenText } from './unbroken-text';

/** With `_` for each space at which a line may not break. */
const shown = (text: string) => unbrokenText(text).replaceAll('\u00A0', '_');

it.each([
  ['Amira sent you AED 50 for Nourva', 'Amira sent you AED_50 for Nourva'],
  ['2 × AED 1,000 Nourva gift cards', '2_×_AED_1,000 Nourva gift cards'],
  ['on 5 December 2026 instead of 24 May 2026', 'on 5_December_2026 instead of 24_May_2026'],
  ['28 Nov 2026, 21:17 UAE time', '28_Nov_2026, 21:17 UAE time'],
  ['from 9:00 am UAE time', 'from 9:00_am UAE time'],
  ['1,200 points, worth AED 12.00, expire', '1,200_points, worth AED_12.00, expire'],
  ['1 point was added', '1_point was added'],
])('keeps amounts, dates and points together in "%s"', (text, expected) => {
  expect(shown(text)).toBe(expected);
});

it.each(['Your 2 gift cards', 'Up to 10 working days', '5 Marchers in 2026', 'GG-1 2345', '7 pointers'])(
  'leaves other numbers as they are in "%s"',
  (text) => {
    expect(shown(text)).toBe(text);
  },
);
