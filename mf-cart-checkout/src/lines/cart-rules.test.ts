import { gift, input, line } from '../builders.test.fixture';
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
    expect(toCartLine(line('a', { contact_name: 'Sara' }))).toEqual(input());
  });

  it('decides whether two carts have the same lines', () => {
    expect(hasSameLines([line('a')], [line('b', { name: 'Another name' })])).toBe(true);
    expect(hasSameLines([line('a')], [line('a', { quantity: 2 })])).toBe(false);
  });
});
