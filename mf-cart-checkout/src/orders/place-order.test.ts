import { gift, input, order, sendDay } from '../builders.test.fixture';
import { hasOrdered } from './place-order';

const [item] = order().order_items;
if (!item?.gift) throw new Error('The order has no gift.');
const ordered = (send_on: string | null | undefined) => ({
  order_items: [{ ...item, gift: { ...item.gift, send_on } as typeof item.gift }],
});

it.each([
  ['the same day', sendDay.ahead, sendDay.ahead, true],
  ['a day that is past', sendDay.past, sendDay.past, true],
  ['no day', null, undefined, true],
  ['no day, from an API that has none', undefined, undefined, true],
  ['another day', '2126-12-25', sendDay.ahead, false],
  ['a day that was not chosen', sendDay.ahead, undefined, false],
  ['no day although one was chosen', null, sendDay.ahead, false],
])('compares an order with the cards that were shown: %s', (_, saved, shown, isSame) => {
  expect(hasOrdered(ordered(saved), [input({ ...gift, send_on: shown })])).toBe(isSame);
});

it('ignores the day that a card for oneself was left with', () => {
  const order_items = [{ ...item, isgift: false, isforself: true, gift: null }];
  expect(hasOrdered({ order_items }, [input({ send_on: sendDay.ahead })])).toBe(true);
});
