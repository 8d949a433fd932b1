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

const added = async (line: unknown, replace?: boolean) => (await cart.add(line, replace)).body.data.cart_item;
const quantities = async () => (await cart.items()).map(({ quantity }) => quantity);

describe('adding a card to the cart', () => {
  it('returns the whole line, priced in AED', async () => {
    const { status, body } = await cart.add({ ...giftCard, brand_id: 2, quantity: 2 });
    expect(status).toBe(200);
    expect(body.data.cart_item).toEqual({
      ...giftCard,
      brand_id: 2,
      quantity: 2,
      cart_item_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Café Noir',
      country_name: 'United Arab Emirates',
      unit_name_short: 'AED',
      giftcard_image: '/media/2.svg',
      images: { color: { medium_rectangle: '/media/2.svg' } },
      markup_percentage: 2.5,
      is_redeemable_for_gg_points: false,
      card_value_aed: 200,
      giftcard_value_with_markup: 102.5,
      card_value_aed_with_markup: 205,
    });
    expect(await cart.items()).toEqual([body.data.cart_item]);
  });

  it('merges the same card for the same recipient, up to 5', async () => {
    const first = await added({ ...giftCard, quantity: 2 });
    const second = await added({ ...giftCard, contact_email: 'SAM@example.com', contact_name: ' Sam ' });
    expect(second).toEqual({ ...first, quantity: 3, card_value_aed: 300, card_value_aed_with_markup: 300 });
    expect((await added({ ...giftCard, quantity: 5, country_id: 2 })).quantity).toBe(5);
    expect(await quantities()).toEqual([5]);
  });

  it.each([
    ['value', { giftcard_value: 50 }],
    ['brand', { brand_id: 3 }],
    ['name', { contact_name: 'Sami' }],
    ['e-mail', { contact_email: 'sami@example.com' }],
    ['message', { gift_message: 'For you, again' }],
    ['template', { gifting_image_id: undefined }],
    ['customer: oneself', { isforself: true }],
  ])('creates a separate line for another %s', async (_, other) => {
    await added(giftCard);
    await added({ ...giftCard, ...other });
    expect(await quantities()).toEqual([1, 1]);
  });

  it('drops the details of a gift from a card for the buyer', async () => {
    const plain = await added(card);
    const item = await added({ ...giftCard, isforself: true, gifting_image_id: 99 });
    expect(item).toEqual({ ...plain, quantity: 2, card_value_aed: 200, card_value_aed_with_markup: 200 });
    expect(item).not.toHaveProperty('contact_name');
  });

  it.each([
    ['name and e-mail', { gift_message: undefined, gifting_image_id: undefined }],
    ['a message', { contact_name: undefined, contact_email: undefined, gifting_image_id: undefined }],
    ['a template', { contact_name: undefined, contact_email: undefined, gift_message: '' }],
  ])('accepts a gift with %s [core-4.28, core-5.15]', async (_, details) => {
    expect((await cart.add({ ...giftCard, ...details })).status).toBe(200);
  });

  it.each([
    ['no details', { ...card, isforself: false }, ['contact_name', 'contact_email']],
    [
      'a name and a blank message',
      { ...card, isforself: false, contact_name: 'Sam', gift_message: ' ' },
      ['contact_email'],
    ],
    ['a brand that is not there', { ...card, brand_id: 99 }, ['brand_id']],
    ['a unit that is not there', { ...card, currency: 99 }, ['currency']],
    ['a value that is not offered', { ...card, giftcard_value: 2 }, ['giftcard_value']],
    ['half a cent', { ...card, giftcard_value: 100.005 }, ['giftcard_value']],
    ['a template that is not there', { ...giftCard, gifting_image_id: 9 }, ['gifting_image_id']],
  ])('rejects %s, by line', async (_, line, fields) => {
    const { status, body } = await cart.add(line);
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields });
    expect(body.data.line_faults).toEqual(
      fields.map((field) => ({ index: 0, field, message: body.errors[field][0] })),
    );
    expect(await cart.items()).toEqual([]);
  });

  it.each([
    [{ ...card, card_value_aed: 1 }, 'card_value_aed'],
    [{ ...card, quantity: 6 }, 'quantity'],
    [{ ...card, quantity: 0 }, 'quantity'],
    [{ ...card, quantity: '1' }, 'quantity'],
    [{ ...card, quantity: 1.5 }, 'quantity'],
    [{ ...card, giftcard_value: -1 }, 'giftcard_value'],
    [{ ...card, giftcard_value: 1e308 }, 'giftcard_value'],
    [{ ...card, isforself: null }, 'isforself'],
    [{ ...card, country_id: 999 }, 'country_id'],
    [{ ...giftCard, contact_name: 'Win at evil.example' }, 'contact_name'],
    [{ ...giftCard, contact_email: 'sam' }, 'contact_email'],
    [{ ...giftCard, gift_message: 'x'.repeat(256) }, 'gift_message'],
    [{ ...giftCard, contact_name: 'NUL \u0000' }, 'contact_name'],
    [[card], 'cart_item'],
    [null, 'cart_item'],
  ])('rejects %j', async (line, field) => {
    const { status, body } = await cart.add(line);
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, fields: [field] });
    expect(await cart.items()).toEqual([]);
  });

  it('stores half of a surrogate pair as the replacement character', async () => {
    const broken = await added({ ...giftCard, gift_message: 'x \ud83c' });
    expect(broken.gift_message).toBe('x \ufffd');
    expect((await added({ ...giftCard, gift_message: 'x \ud83d' })).quantity).toBe(2);
  });
});

