import { birthdayRange } from './profile-values';

it.each([
  ['2026-11-29', '2008-11-29'],
  ['2028-02-29', '2010-02-28'],
])('takes on %s birthdays until %s, of customers who are 18', (today, max) => {
  expect(birthdayRange(today)).toEqual({ min: '1900-01-01', max });
});
