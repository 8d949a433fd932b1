import { ApiError } from '@giftstore/http';
import { type FakeServices, fakeServices } from '@giftstore/testing';
import { checkout, gift, input, line, store, stored } from '../builders.test.fixture';
import { type FakeCustomerCart, fakeCustomerCart, signIn } from '../customer-cart.test.fixture';
import { remote } from '../remote';

async function open(cart: FakeCustomerCart): Promise<FakeServices> {
  const services = fakeServices(cart.responses);
  await remote.bootstrap(services);
  signIn(services);
  return services;
}
const sent = ({ calls }: FakeServices) => calls.map(({ method, body }) => ({ method, body }));

it('adds to the server, not to storage, and publishes the count [core-4.17]', async () => {
  const cart = fakeCustomerCart(input({ quantity: 2 }));
  const services = await open(cart);
  const changed = jest.fn();
  services.bus.on('cart/changed', changed);
  const response = await services.bus.send('cart/add', {
    line: input({ ...gift, brand_id: 8, quantity: 2 }),
  });
  expect(response).toEqual({ outcome: 'added', count: 4, added: 2 });
  expect(services.calls.at(-1)?.body).toEqual({ cart_item: input({ ...gift, brand_id: 8, quantity: 2 }) });
  expect(services.bus.current('cart')).toEqual({ count: 4 });
  expect(changed).toHaveBeenCalledWith({ count: 4 });
  expect(stored('cart')).toBeUndefined();
});

it('adds only as many as fit into an order, and returns how many [core-5.35]', async () => {
  const cart = fakeCustomerCart(input({ quantity: 4 }));
  const { bus } = await open(cart);
  expect(await bus.send('cart/add', { line: input({ quantity: 3 }) })).toEqual({
    outcome: 'added',
    count: 5,
    added: 1,
  });
  expect(await bus.send('cart/add', { line: input({ brand_id: 8 }) })).toEqual({
    outcome: 'full',
    count: 5,
    added: 0,
  });
  expect(cart.lines).toHaveLength(1);
});

it('returns a clash, and clears the cart only on request [core-2.37, core-2.38]', async () => {
  const cart = fakeCustomerCart(input());
  const { bus } = await open(cart);
  const foreign = input({ currency: 2 });
  expect(await bus.send('cart/add', { line: foreign })).toEqual({ outcome: 'clash', count: 1, added: 0 });
  expect(cart.lines).toMatchObject([{ currency: 1 }]);
  const replaced = await bus.send('cart/add', { line: foreign, replace: true });
  expect(replaced).toEqual({ outcome: 'added', count: 1, added: 1 });
  expect(cart.lines).toMatchObject([{ currency: 2 }]);
});

it.each([
  [undefined, { outcome: 'clash', count: 0, added: 0 }],
  [true, { outcome: 'added', count: 1, added: 1 }],
])(
  "recognises a clash with a line that is no longer sold by the server's refusal (replace: %s)",
  async (replace, expected) => {
    const cart = fakeCustomerCart(input());
    const fetch = 'GET /v2/cart_items/fetch_items_by_cart';
    const hidden = cart.responses[fetch];
    cart.responses[fetch] = (call) => ({ ...(hidden?.(call) as object), items: [] });
    const { bus } = await open(cart);
    const request = { line: input({ currency: 2 }), ...(replace ? { replace } : {}) };
    expect(await bus.send('cart/add', request)).toEqual(expected);
  },
);

it('returns a full cart when the server accepts no more lines', async () => {
  const cart = fakeCustomerCart();
  cart.responses['POST /v2/cart_items'] = () => {
    throw new ApiError('refused', 422, { errors: { base: ['At most 50 entries'] } });
  };
  const { bus } = await open(cart);
  expect(await bus.send('cart/add', { line: input() })).toEqual({ outcome: 'full', count: 0, added: 0 });
});

it.each([
  ['offline', new ApiError('offline', 0)],
  ['too slow', new ApiError('timeout', 0)],
  ['broken', new ApiError('failed', 500)],
  [
    'a card that is no longer sold',
    new ApiError('refused', 422, {
      message: 'Some cards cannot be sold as they are',
      data: {
        line_faults: [{ index: 0, field: 'brand_id', message: 'This gift card is no longer available' }],
      },
    }),
  ],
])("rejects with the server's error, which the card page shows: %s", async (_, failure) => {
  const cart = fakeCustomerCart();
  cart.responses['POST /v2/cart_items'] = () => {
    throw failure;
  };
  const { bus } = await open(cart);
  await expect(bus.send('cart/add', { line: input() })).rejects.toBe(failure);
});

it("clears the server's cart, checkout and selected currency [core-4.17, core-4.22]", async () => {
  store({ cart: { lines: [], currency: 'USD', usePoints: true }, checkout: checkout() });
  const cart = fakeCustomerCart(input());
  const services = await open(cart);
  await services.bus.send('cart/clear', {});
  expect(sent(services)).toEqual([{ method: 'PUT', body: { cart_item: { action: 'CLEAR' } } }]);
  expect(cart.lines).toHaveLength(0);
  expect(stored('cart')).toEqual({ lines: [] });
  expect(stored('checkout')).toBeUndefined();
  expect(services.bus.current('cart')).toEqual({ count: 0 });
});

it('does not count stored guest lines for the badge', async () => {
  const cart = fakeCustomerCart(input({ quantity: 2 }));
  const { bus } = await open(cart);
  store({ cart: { lines: [line('a')], currency: 'USD' } });
  cart.responses['POST /v2/cart_items/bulk'] = () => {
    throw new ApiError('offline', 0);
  };
  expect(await bus.send('cart/sync', {})).toEqual({ count: 2, merged: 0 });
  expect(bus.current('cart')).toEqual({ count: 2 });
});
