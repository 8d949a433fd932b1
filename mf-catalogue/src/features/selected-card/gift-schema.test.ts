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
  [{ email: 'lina..o@example.com' }, 'Enter a valid email'],
  [{ email: '.lina@example.com' }, 'Enter a valid email'],
  [{ email: `${'a'.repeat(60)}@${'b'.repeat(36)}.com` }, 'Maximum length of this field is 100'],
  [{ message: 'm'.repeat(255) }, 'fine'],
  [{ message: 'm'.repeat(256) }, 'Maximum length of this field is 255'],
  // A flag is four code units; the bus counts as this form does, the API in code points, which are never more.
  [{ message: '🇦🇪'.repeat(63) }, 'fine'],
  [{ message: '🇦🇪'.repeat(64) }, 'Maximum length of this field is 255'],
  [{ message: `${' '.repeat(40)}${'m'.repeat(255)}\n` }, 'fine'],
  [{ message: 'm'.repeat(10_000) }, 'Maximum length of this field is 255'],
  [{ name: 'عبد الرحمن بن محمد', message: '<script>alert(1)</script>' }, 'fine'],
  [{ template: '' }, 'fine'],
])(
  'checks the recipient: %j is %s [core-5.12, core-5.13, core-5.14, core-5.15, core-9.10]',
  async (some, words) => {
    expect(await fault(some)).toBe(words);
  },
);
