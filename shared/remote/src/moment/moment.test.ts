import { formatClock, momentOf } from '.';

const at = (hours: number, minutes: number, day = 20) =>
  new Date(2026, 10, day, hours, minutes).toISOString();

it.each([
  ['today', at(14, 5)],
  ['tomorrow', at(0, 0, 21)],
  ['later', at(0, 0, 22)],
])('is %s by the time of the server', (day, iso) => {
  expect(momentOf(iso, at(9, 0), 'en').day).toBe(day);
});

it('is the next whole minute', () => {
  const iso = new Date(2026, 10, 20, 23, 59, 1).toISOString();
  expect(momentOf(iso, at(9, 0), 'en')).toEqual({
    day: 'tomorrow',
    time: '00:00',
    date: '21 November 2026',
  });
});

it('has a clock of 24 hours in English', () => {
  expect(formatClock(new Date(2026, 10, 20, 14, 5), 'en')).toBe('14:05');
});
