import { createI18n } from '@giftstore/i18n';
import { guestSchema } from './guest-schema';

const { t } = createI18n('en');
const good = { first_name: 'Mona', last_name: 'Haddad', email: 'mona@example.com' };

async function errorsOf(more: object): Promise<string[]> {
  try {
    await guestSchema(t).validate({ ...good, ...more }, { abortEarly: false });
    return [];
  } catch (error) {
    return (error as { errors: string[] }).errors;
  }
}

it.each([
  ['good details', {}],
  ['names in other scripts', { first_name: 'منى', last_name: 'Müller-Ørsted' }],
  ['the longest name', { first_name: 'x'.repeat(500) }],
])('accepts %s', async (_, more) => {
  expect(await errorsOf(more)).toEqual([]);
});

it.each([
  ['no first name', { first_name: '' }, 'This field is required'],
  ['a last name of spaces', { last_name: '   ' }, 'This field is required'],
  ['a name of 501', { first_name: 'x'.repeat(501) }, 'Maximum length of this field is 500'],
  ['no e-mail', { email: '' }, 'This field is required'],
  ['an e-mail without a domain', { email: 'mona@example' }, 'Enter a valid email'],
  ['an e-mail without an @', { email: 'mona.example.com' }, 'Enter a valid email'],
  ['an e-mail with two dots', { email: 'mo..na@example.com' }, 'Enter a valid email'],
  ['an e-mail of 501', { email: `${'x'.repeat(490)}@example.com` }, 'Maximum length of this field is 500'],
])("refuses %s with the shop's message [core-5.16] [core-5.17]", async (_, more, expected) => {
  expect(await errorsOf(more)).toContain(expected);
});

it('trims the values', () => {
  expect(guestSchema(t).cast({ ...good, email: ' mona@example.com ' }).email).toBe('mona@example.com');
});
