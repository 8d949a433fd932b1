import { MAX_LINE_QUANTITY } from '@giftstore/contracts/limits';
import { cardRequested } from '../../card/data/slice';
import {
  cardsAdded,
  choiceRestored,
  choiceSlice,
  type Gift,
  giftChanged,
  giftRestored,
  NO_GIFT,
  quantityChanged,
  recipientSwitched,
  valueChosen,
} from './slice';

type Action = { type: string };

/** The choice after the card was requested and these actions. */
const choiceAfter = (...actions: Action[]) =>
  [cardRequested({ brand: 7, unit: 1 }), ...actions].reduce(
    choiceSlice.reducer,
    choiceSlice.getInitialState(),
  );
const giftOf = (fields: Partial<Gift>): Action[] => [
  recipientSwitched({ isForSelf: false }),
  giftChanged({ ...NO_GIFT, ...fields }),
];

it('starts with no value, quantity 1 and myself', () => {
  expect(choiceAfter()).toMatchObject({ value: null, quantity: 1, isForSelf: true });
});

it('sets the quantity to 1 with each choice of a denomination [core-4.25]', () => {
  expect(choiceAfter(valueChosen(100))).toMatchObject({ value: 100, quantity: 1 });
  expect(choiceAfter(valueChosen(100), quantityChanged(4), valueChosen(50)).quantity).toBe(1);
});

it.each([
  [-1, 0],
  [0, 0],
  [5, 5],
  [6, MAX_LINE_QUANTITY],
])('limits the quantity to 0 to 5: %i becomes %i [core-4.24, core-9.6]', (requested, expected) => {
  expect(choiceAfter(valueChosen(50), quantityChanged(requested)).quantity).toBe(expected);
});

it('clears the gift when switched between myself and someone else [core-4.26]', () => {
  const gift = giftOf({ name: 'Lina', email: 'lina@example.com', message: 'Hi', template: '11' });
  const forSelf = choiceAfter(...gift, recipientSwitched({ isForSelf: true }));
  expect(forSelf.gift).toEqual(NO_GIFT);
  expect(choiceSlice.reducer(forSelf, recipientSwitched({ isForSelf: false })).gift).toEqual(NO_GIFT);
});

it('restores what a switch has cleared, until something else is typed', () => {
  const cleared = [...giftOf({ name: 'Lina', message: 'Hi' }), recipientSwitched({ isForSelf: true })];
  expect(choiceAfter(...cleared, giftRestored())).toMatchObject({
    isForSelf: false,
    gift: { name: 'Lina', message: 'Hi' },
    clearedGift: undefined,
  });
  expect(choiceAfter(...cleared, ...giftOf({ name: 'Omar' }), giftRestored()).gift.name).toBe('Omar');
});

it('does not restore a saved choice over a new one', () => {
  const saved = { value: 250, quantity: 3, isForSelf: false, gift: { ...NO_GIFT, name: 'Lina' } };
  expect(choiceAfter(choiceRestored(saved))).toMatchObject(saved);
  expect(choiceAfter(valueChosen(50), choiceRestored(saved))).toMatchObject({ value: 50, isForSelf: true });
});

it('ignores the choice of the value that is already chosen', () => {
  expect(choiceAfter(valueChosen(50), quantityChanged(3), valueChosen(50)).quantity).toBe(3);
});

it('preserves the gift when someone else is pressed again', () => {
  const choice = choiceAfter(...giftOf({ name: 'Lina' }), recipientSwitched({ isForSelf: false }));
  expect(choice.gift.name).toBe('Lina');
});

it('clears only the value when the same brand is opened in another country', () => {
  const chosen = [valueChosen(50), quantityChanged(3), ...giftOf({ name: 'Lina' })];
  expect(choiceAfter(...chosen, cardRequested({ brand: 7, unit: 1 })).value).toBe(50);
  expect(choiceAfter(...chosen, cardRequested({ brand: 7, unit: 2 }))).toMatchObject({
    value: null,
    quantity: 3,
    gift: { name: 'Lina' },
  });
});

it('begins anew when the card is opened again after it went into the cart, unless the choice has changed since', () => {
  const added = [valueChosen(50), quantityChanged(3), cardsAdded()];
  const opened = cardRequested({ brand: 7, unit: 1 });
  expect(choiceAfter(...added, opened)).toMatchObject({ value: null, quantity: 1 });
  expect(choiceAfter(...added, quantityChanged(2), opened)).toMatchObject({ value: 50, quantity: 2 });
});

it('resets the choice for another brand', () => {
  const choice = choiceAfter(
    valueChosen(250),
    ...giftOf({ name: 'Lina' }),
    cardRequested({ brand: 8, unit: 1 }),
  );
  expect(choice).toMatchObject({ value: null, quantity: 1, isForSelf: true, gift: NO_GIFT });
});
