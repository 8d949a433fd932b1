import { uaeDay } from './uae-day';

it.each([
  ['2027-11-30T19:59:59.999Z', '2027-11-30'],
  ['2027-11-30T20:00:00.000Z', '2027-12-01'],
  ['2027-12-31T23:30:00.000Z', '2028-01-01'],
])('gives %s its day in the Emirates', (at, day) => {
  expect(uaeDay(at)).toBe(day);
});
