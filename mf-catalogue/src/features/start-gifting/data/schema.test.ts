import { createI18n } from '@giftstore/i18n';
import { validateGifting } from './schema';
import type { Choices } from './slice';

const REQUIRED = 'This field is required';
const TOO_LONG = 'Maximum length of this field is 200';
const gift: Choices = {
  name: 'Layla',
  unitId: 1,
  wantTo: 'sendAGift',
  recipientName: 'Omar',
  recipientUnitId: 2,
};
const errorsWith = (changes: object) => validateGifting({ ...gift, ...changes }, [1, 2], createI18n('en').t);

it.each([
  [{}, {}],
  [{ name: 'x' }, {}],
  [{ name: 'n'.repeat(200) }, {}],
  [{ name: '🎁'.repeat(100) }, {}],
  [{ name: 'n'.repeat(201) }, { name: TOO_LONG }],
  [{ name: 'n'.repeat(10_000) }, { name: TOO_LONG }],
  [{ name: '' }, { name: REQUIRED }],
  [{ name: '  ' }, { name: REQUIRED }],
  [{ unitId: undefined }, { unitId: REQUIRED }],
  [{ unitId: 99 }, { unitId: REQUIRED }],
  [{ recipientUnitId: 99 }, { recipientUnitId: REQUIRED }],
])('validates name and countries: %j has the errors %j [core-5.9]', (changes, expected) => {
  expect(errorsWith(changes)).toEqual(expected);
});

it.each([
  [{ recipientName: 'O' }, {}],
  [{ recipientName: 'o'.repeat(200) }, {}],
  [{ recipientName: 'o'.repeat(201) }, { recipientName: TOO_LONG }],
  [{ recipientName: '' }, { recipientName: REQUIRED }],
  [{ recipientName: '', wantTo: 'treatMySelf' }, {}],
])("validates the recipient's name: %j has the errors %j [core-5.11]", (changes, expected) => {
  expect(errorsWith(changes)).toEqual(expected);
});

it('accepts two intents [core-5.10]', () => {
  expect(errorsWith({ wantTo: 'treatMySelf' })).toEqual({});
  expect(errorsWith({ wantTo: 'sendAGift' })).toEqual({});
  expect(errorsWith({ wantTo: 'sell' })).toEqual({ wantTo: REQUIRED });
});
