import type { Cart, CartItem, CartLine } from '@giftstore/contracts/api';
import { ApiError } from '@giftstore/http';
import type { FakeCall, FakeResponse, FakeServices } from '@giftstore/testing';
import { quoteOf } from './builders.test.fixture';

type Line = CartLine & { cart_item_id: string };

export interface FakeCustomerCart {
  lines: Line[];
  responses: Record<string, FakeResponse>;
  /** Adds a card, like another device. */
  addLine(line: CartLine): Line;
  /** Further fields of every cart response. */
  more: Partial<Cart>;
  /** Further fields of the items, by brand. */
  items: Record<number, Partial<CartItem>>;
}

const refuse = (code: number, text: string, data?: unknown) =>
  new ApiError('refused', code, { message: text, errors: { base: [text] }, data });

/** A customer's cart on the server, by the rules of the contract ("Cart"), in memory. */
export function fakeCustomerCart(...first: CartLine[]): FakeCustomerCart {
  let last = 0;
  const done = new Set<string>();
  const cart: FakeCustomerCart = { lines: [], responses: {}, more: {}, items: {}, addLine };
  const identity = ({ quantity: _, ...rest }: CartLine & { cart_item_id?: string }) =>
    JSON.stringify({ ...rest, cart_item_id: '' });

  function addLine(line: CartLine): Line {
    const unit = cart.lines[0]?.currency ?? line.currency;
    if (unit !== line.currency) throw refuse(409, 'Your cart holds gift cards of another currency');
    const same = cart.lines.find((other) => identity(other) === identity(line));
    if (same) {
      same.quantity = Math.min(5, same.quantity + line.quantity);
      return same;
    }
    last += 1;
    const added = { ...line, cart_item_id: String(last) };
    cart.lines.push(added);
    return added;
  }

  function items(): CartItem[] {
    return quoteOf(cart.lines).items.map((item, index) => ({
      ...item,
      cart_item_id: cart.lines[index]?.cart_item_id ?? '',
      is_redeemable_for_gg_points: true,
      ...cart.items[item.brand_id],
    }));
  }

  function change({ body }: FakeCall) {
    const { cart_item_id: id, action } = (body as { cart_item: { cart_item_id?: string; action: string } })
      .cart_item;
    if (action === 'CLEAR') cart.lines = [];
    else step(id, action === 'ADD' ? 1 : -1);
    const now = cart.lines.find((line) => line.cart_item_id === id);
    return { cart_item: now ? { cart_item_id: id, quantity: now.quantity } : null };
  }

  function step(id: string | undefined, by: number): void {
    const line = cart.lines.find((it) => it.cart_item_id === id);
    if (!line) throw refuse(404, 'Not Found');
    if (line.quantity + by > 5) throw refuse(422, 'Quantity must be less than or equal to 5');
    line.quantity += by;
    cart.lines = cart.lines.filter(({ quantity }) => quantity > 0);
  }

  function bulk({ body, options }: FakeCall) {
    const { cart_items } = body as { cart_items: CartLine[] };
    const key = options?.idempotencyKey ?? '';
    if (!done.has(key)) {
      const before = structuredClone(cart.lines);
      try {
        for (const line of cart_items) addLine(line);
      } catch (error) {
        cart.lines = before;
        throw error;
      }
      done.add(key);
    }
    return { items: items() };
  }

  function edit(id: string, { body }: FakeCall) {
    if (!cart.lines.some((line) => line.cart_item_id === id)) throw refuse(404, 'Not Found');
    const edited = { ...(body as { cart_item: CartLine }).cart_item, cart_item_id: id };
    cart.lines = cart.lines.map((line) => (line.cart_item_id === id ? edited : line));
    return { cart_item: items().find((item) => item.cart_item_id === id) };
  }

  for (const line of first) addLine(line);
  cart.responses = {
    'GET /v2/cart_items/fetch_items_by_cart': () => ({
      ...quoteOf(cart.lines),
      ...cart.more,
      items: items(),
    }),
    'POST /v2/cart_items': ({ body }) => {
      const { cart_item, replace } = body as { cart_item: CartLine; replace?: boolean };
      if (replace) cart.lines = [];
      const { cart_item_id } = addLine(cart_item);
      return { cart_item: items().find((item) => item.cart_item_id === cart_item_id) };
    },
    'PUT /v2/cart_items/add_or_remove_quantity/': change,
    'POST /v2/cart_items/bulk': bulk,
    ...Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [
        `PUT /v2/cart_items/${index + 1}`,
        (call: FakeCall) => edit(String(index + 1), call),
      ]),
    ),
    ...Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [
        `DELETE /v2/cart_items/${index + 1}`,
        () => {
          if (!cart.lines.some((line) => line.cart_item_id === String(index + 1)))
            throw refuse(404, 'Not Found');
          cart.lines = cart.lines.filter((line) => line.cart_item_id !== String(index + 1));
          return { cart_item: null };
        },
      ]),
    ),
  };
  return cart;
}

/** Signs a customer in, like the shell. */
export function signIn({ bus, session }: FakeServices): void {
  session.signedIn = () => true;
  bus.publish('session', { signedIn: true, firstName: 'Mona' });
}
