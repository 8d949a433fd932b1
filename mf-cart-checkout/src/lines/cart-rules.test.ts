import { gift, input, line, sendDay } from '../builders.test.fixture';
import {
  addLine,
  countOf,
  hasSameLines,
  removeLines,
  removeOrderedLines,
  replaceLine,
  type StoredCart,
  setQuantity,
  toCartLine,
} from './cart-rules';

const cart = (...lines: StoredCart['lines']): StoredCart => ({ lines });

describe('adding', () => {
  it('adds a new line to an empty cart', () => {
    expect(addLine(cart(), input(), 'new')).toEqual({
      outcome: 'added',
      cart: cart({ ...input(), id: 'new' }),
      added: 1,
    });
  });

  it.each([
    ['oneself', {}],
    ['the same recipient', gift],
    ['the same recipient, an empty message', { ...gift, gift_message: ' ' }],
    ['the same recipient on the same day', { ...gift, send_on: sendDay.ahead }],
  ])('merges the same card for %s by adding quantities [core-4.14]', (_, more) => {
    const before = cart(line('a', { ...more, quantity: 2 }));
    const { outcome, cart: after } = addLine(before, input({ ...more, quantity: 2 }), 'new');
    expect(outcome).toBe('added');
    expect(after.lines).toMatchObject([{ id: 'a', quantity: 4 }]);
  });

  it.each([
    ['another value', { giftcard_value: 50 }],
    ['another brand', { brand_id: 8 }],
    ['another recipient', gift],
    ['another message', { ...gift, gift_message: 'Hello' }],
    ['another template', { ...gift, gifting_image_id: 3 }],
  ])('adds %s as a separate line', (_, more) => {
    expect(addLine(cart(line('a')), input(more), 'new').cart.lines).toHaveLength(2);
  });

  it.each([
    ['another day', '2126-12-25'],
    ['no day', undefined],
  ])('adds a gift to the same recipient for %s as a separate line', (_, send_on) => {
    const before = cart(line('a', { ...gift, send_on: sendDay.ahead }));
    const { lines } = addLine(before, input({ ...gift, send_on }), 'new').cart;
    expect(lines.map((added) => added.send_on)).toEqual([sendDay.ahead, send_on]);
  });

  it('adds to a card for oneself, whatever day it was left with', () => {
    const before = cart(line('a'));
    const { lines } = addLine(before, input({ send_on: sendDay.ahead }), 'new').cart;
    expect(lines).toMatchObject([{ id: 'a', quantity: 2 }]);
  });

  it.each([
    ['the same card', {}],
    ['another card', { brand_id: 8 }],
  ])('adds as many of %s as fit into an order, and returns how many [core-5.35, core-9.6]', (_, more) => {
    const before = cart(line('a', { quantity: 4 }));
    const { outcome, added, cart: after } = addLine(before, input({ ...more, quantity: 3 }), 'new');
    expect({ outcome, added }).toEqual({ outcome: 'added', added: 1 });
    expect(countOf(after.lines)).toBe(5);
  });

  it.each([
    ['a sixth card of another line', input({ brand_id: 8 })],
    ['one more of a full line', input()],
  ])('refuses %s and changes nothing', (_, more) => {
    const before = cart(line('a', { quantity: 5 }));
    expect(addLine(before, more, 'new')).toEqual({ outcome: 'full', cart: before, added: 0 });
  });

  it('clashes with a card of another currency, unless it may replace the cart', () => {
    const before: StoredCart = { lines: [line('a')], currency: 'USD' };
    const foreign = input({ currency: 2 });
    expect(addLine(before, foreign, 'new')).toEqual({ outcome: 'clash', cart: before, added: 0 });
    expect(addLine(before, foreign, 'new', true)).toEqual({
      outcome: 'added',
      cart: { lines: [{ ...foreign, id: 'new' }], currency: 'USD' },
      added: 1,
    });
  });

  it('keeps the cart when `replace` is set and nothing clashes', () => {
    expect(addLine(cart(line('a')), input({ brand_id: 8 }), 'new', true).cart.lines).toHaveLength(2);
  });
});

