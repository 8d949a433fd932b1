import { createI18n } from '@giftstore/i18n';
import { NO_GIFT } from '../../choice/data/slice';
import { giftSchema } from './gift-schema';

const schema = giftSchema(createI18n('en').t);
const valid = { ...NO_GIFT, name: 'Lina', email: 'lina@example.com' };
const firstError = (changes: object) =>
  schema.validate({ ...valid, ...changes }).then(
    () => 'valid',
    (error: Error) => error.message,
  );

it.each([
  [{}, 'valid'],
  [{ name: 'n'.repeat(100) }, 'valid'],
  [{ name: 'n'.repeat(101) }, 'Maximum length of this field is 100'],
  [{ name: '' }, 'This field is required'],
  [{ name: '   ' }, 'This field is required'],
  [{ email: '' }, 'This field is required'],
  [{ email: 'lina' }, 'Enter a valid email'],
  [{ email: 'lina@mail' }, 'Enter a valid email'],
  [{ email: 'lina..o@example.com' }, 'Enter a valid email'],
  [{ email: '.lina@example.com' }, 'Enter a valid email'],
  [{ email: `${'a'.repeat(60)}@${'b'.repeat(36)}.com` }, 'Maximum length of this field is 100'],
  [{ message: 'm'.repeat(255) }, 'valid'],
  [{ message: 'm'.repeat(256) }, 'Maximum length of this field is 255'],
  // A flag is four code units, which the form and the bus count; the API counts code points, which are never more.
  [{ message: '🇦🇪'.repeat(63) }, 'valid'],
  [{ message: '🇦🇪'.repeat(64) }, 'Maximum length of this field is 255'],
  [{ message: `${' '.repeat(40)}${'m'.repeat(255)}\n` }, 'valid'],
  [{ message: 'm'.repeat(10_000) }, 'Maximum length of this field is 255'],
  [{ name: 'عبد الرحمن بن محمد', message: '<script>alert(1)</script>' }, 'valid'],
  [{ template: '' }, 'valid'],
])(
  'validates the recipient: %j is %s [core-5.12, core-5.13, core-5.14, core-5.15, core-9.10]',
  async (changes, expected) => {
    expect(await firstError(changes)).toBe(expected);
  },
);
