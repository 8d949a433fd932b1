import { createI18n } from '@giftstore/i18n';
import { NO_GIFT } from './data/choice-slice';
import { giftSchema } from './gift-schema';

const schema = giftSchema(createI18n('en').t);
const fine = { ...NO_GIFT, name: 'Lina', email: 'lina@example.com' };
const fault = (some: object) =>
  schema.validate({ ...fine, ...some }).then(
    () => 'fine',
    (error: Error) => error.message,
  );

it.each([
  [{}, 'fine'],
  [{ name: 'n'.repeat(100) }, 'fine'],
  [{ name: 'n'.repeat(101) }, 'Maximum length of this field is 100'],
  [{ name: '' }, 'This field is required'],
  [{ name: '   ' }, 'This field is required'],
  [{ email: '' }, 'This field is required'],
  [{ email: 'lina' }, 'Enter a valid email'],
  [{ email: 'lina@mail' }, 'Enter a valid email'],
  [{ email: `${'a'.repeat(60)}@${'b'.repeat(36)}.com` }, 'Maximum length of this field is 100'],
  [{ message: 'm'.repeat(255) }, 'fine'],
  [{ message: 'm'.repeat(256) }, 'Maximum length of this field is 255'],
  [{ template: '' }, 'fine'],
])('checks the recipient: %j is %s', async (some, words) => {
  expect(await fault(some)).toBe(words);
});
