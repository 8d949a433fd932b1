import { profileSchema } from './profile-schema';

const rules = {
  Oman: { country_code: '+968', phone_min_length: 8, phone_max_length: 8 },
};
const schema = profileSchema((key) => key, rules);
const values = { firstName: 'Noor', lastName: 'Haddad', dob: '' };

const errorOf = (phone: string, country = '') =>
  schema.validateAt('phone', { ...values, phone, country }).then(
    () => undefined,
    ({ message }: Error) => message,
  );

it('asks for the country of a number that may be right, rather than call it invalid', async () => {
  expect(await errorOf('050 123 4567')).toBe('basicProfile.phoneNoCountry');
  expect(await errorOf('+971 50 123 4567')).toBeUndefined();
  expect(await errorOf('9212 3456', 'Oman')).toBeUndefined();
  expect(await errorOf('050 123 4567', 'Oman')).toBe('validation.phone');
  expect(await errorOf('')).toBeUndefined();
});
