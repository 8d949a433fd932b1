import type { Profile } from '@giftstore/contracts/api';
import { genderOf, languageOf } from './choices';
import { toFormErrors, toFormValues, toUserUpdate } from './form-values';
import { acceptedBirthdays } from './profile-schema';

const empty: Profile = {
  first_name: 'Noor',
  last_name: 'Haddad',
  birthday: null,
  language: null,
  nationality: null,
  phone: null,
  gender: null,
  email: 'noor@example.com',
  country_name: null,
  email_verified: true,
  groups: [],
};

it('clears what the form leaves empty, and never sends the email [core-5.28]', () => {
  const update = toUserUpdate(toFormValues(empty, undefined), undefined);
  expect(update).toEqual({
    first_name: 'Noor',
    last_name: 'Haddad',
    birthday: null,
    nationality: null,
    language: null,
    country_name: null,
    phone: null,
    gender: null,
  });
});

it.each([
  ['en', 'English'],
  ['fil', 'Filipino'],
  ['Urdu', 'Urdu'],
  ['xx', ''],
  [null, ''],
])('reads the language %s as %s', (value, name) => {
  expect(languageOf(value)).toBe(name);
});

it.each([
  ['female', 'Female'],
  ['Other', 'Other'],
  [null, ''],
])('reads the gender %s as %s', (value, name) => {
  expect(genderOf(value)).toBe(name);
});

it("puts the server's errors under the form's names", () => {
  const errors = { first_name: ['a'], birthday: ['b'], country_name: ['c'], phone: ['d'], base: ['e'] };
  expect(toFormErrors(errors)).toEqual({ firstName: ['a'], dob: ['b'], country: ['c'], phone: ['d'] });
});

it('accepts birthdays of customers who are 18 on their own date', () => {
  expect(acceptedBirthdays(new Date(2027, 0, 1, 0, 30))).toEqual({ min: '1900-01-01', max: '2009-01-01' });
});
