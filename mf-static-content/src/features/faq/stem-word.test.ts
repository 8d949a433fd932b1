import { stemWord } from './stem-word';

it.each([
  'expire expires expired expiring expiry expiration',
  'refund refunds refunded refunding refundable',
  'cancel cancels cancelled cancelling cancellation',
  'deliver delivers delivered delivery deliveries',
  'pay pays paying payment payments',
  'currency currencies',
  'address addresses',
  'fee fees',
  'lose loses lost',
  'pay paid',
  'send sends sent',
  'choose chose chosen',
  'come comes came coming',
])('gives the same stem to each of "%s"', (forms) => {
  expect(new Set(forms.split(' ').map(stemWord)).size).toBe(1);
});

it('gives different stems to other words', () => {
  const others =
    'expire expect refund return pin pay card code company country use us order other constructor'.split(' ');
  expect(new Set(others.map(stemWord)).size).toBe(others.length);
});
