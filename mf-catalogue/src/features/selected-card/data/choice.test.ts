import { nourva } from '../../../brands/catalogue.test.fixture';
import { cardSlice, loaded, opened } from './card-slice';
import {
  addAsked,
  broughtBack,
  buyNowAsked,
  choiceSlice,
  clearingUndone,
  type Gift,
  giftChanged,
  MAX_QUANTITY,
  NO_GIFT,
  quantityChanged,
  recipientSwitched,
  type SelectedCardStates,
  valueChosen,
} from './choice-slice';
import { selectCanAdd, selectCanBuyNow, selectLine, selectMissing, selectTotal } from './selectors';

const key = { brand: 7, unit: 1 };
type Action = { type: string };

/** The two states after these events, the card being there. */
function after(...events: Action[]): SelectedCardStates {
  const all = [opened(key), loaded(nourva), ...events];
  return {
    selectedCard: all.reduce(cardSlice.reducer, cardSlice.getInitialState()),
    choice: all.reduce(choiceSlice.reducer, choiceSlice.getInitialState()),
  };
}
const gift = (some: Partial<Gift>): Action[] => [
  recipientSwitched({ isForSelf: false }),
  giftChanged({ ...NO_GIFT, ...some }),
];

it('starts with no value, quantity 0 and for myself', () => {
  expect(after().choice).toMatchObject({ value: null, quantity: 0, isForSelf: true });
});

it('sets the quantity to 1 with each choice of a denomination [core-4.25]', () => {
  expect(after(valueChosen(100)).choice).toMatchObject({ value: 100, quantity: 1 });
  expect(after(valueChosen(100), quantityChanged(4), valueChosen(50)).choice.quantity).toBe(1);
});

it.each([
  [-1, 0],
  [0, 0],
  [5, 5],
  [6, MAX_QUANTITY],
])('keeps the quantity between 0 and 5: %i becomes %i [core-4.24, core-9.6]', (asked, kept) => {
  expect(after(valueChosen(50), quantityChanged(asked)).choice.quantity).toBe(kept);
});

it('clears the gift when it is switched between myself and someone else [core-4.26]', () => {
  const there = after(...gift({ name: 'Lina', email: 'lina@example.com', message: 'Hi', template: '11' }));
  const back = choiceSlice.reducer(there.choice, recipientSwitched({ isForSelf: true }));
  expect(back.gift).toEqual(NO_GIFT);
  expect(choiceSlice.reducer(back, recipientSwitched({ isForSelf: false })).gift).toEqual(NO_GIFT);
});

it('brings back what a switch has cleared, until something else is typed', () => {
  const typed = [...gift({ name: 'Lina', message: 'Hi' }), recipientSwitched({ isForSelf: true })];
  const { choice } = after(...typed, clearingUndone());
  expect(choice).toMatchObject({ isForSelf: false, gift: { name: 'Lina', message: 'Hi' }, cleared: null });
  const again = after(...typed, ...gift({ name: 'Omar' }), clearingUndone());
  expect(again.choice.gift.name).toBe('Omar');
});

it('never puts what was kept over a choice that is begun', () => {
  const kept = { value: 250, quantity: 3, isForSelf: false, gift: { ...NO_GIFT, name: 'Lina' } };
  expect(after(broughtBack(kept)).choice).toMatchObject(kept);
  expect(after(valueChosen(50), broughtBack(kept)).choice).toMatchObject({ value: 50, isForSelf: true });
});

it('takes the choice of a value that is chosen already for nothing', () => {
  expect(after(valueChosen(50), quantityChanged(3), valueChosen(50)).choice.quantity).toBe(3);
});

it('keeps the gift when the chosen side is pressed again', () => {
  const there = after(...gift({ name: 'Lina' }), recipientSwitched({ isForSelf: false }));
  expect(there.choice.gift.name).toBe('Lina');
});

const chosen = [valueChosen(50)];
it.each([
  ['nothing chosen', [], false, false],
  ['a value, for myself', chosen, true, true],
  ['a value, but quantity 0', [...chosen, quantityChanged(0)], false, false],
  ['a quantity, but no value', [quantityChanged(1)], false, false],
  ['for someone else, nothing said of them', [...chosen, ...gift({})], false, false],
  ['only their name', [...chosen, ...gift({ name: 'Lina' })], false, true],
  ['only their e-mail', [...chosen, ...gift({ email: 'lina@example.com' })], false, true],
  ['name and e-mail', [...chosen, ...gift({ name: 'Lina', email: 'lina@example.com' })], true, true],
  ['only a message', [...chosen, ...gift({ message: 'Hi' })], true, true],
  ['only a template', [...chosen, ...gift({ template: '11' })], true, true],
  ['only spaces', [...chosen, ...gift({ name: ' ', email: ' ', message: ' ' })], false, false],
  ['a message, but no value', gift({ message: 'Hi' }), false, false],
] satisfies [string, Action[], boolean, boolean][])(
  'enables the buttons by the rules: %s [core-4.27, core-4.28, core-4.29]',
  (_, events, add, buy) => {
    const states = after(...events);
    expect([selectCanAdd(states), selectCanBuyNow(states)]).toEqual([add, buy]);
  },
);

it.each([
  ['value', []],
  ['quantity', [...chosen, quantityChanged(0)]],
  ['gift', [...chosen, ...gift({})]],
  [null, [...chosen, ...gift({ name: 'Lina' })]],
] satisfies [string | null, Action[]][])('says what is missing: %s', (missing, events) => {
  expect(selectMissing(after(...events))).toBe(missing);
});

it('counts value times quantity', () => {
  expect(selectTotal(after(valueChosen(250), quantityChanged(3)))).toBe(750);
  expect(selectTotal(after())).toBe(0);
});

it('makes a line for myself without anything of a gift', () => {
  expect(selectLine(after(valueChosen(100)))).toEqual({
    brand_id: 7,
    currency: 1,
    country_id: 1,
    giftcard_value: 100,
    quantity: 1,
    isforself: true,
  });
});

it('makes a line for someone else with what was said, trimmed, and nothing empty', () => {
  const states = after(
    valueChosen(100),
    ...gift({ name: ' Lina ', email: 'lina@example.com ', message: '  ', template: '12' }),
  );
  expect(selectLine(states)).toMatchObject({
    isforself: false,
    contact_name: 'Lina',
    contact_email: 'lina@example.com',
    gifting_image_id: 12,
  });
  expect(selectLine(states)).not.toHaveProperty('gift_message');
});

it('takes a second press for nothing while the first is under way', () => {
  expect(after(valueChosen(50), addAsked(), buyNowAsked()).choice.sending).toBe('adding');
});

it('keeps the friend but no foreign value when the same brand is opened in another country', () => {
  const events = [valueChosen(250), ...gift({ name: 'Lina' }), opened({ brand: 7, unit: 2 })];
  const states = after(...events, loaded({ ...nourva, denominations: [75, 150] }));
  expect(states.choice.gift.name).toBe('Lina');
  expect(selectLine(states)).toBeNull();
  expect(selectCanBuyNow(states)).toBe(false);
});

it('forgets the choice with another brand', () => {
  const { choice } = after(valueChosen(250), ...gift({ name: 'Lina' }), opened({ brand: 8, unit: 1 }));
  expect(choice).toMatchObject({ value: null, quantity: 0, isForSelf: true, gift: NO_GIFT });
});
