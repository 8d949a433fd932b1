import { nourva } from '../../../brands/catalogue.test.fixture';
import { brandSucceeded, cardRequested, cardSlice } from '../../../card/data/slice';
import { type CartRoom, cartRoomLoaded, cartRoomSlice } from '../../../cart-room/data/slice';
import {
  choiceSlice,
  type Gift,
  giftChanged,
  lineOpened,
  NO_GIFT,
  quantityChanged,
  recipientSwitched,
  valueChosen,
} from '../../../choice/data/slice';
import {
  selectCanAdd,
  selectCanBuyNow,
  selectLine,
  selectMissing,
  selectTooFewLeft,
  selectTooFewToBuy,
  selectTotal,
} from './selectors';
import { addRequested, addSucceeded, buyNowRequested, orderSlice } from './slice';

type Action = { type: string };

/** The state after the card was loaded and these actions. */
function stateAfter(...actions: Action[]) {
  const all = [cardRequested({ brand: 7, unit: 1 }), brandSucceeded(nourva), ...actions];
  return {
    card: all.reduce(cardSlice.reducer, cardSlice.getInitialState()),
    choice: all.reduce(choiceSlice.reducer, choiceSlice.getInitialState()),
    cartRoom: all.reduce(cartRoomSlice.reducer, cartRoomSlice.getInitialState()),
    order: all.reduce(orderSlice.reducer, orderSlice.getInitialState()),
  };
}
const giftOf = (fields: Partial<Gift>): Action[] => [
  recipientSwitched({ isForSelf: false }),
  giftChanged({ ...NO_GIFT, ...fields }),
];

const chosen = [valueChosen(50)];
it.each([
  ['no choice', [], false, false],
  ['a value, for myself', chosen, true, true],
  ['a value, but quantity 0', [...chosen, quantityChanged(0)], false, false],
  ['a quantity, but no value', [quantityChanged(1)], false, false],
  ['for someone else, without a gift', [...chosen, ...giftOf({})], false, false],
  ['only a name', [...chosen, ...giftOf({ name: 'Lina' })], false, true],
  ['only an e-mail', [...chosen, ...giftOf({ email: 'lina@example.com' })], false, true],
  ['name and e-mail', [...chosen, ...giftOf({ name: 'Lina', email: 'lina@example.com' })], true, true],
  ['only a message', [...chosen, ...giftOf({ message: 'Hi' })], true, true],
  ['only a template', [...chosen, ...giftOf({ template: '11' })], true, true],
  ['only a send day', [...chosen, ...giftOf({ timing: 'day', sendDay: '2026-12-24' })], false, false],
  ['only spaces', [...chosen, ...giftOf({ name: ' ', email: ' ', message: ' ' })], false, false],
  ['a message, but no value', giftOf({ message: 'Hi' }), false, false],
] satisfies [string, Action[], boolean, boolean][])(
  'enables the buttons by their rules: %s [core-4.27, core-4.28, core-4.29]',
  (_, actions, canAdd, canBuyNow) => {
    const state = stateAfter(...actions);
    expect([selectCanAdd(state), selectCanBuyNow(state)]).toEqual([canAdd, canBuyNow]);
  },
);

it.each([
  ['value', []],
  ['quantity', [...chosen, quantityChanged(0)]],
  ['gift', [...chosen, ...giftOf({})]],
  ['gift', [...chosen, ...giftOf({ name: 'Lina' })]],
  ['gift', [...chosen, ...giftOf({ email: 'lina@example.com' })]],
  [null, [...chosen, ...giftOf({ name: 'Lina', email: 'lina@example.com' })]],
  [null, [...chosen, ...giftOf({ message: 'Hi' })]],
] satisfies [string | null, Action[]][])('selects what is missing: %s', (missing, actions) => {
  expect(selectMissing(stateAfter(...actions))).toBe(missing);
});

