import { isScheduled, isSendDay, latestSendDay, sendDays, sendTime, uaeDay } from './send-day';

it('sends at nine in the morning of the Emirates', () => {
  expect(sendTime('2026-12-24').toISOString()).toBe('2026-12-24T05:00:00.000Z');
});

it('is scheduled until that moment', () => {
  expect(isScheduled('2026-12-24', new Date('2026-12-24T04:59:59Z'))).toBe(true);
  expect(isScheduled('2026-12-24', new Date('2026-12-24T05:00:00Z'))).toBe(false);
  expect(isScheduled(null, new Date(0))).toBe(false);
  expect(isScheduled(undefined, new Date(0))).toBe(false);
});

it.each([
  ['2026-12-24T04:59:59Z', '2026-12-23'],
  ['2026-12-24T05:00:00Z', '2026-12-24'],
])('has the latest day that has come at %s', (now, day) => {
  expect(latestSendDay(new Date(now))).toBe(day);
});

it.each([
  ['2026-11-29T12:00:00Z', '2026-11-30', '2027-02-27'],
  ['2026-11-29T20:00:00Z', '2026-12-01', '2027-02-28'],
])('offers tomorrow to 90 days ahead of %s, by the calendar of the Emirates', (now, first, last) => {
  expect(sendDays(new Date(now))).toEqual({ first, last });
});

it.each([
  ['2026-12-23', false],
  ['2026-12-24', true],
  ['2027-03-24', true],
  ['2027-03-25', false],
])('takes %s before nine on 24 December: %s', (day, expected) => {
  expect(isSendDay(day, new Date('2026-12-24T04:00:00Z'))).toBe(expected);
});

it.each([
  ['2027-11-30T19:59:59.999Z', '2027-11-30'],
  ['2027-11-30T20:00:00.000Z', '2027-12-01'],
  ['2027-12-31T23:30:00.000Z', '2028-01-01'],
])('gives %s its day in the Emirates', (at, day) => {
  expect(uaeDay(new Date(at))).toBe(day);
});