describe('changing', () => {
  it('sets the quantity of one line only', () => {
    const after = setQuantity(cart(line('a'), line('b', { brand_id: 8 })), 'a', 3);
    expect(after.lines.map(({ quantity }) => quantity)).toEqual([3, 1]);
  });

  it('removes the line at 0 [core-4.15]', () => {
    expect(setQuantity(cart(line('a'), line('b', { brand_id: 8 })), 'a', 0).lines).toMatchObject([
      { id: 'b' },
    ]);
  });

  it('never lets the cart grow beyond 5 cards [core-5.35]', () => {
    const after = setQuantity(cart(line('a'), line('b', { brand_id: 8, quantity: 3 })), 'a', 5);
    expect(countOf(after.lines)).toBe(5);
  });

  it('removes lines by id, and keeps cards that another tab added to them', () => {
    const now = cart(line('a', { quantity: 3 }), line('b'));
    expect(removeLines(now, [line('a', { quantity: 2 })]).lines).toMatchObject([
      { id: 'a', quantity: 1 },
      { id: 'b', quantity: 1 },
    ]);
  });

  it('removes ordered cards, and keeps what another tab added', () => {
    const now = cart(line('a', { quantity: 3 }), line('b', { brand_id: 8 }));
    expect(removeOrderedLines(now, [line('x', { quantity: 2 })]).lines).toMatchObject([
      { id: 'a', quantity: 1 },
      { id: 'b', quantity: 1 },
    ]);
  });
});

describe('editing', () => {
  it('replaces a line in its place', () => {
    const before = cart(line('a', { ...gift, name: 'Nourva' }), line('b', { brand_id: 8 }));
    const { lines } = replaceLine(before, 'a', input({ giftcard_value: 50, quantity: 2 }));
    expect(lines).toMatchObject([{ id: 'a', giftcard_value: 50, quantity: 2, name: 'Nourva' }, { id: 'b' }]);
    expect(lines[0]).not.toHaveProperty('contact_email');
  });

  it('never lets the cart grow beyond 5 cards [core-5.35]', () => {
    const before = cart(line('a'), line('b', { brand_id: 8, quantity: 3 }));
    expect(countOf(replaceLine(before, 'a', input({ quantity: 4 })).lines)).toBe(5);
  });

  it('changes the day of a gift, and removes it', () => {
    const before = cart(line('a', { ...gift, send_on: sendDay.ahead }));
    const edited = (send_on?: string) => replaceLine(before, 'a', input({ ...gift, send_on })).lines;
    expect(edited('2126-12-25')).toMatchObject([{ id: 'a', send_on: '2126-12-25' }]);
    expect(edited()[0]?.send_on).toBeUndefined();
  });

  it('merges with a line for the same card and recipient [core-4.14]', () => {
    const before = cart(line('a'), line('b', gift));
    expect(replaceLine(before, 'b', input({ quantity: 2 })).lines).toMatchObject([{ id: 'a', quantity: 3 }]);
  });

  it('changes nothing when the line is gone', () => {
    const before = cart(line('a'));
    expect(replaceLine(before, 'b', input())).toBe(before);
  });
});

describe('toCartLine', () => {
  it('omits name, picture, id and empty texts', () => {
    expect(toCartLine(line('a', { ...gift, gift_message: '  ' }))).toEqual({ ...input(), ...gift });
  });

  it("omits the gift's fields of a card for oneself", () => {
    const left = { contact_name: 'Sara', send_on: sendDay.ahead };
    expect(toCartLine(line('a', left))).toEqual(input());
  });

  it('keeps the day of a gift, past or not: the server decides when it is mailed', () => {
    for (const send_on of Object.values(sendDay))
      expect(toCartLine(line('a', { ...gift, send_on }))).toEqual({ ...input(), ...gift, send_on });
  });

  it('decides whether two carts have the same lines', () => {
    expect(hasSameLines([line('a')], [line('b', { name: 'Another name' })])).toBe(true);
    expect(hasSameLines([line('a')], [line('a', { quantity: 2 })])).toBe(false);
  });
});
