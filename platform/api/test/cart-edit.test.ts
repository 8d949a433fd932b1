import { accountCalls } from './harness/account-calls';
import { type CartCalls, card, cartCalls, dollarCard, giftCard } from './harness/cart-calls';
import { type Call, client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { type RunningPart, startApi } from './harness/processes';

jest.setTimeout(120_000);

let database: TestDatabase;
let api: RunningPart;
let call: Call;
let cart: CartCalls;
let otherCart: CartCalls;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApi({ DATABASE_URL: database.url, CAPTCHA_COST: '10' });
  call = client(api.url);
  cart = cartCalls(call, (await accountCalls(call).signUp()).session);
  otherCart = cartCalls(call, (await accountCalls(call).signUp()).session);
});
afterAll(async () => {
  await api.kill();
  await database.drop();
});
beforeEach(() => cart.clear());

const added = async (line: unknown) => (await cart.add(line)).body.data.cart_item;

describe('editing a line of the cart', () => {
  it('replaces value, quantity and recipient in place, and returns the line', async () => {
    const first = await added(giftCard);
    const second = await added(card);
    const { status, body } = await cart.edit(first.cart_item_id, {
      ...giftCard,
      quantity: 2,
      contact_name: 'Sara',
      contact_email: 'sara@example.com',
    });
    expect(status).toBe(200);
    expect(body.data.cart_item).toMatchObject({
      cart_item_id: first.cart_item_id,
      quantity: 2,
      contact_name: 'Sara',
      contact_email: 'sara@example.com',
      card_value_aed: 200,
    });
    expect(await cart.items()).toEqual([body.data.cart_item, second]);
  });

  it('drops the details of a gift that becomes a card for the buyer', async () => {
    const { cart_item_id } = await added(giftCard);
    await cart.edit(cart_item_id, { ...giftCard, isforself: true });
    const [line] = await cart.items();
    expect(line).toMatchObject({ cart_item_id, isforself: true });
    expect(line).not.toHaveProperty('contact_email');
  });

  it('merges with a line for the same card and recipient, up to 5', async () => {
    const own = await added({ ...card, quantity: 2 });
    const { cart_item_id } = await added(giftCard);
    const { body } = await cart.edit(cart_item_id, { ...card, quantity: 2 });
    expect(body.data.cart_item).toMatchObject({ cart_item_id: own.cart_item_id, quantity: 4 });
    expect(await cart.items()).toEqual([body.data.cart_item]);
  });

  it('rejects a card of another currency, and changes nothing', async () => {
    const line = await added(card);
    expect((await cart.edit(line.cart_item_id, dollarCard)).status).toBe(409);
    expect(await cart.items()).toEqual([line]);
  });

  it.each([
    ['a value that is not offered', { giftcard_value: 101 }, 'giftcard_value'],
    ['a gift without details', { isforself: false }, 'contact_name'],
  ])('rejects %s, and changes nothing', async (_, other, field) => {
    const line = await added(card);
    const { status, body } = await cart.edit(line.cart_item_id, { ...card, ...other });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toContain(field);
    expect(await cart.items()).toEqual([line]);
  });

  it('is the same 404 for another customer’s line, a removed one and an invalid id', async () => {
    const { cart_item_id } = await added(card);
    expect((await otherCart.edit(cart_item_id, { ...card, quantity: 3 })).status).toBe(404);
    expect(await cart.items()).toMatchObject([{ quantity: 1 }]);
    await cart.remove(cart_item_id);
    expect((await cart.edit(cart_item_id, card)).status).toBe(404);
    expect((await cart.edit('7', card)).status).toBe(404);
  });
});
