import { repeatedGiftOf, repeatGift } from './repeated-gift';

const gift = { name: 'Lina', email: 'lina@example.com', message: 'See you soon', design: 12 };

it('reads the gift that a link has left', () => {
  expect(repeatedGiftOf(structuredClone(repeatGift(gift)))).toEqual(gift);
});

it('reads a gift without a design', () => {
  expect(repeatedGiftOf({ repeatedGift: { ...gift, design: undefined } })).toEqual({ ...gift, design: null });
});

it.each([null, undefined, 7, 'text', {}, { repeatedGift: null }, { repeatedGift: { ...gift, email: 7 } }])(
  'finds none in %j',
  (state) => {
    expect(repeatedGiftOf(state)).toBeUndefined();
  },
);