describe('a card in another currency', () => {
  it('is rejected and changes nothing', async () => {
    const mine = await added(card);
    const { status, body } = await cart.add(dollarCard);
    expect({ status, base: body.errors.base }).toEqual({
      status: 409,
      base: ['Your cart holds gift cards of another currency'],
    });
    expect(await cart.items()).toEqual([mine]);
  });

  it('can replace the cart', async () => {
    await added(card);
    await added(giftCard);
    const item = await added(dollarCard, true);
    expect((await cart.items()).map(({ cart_item_id }) => cart_item_id)).toEqual([item.cart_item_id]);
    const { body } = await cart.fetch('?currency_code=AED');
    expect(body.data.cart_currency).toEqual({ id: 2, unit_name_short: 'USD' });
    expect(body.data.exchange_rate).toBeCloseTo(3.6725, 4);
    expect((await cart.fetch('?currency_code=USD')).body.data).not.toHaveProperty('exchange_rate');
    expect((await added(card, true)).currency).toBe(1);
  });

  it('does not empty the cart when it cannot be sold', async () => {
    await added(card);
    expect((await cart.add({ ...dollarCard, brand_id: 99 }, true)).status).toBe(422);
    expect(await quantities()).toEqual([1]);
  });
});

describe('the quantity of a line', () => {
  it('increases by one, up to 5 [core-4.17, core-9.6]', async () => {
    const { cart_item_id: id } = await added({ ...card, quantity: 4 });
    expect((await cart.increase(id)).body.data).toEqual({ cart_item: { cart_item_id: id, quantity: 5 } });
    const { status, body } = await cart.increase(id);
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { quantity: ['Quantity must be less than or equal to 5'] },
    });
    expect(await quantities()).toEqual([5]);
  });

  it('decreases by one, and the last card removes the line', async () => {
    await added(giftCard);
    const { cart_item_id: id } = await added({ ...card, quantity: 2 });
    expect((await cart.decrease(id)).body.data).toEqual({ cart_item: { cart_item_id: id, quantity: 1 } });
    expect((await cart.decrease(id)).body.data).toEqual({ cart_item: null });
    expect((await cart.decrease(id)).status).toBe(404);
    expect(await quantities()).toEqual([1]);
  });

  it('is removed with the line, and with the cart', async () => {
    const { cart_item_id: id } = await added({ ...card, quantity: 3 });
    await added(giftCard);
    expect((await cart.remove(id)).body).toEqual({ status: 'Success', code: 200, data: { cart_item: null } });
    expect(await quantities()).toEqual([1]);
    expect((await cart.clear()).body.data).toEqual({ cart_item: null });
    expect(await quantities()).toEqual([]);
    expect((await cart.clear()).status).toBe(200);
  });

  it.each(['ADD', 'REMOVE'])('is unchanged by %s without a line', async (action) => {
    const response = await cart.request('PUT', '/add_or_remove_quantity/', { cart_item: { action } });
    expect({ status: response.status, errors: response.body.errors }).toEqual({
      status: 422,
      errors: { cart_item_id: ['This field is required'] },
    });
  });

  it.each([
    [{ action: 'DOUBLE' }, 'action'],
    [{ action: null }, 'action'],
    [{}, 'action'],
    [{ action: 'ADD', cart_item_id: 7 }, 'cart_item_id'],
    [{ action: 'CLEAR', quantity: 2 }, 'quantity'],
    [{ action: 'CLEAR', country_id: 1 }, 'country_id'],
  ])('is unchanged by %j', async (cart_item, field) => {
    await added(card);
    const { status, body } = await cart.request('PUT', '/add_or_remove_quantity', { cart_item });
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [field] });
    expect(await quantities()).toEqual([1]);
  });

  it('is the same 404 for another customer’s line, a removed one and a missing id', async () => {
    const { cart_item_id: mine } = await added(card);
    const removed = await added(giftCard);
    await cart.remove(removed.cart_item_id);
    const notFound = { status: 'Error', code: 404, message: 'Not Found' };
    for (const who of [otherCart, cart]) {
      const ids = who === cart ? [removed.cart_item_id, '1', 'x'.repeat(300), "'--", '%00'] : [mine];
      for (const id of ids) {
        for (const response of [await who.increase(id), await who.decrease(id), await who.remove(id)]) {
          expect(response.body).toEqual(notFound);
        }
      }
    }
    expect(await quantities()).toEqual([1]);
  });
});

describe('without a session', () => {
  it.each([
    ['POST', ''],
    ['POST', '/bulk'],
    ['GET', '/fetch_items_by_cart?currency_code=AED'],
    ['PUT', '/add_or_remove_quantity/'],
    ['DELETE', '/c0ffee00-0000-4000-8000-000000000000'],
  ])('%s /v2/cart_items%s is 401, whatever the body', async (method, path) => {
    const options = method === 'GET' ? {} : { body: { nonsense: 1 } };
    expect((await call(method, `/v2/cart_items${path}`, options)).status).toBe(401);
  });
});
