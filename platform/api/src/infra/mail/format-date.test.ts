import { sendTime } from '@giftstore/contracts';
import { formatDate, formatDay, formatSheetDate, formatSheetTime, formatTime } from './format-date';

/** Already the next day, month and year in the Emirates. */
const lateEvening = new Date('2026-12-31T21:30:15Z');

it('gives a moment the date and time that it has in the Emirates', () => {
  expect(formatDate(lateEvening)).toBe('1 January 2027');
  expect(formatTime(lateEvening)).toBe('1 Jan 2027, 01:30 UAE time');
  expect(formatSheetTime(lateEvening)).toBe('2027-01-01 01:30:15');
  expect(formatSheetDate(lateEvening)).toBe('2027-01-01');
});

it.each([
  ['2026-12-31T19:59:59Z', '31 December 2026'],
  ['2026-12-31T20:00:00Z', '1 January 2027'],
])('begins the day at midnight in the Emirates: %s', (at, date) => {
  expect(formatDate(new Date(at))).toBe(date);
});

it('has no summer time', () => {
  expect(formatTime(new Date('2026-07-01T08:00:00Z'))).toBe('1 Jul 2026, 12:00 UAE time');
});

it('is in the time zone in which gifts have their day', () => {
  expect(formatTime(sendTime('2026-12-24'))).toBe('24 Dec 2026, 09:00 UAE time');
});

it.each([
  ['2026-12-31', '31 December 2026'],
  ['2027-01-01', '1 January 2027'],
])('never moves a day of the calendar: %s', (day, text) => {
  expect(formatDay(day)).toBe(text);
});
