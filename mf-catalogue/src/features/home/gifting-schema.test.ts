import { createI18n } from '@giftstore/i18n';
import type { Choices } from './data/gifting-slice';
import { faultsOf } from './gifting-schema';

const REQUIRED = 'This field is required';
const TOO_LONG = 'Maximum length of this field is 200';
const gift: Choices = {
  name: 'Layla',
  unitId: 1,
  wantTo: 'sendAGift',
  recipientName: 'Omar',
  recipientUnitId: 2,
};
const faults = (some: object) => faultsOf({ ...gift, ...some }, [1, 2], createI18n('en').t);

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
])('checks the own name and the countries: %j has %j [core-5.9]', (some, expected) => {
  expect(faults(some)).toEqual(expected);
});

it.each([
  [{ recipientName: 'O' }, {}],
  [{ recipientName: 'o'.repeat(200) }, {}],
  [{ recipientName: 'o'.repeat(201) }, { recipientName: TOO_LONG }],
  [{ recipientName: '' }, { recipientName: REQUIRED }],
  [{ recipientName: '', wantTo: 'treatMySelf' }, {}],
])('checks the name of who gets a gift: %j has %j [core-5.11]', (some, expected) => {
  expect(faults(some)).toEqual(expected);
});

it('knows two intents [core-5.10]', () => {
  expect(faults({ wantTo: 'treatMySelf' })).toEqual({});
  expect(faults({ wantTo: 'sendAGift' })).toEqual({});
  expect(faults({ wantTo: 'sell' })).toEqual({ wantTo: REQUIRED });
});
