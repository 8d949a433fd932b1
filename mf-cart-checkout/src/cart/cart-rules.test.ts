import { gift, input, line } from '../builders.test.fixture';
import {
  addLine,
  countOf,
  type StoredCart,
  sameLines,
  setQuantity,
  takeAway,
  toCartLine,
} from './cart-rules';

const cart = (...lines: StoredCart['lines']): StoredCart => ({ lines });

describe('adding', () => {
  it('makes a new line in an empty cart', () => {
    expect(addLine(cart(), input(), 'new')).toEqual({
      outcome: 'added',
      cart: cart({ ...input(), id: 'new' }),
    });
  });

  it.each([
    ['oneself', {}],
    ['the same recipient', gift],
    ['the same recipient, an empty message', { ...gift, gift_message: ' ' }],
  ])('merges the same card for %s by adding quantities', (_, more) => {
    const before = cart(line('a', { ...more, quantity: 2 }));
    const { outcome, cart: after } = addLine(before, input({ ...more, quantity: 2 }), 'new');
    expect(outcome).toBe('added');
    expect(after.lines).toMatchObject([{ id: 'a', quantity: 4 }]);
  });

  it.each([
    ['another value', { giftcard_value: 50 }],
    ['another brand', { brand_id: 8 }],
    ['another person', gift],
    ['another message', { ...gift, gift_message: 'Hello' }],
    ['another template', { ...gift, gifting_image_id: 3 }],
  ])('keeps %s as a line of its own', (_, more) => {
    expect(addLine(cart(line('a')), input(more), 'new').cart.lines).toHaveLength(2);
  });

  it('caps a merged line at 5', () => {
    const { outcome, cart: after } = addLine(cart(line('a', { quantity: 4 })), input({ quantity: 3 }), 'new');
    expect(outcome).toBe('added');
    expect(countOf(after.lines)).toBe(5);
  });

  it.each([
    ['a sixth card of another line', input({ brand_id: 8 })],
    ['one more of a full line', input()],
  ])('refuses %s and changes nothing', (_, more) => {
    const before = cart(line('a', { quantity: 5 }));
    expect(addLine(before, more, 'new')).toEqual({ outcome: 'full', cart: before });
  });

  it('clashes with a card of another currency, unless it may replace the cart', () => {
    const before: StoredCart = { lines: [line('a')], currency: 'USD' };
    const foreign = input({ currency: 2 });
    expect(addLine(before, foreign, 'new')).toEqual({ outcome: 'clash', cart: before });
    expect(addLine(before, foreign, 'new', true)).toEqual({
      outcome: 'added',
      cart: { lines: [{ ...foreign, id: 'new' }], currency: 'USD' },
    });
  });

  it('does not empty the cart for a replacement that does not clash', () => {
    expect(addLine(cart(line('a')), input({ brand_id: 8 }), 'new', true).cart.lines).toHaveLength(2);
  });
});

describe('changing', () => {
  it('sets the quantity of one line only', () => {
    const after = setQuantity(cart(line('a'), line('b', { brand_id: 8 })), 'a', 3);
    expect(after.lines.map(({ quantity }) => quantity)).toEqual([3, 1]);
  });

  it('removes the line at 0', () => {
    expect(setQuantity(cart(line('a'), line('b', { brand_id: 8 })), 'a', 0).lines).toMatchObject([
      { id: 'b' },
    ]);
  });

  it('never lets the cart grow beyond 5 cards', () => {
    const after = setQuantity(cart(line('a'), line('b', { brand_id: 8, quantity: 3 })), 'a', 5);
    expect(countOf(after.lines)).toBe(5);
  });

  it('takes away what was bought and leaves what another tab added', () => {
    const now = cart(line('a', { quantity: 3 }), line('b', { brand_id: 8 }));
    expect(takeAway(now, [line('x', { quantity: 2 })]).lines).toMatchObject([
      { id: 'a', quantity: 1 },
      { id: 'b', quantity: 1 },
    ]);
  });
});

describe('the line as the API takes it', () => {
  it('holds no name, no picture, no id and no empty text', () => {
    expect(toCartLine(line('a', { ...gift, gift_message: '  ' }))).toEqual({ ...input(), ...gift });
  });

  it('holds nothing of a gift when it is for oneself', () => {
    expect(toCartLine(line('a', { contact_name: 'Sara' }))).toEqual(input());
  });

  it('is what tells whether two carts are the same', () => {
    expect(sameLines([line('a')], [line('b', { name: 'Other words' })])).toBe(true);
    expect(sameLines([line('a')], [line('a', { quantity: 2 })])).toBe(false);
  });
});