/** Cards that may still be added, and the unit of those in the cart. */
type Left = { cards: number | undefined; unit?: number };
const emptyRoom: CartRoom = {
  unit: undefined,
  currency: undefined,
  brand: undefined,
  count: 0,
  aed: 1000,
  cards: undefined,
  cardsAlone: undefined,
  next: undefined,
};
const ofLine = { value: 50, quantity: 2, isForSelf: true, gift: NO_GIFT };
it.each([
  ['fewer than chosen', 1, [...chosen, quantityChanged(2)], { cards: 1 }],
  ['as many as chosen', undefined, chosen, { cards: 1 }],
  ['none, but nothing is chosen', undefined, [...chosen, quantityChanged(0)], { cards: 0 }],
  ['none, with cards of this unit in the cart', 0, chosen, { cards: 0, unit: 1 }],
  ['none, with cards of another unit, which would be replaced', undefined, chosen, { cards: 0, unit: 2 }],
  ['none, but the line is in the cart', undefined, [lineOpened({ id: 'a', choice: ofLine })], { cards: 0 }],
  ['unknown for a guest', undefined, chosen, { cards: undefined }],
] as [string, number | undefined, Action[], Left][])(
  'selects the cards that are left today: %s [core-9.7]',
  (_, left, actions, { cards, unit }) => {
    const state = stateAfter(...actions, cartRoomLoaded({ ...emptyRoom, unit, cards }));
    expect(selectTooFewLeft(state)).toBe(left);
  },
);

it.each([
  ['fewer than chosen', 1, 1, false],
  ['as many as chosen', 2, undefined, true],
  ['uncertain', undefined, undefined, true],
])('buys no more cards alone than are left today: %s [core-9.7]', (_, cardsAlone, left, canBuyNow) => {
  // Another unit's cart, and one that holds no more: Buy now buys without either.
  for (const unit of [1, 2]) {
    const room = cartRoomLoaded({ ...emptyRoom, unit, cards: 0, cardsAlone });
    const state = stateAfter(...chosen, quantityChanged(2), room);
    expect(selectTooFewToBuy(state)).toBe(left);
    expect(selectCanBuyNow(state)).toBe(canBuyNow);
  }
});

it('multiplies value and quantity', () => {
  expect(selectTotal(stateAfter(valueChosen(250), quantityChanged(3)))).toBe(750);
  expect(selectTotal(stateAfter())).toBe(0);
});

it('makes a line for myself without a gift', () => {
  expect(selectLine(stateAfter(valueChosen(100)))).toEqual({
    brand_id: 7,
    currency: 1,
    country_id: 1,
    giftcard_value: 100,
    quantity: 1,
    isforself: true,
  });
});

it('makes a line for someone else with trimmed fields and without empty ones', () => {
  const line = selectLine(
    stateAfter(
      valueChosen(100),
      ...giftOf({ name: ' Lina ', email: 'lina@example.com ', message: '  ', template: '12' }),
    ),
  );
  expect(line).toMatchObject({
    isforself: false,
    contact_name: 'Lina',
    contact_email: 'lina@example.com',
    gifting_image_id: 12,
  });
  expect(line).not.toHaveProperty('gift_message');
});

it.each([
  ['a chosen day', { timing: 'day', sendDay: '2026-12-24' }, '2026-12-24'],
  ['a day that is not chosen yet', { timing: 'day', sendDay: '' }, undefined],
  ['a day that was chosen before', { timing: '', sendDay: '2026-12-24' }, undefined],
] satisfies [string, Partial<Gift>, string | undefined][])('makes a line with %s', (_, fields, sendOn) => {
  const line = selectLine(stateAfter(valueChosen(100), ...giftOf({ message: 'Hi', ...fields })));
  expect(line?.send_on).toBe(sendOn);
});

it('requires another value when the same brand is opened in another country', () => {
  const state = stateAfter(
    valueChosen(250),
    ...giftOf({ name: 'Lina' }),
    cardRequested({ brand: 7, unit: 2 }),
    brandSucceeded(nourva),
  );
  expect(selectLine(state)).toBeNull();
  expect(selectCanBuyNow(state)).toBe(false);
});

it('ignores a second request while the first is in progress', () => {
  expect(stateAfter(...chosen, addRequested(), buyNowRequested()).order.status).toBe('adding');
});

it('clears the result when the choice changes', () => {
  const added = [...chosen, addRequested(), addSucceeded({ added: 1, requested: 1 })];
  expect(stateAfter(...added).order.addedCards).toEqual({ added: 1, requested: 1 });
  expect(stateAfter(...added, quantityChanged(2)).order.addedCards).toBeUndefined();
});
