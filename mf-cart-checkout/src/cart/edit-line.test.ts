import { fakeServices } from '@giftstore/testing';
import { gift, input, line, sendDay, store, stored } from '../builders.test.fixture';
import { fakeCustomerCart, signIn } from '../customer-cart.test.fixture';
import { remote } from '../remote';

beforeEach(() => localStorage.clear());

describe("a guest's line", () => {
  const { bus, ...services } = fakeServices();
  beforeAll(() => remote.bootstrap({ bus, ...services }));

  it('is read, and replaced in the stored cart', async () => {
    const scheduled = { ...gift, send_on: sendDay.ahead };
    store({ cart: { lines: [line('a', scheduled), line('b', { brand_id: 8 })] } });
    expect(await bus.send('cart/line', { id: 'a' })).toEqual({ line: input(scheduled) });
    const edited = input({ ...gift, giftcard_value: 50, quantity: 2 });
    expect(await bus.send('cart/edit', { id: 'a', line: edited })).toEqual({ outcome: 'saved', quantity: 2 });
    expect(stored('cart').lines).toMatchObject([{ id: 'a', giftcard_value: 50, quantity: 2 }, { id: 'b' }]);
    expect(stored('cart').lines[0]).not.toHaveProperty('send_on');
    expect(bus.current('cart')).toEqual({ count: 3 });
  });

  it('has as many cards as fit into an order [core-5.35]', async () => {
    store({ cart: { lines: [line('a'), line('b', { brand_id: 8, quantity: 3 })] } });
    const edit = { id: 'a', line: input({ quantity: 5 }) };
    expect(await bus.send('cart/edit', edit)).toEqual({ outcome: 'saved', quantity: 2 });
  });

  it('that is gone is not replaced', async () => {
    store({ cart: { lines: [line('a')] } });
    expect(await bus.send('cart/line', { id: 'b' })).toEqual({});
    expect(await bus.send('cart/edit', { id: 'b', line: input() })).toEqual({ outcome: 'gone' });
    expect(stored('cart').lines).toHaveLength(1);
  });
});

describe("a customer's line", () => {
  async function open() {
    const cart = fakeCustomerCart(input(gift), input({ brand_id: 8 }));
    const services = fakeServices(cart.responses);
    await remote.bootstrap(services);
    signIn(services);
    return { cart, ...services };
  }

  it('is read, and replaced on the server', async () => {
    const { bus, cart } = await open();
    const changed = jest.fn();
    bus.on('cart/changed', changed);
    expect(await bus.send('cart/line', { id: '1' })).toEqual({ line: input(gift) });
    const edited = input({ giftcard_value: 50, quantity: 3 });
    expect(await bus.send('cart/edit', { id: '1', line: edited })).toEqual({ outcome: 'saved', quantity: 3 });
    expect(cart.lines).toMatchObject([{ giftcard_value: 50, quantity: 3 }, { brand_id: 8 }]);
    expect(changed).toHaveBeenCalledWith({ count: 4 });
  });

  it('that another device has removed is not replaced', async () => {
    const { bus, cart } = await open();
    cart.lines = cart.lines.slice(1);
    expect(await bus.send('cart/line', { id: '1' })).toEqual({});
    expect(await bus.send('cart/edit', { id: '1', line: input() })).toEqual({ outcome: 'gone' });
  });
});
