import { addLocales, createI18n } from '@giftstore/i18n';
import { NO_GIFT } from '../../choice/data/slice';
import { giftSchema } from './gift-schema';
import locale from './locales/en.json';

const i18n = createI18n('en');
addLocales(i18n, 'mf-catalogue', { en: locale });
const schema = giftSchema(i18n.getFixedT('en', 'mf-catalogue'));
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

const OUTSIDE = 'Choose a day from 25 December 2026 to 24 March 2027';
it.each([
  [{ timing: 'day', sendDay: '' }, 'Choose a day'],
  [{ timing: 'day', sendDay: '2026-12-23' }, OUTSIDE],
  // Its nine in the morning is still to come.
  [{ timing: 'day', sendDay: '2026-12-24' }, 'valid'],
  [{ timing: 'day', sendDay: '2026-12-25' }, 'valid'],
  [{ timing: 'day', sendDay: '2027-03-24' }, 'valid'],
  [{ timing: 'day', sendDay: '2027-03-25' }, OUTSIDE],
  [{ timing: 'day', sendDay: '0026-12-25' }, OUTSIDE],
  [{ timing: '', sendDay: '2020-01-01' }, 'valid'],
])('validates the send day by the calendar of the Emirates: %j is %s', async (changes, expected) => {
  jest.useFakeTimers({ now: new Date('2026-12-23T20:00:00Z'), doNotFake: ['queueMicrotask', 'nextTick'] });
  expect(await firstError(changes)).toBe(expected);
  jest.useRealTimers();
});
