import { repeatedGiftOf, repeatGift } from './repeated-gift';

const gift = { name: 'Lina', email: 'lina@example.com', message: 'See you soon' };

it('reads the gift that a link has left', () => {
  expect(repeatedGiftOf(structuredClone(repeatGift(gift)))).toEqual(gift);
});

it.each([null, undefined, 7, 'text', {}, { repeatedGift: null }, { repeatedGift: { ...gift, email: 7 } }])(
  'finds none in %j',
  (state) => {
    expect(repeatedGiftOf(state)).toBeUndefined();
  },
);
