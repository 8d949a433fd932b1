import { type CartCalls, card, cartCalls, dollarCard, giftCard } from './harness/cart-calls';
import { type Call, client } from './harness/client';
import { customerCalls, givePoints } from './harness/customer-calls';
import { type Customer, newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { type RunningPart, startApi } from './harness/processes';
import { eventually } from './harness/shop';

jest.setTimeout(120_000);

let database: TestDatabase;
let api: RunningPart;
let call: Call;
let customer: Customer;
let cart: CartCalls;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApi({ DATABASE_URL: database.url });
  call = client(api.url);
});
afterAll(async () => {
  await api.kill();
  await database.drop();
});
beforeEach(async () => {
  customer = await newCustomer(database);
  cart = cartCalls(call, customer.session);
});

const fetched = async (query = '') => (await cart.fetch(query)).body.data;
/** Brand 2 has a markup of 2.5 % and a fee of AED 1.50 a card; it cannot be paid with points. */
const costly = { ...card, brand_id: 2 };

describe('fetching a cart', () => {
  it('returns an empty cart at first', async () => {
    const none = { amount: 0 };
    expect(await fetched()).toEqual({
      items: [],
      cart_currency: { id: 1, unit_name_short: 'AED' },
      total_price_in_aed: 0,
      used_credits: 0,
      available_credits: 0,
      price_breakdown: {
        converted_value: none,
        currency_fee: none,
        sub_total: none,
        markup: none,
        service_fee: none,
        vat_on_markup: none,
        vat_on_service_fee: none,
        grand_total: none,
      },
      payment_methods: { credit_card: none, points: none },
      minimum_payable_amount: 2.05,
      limits: { cards: 4, amount_aed: 1000 },
    });
  });

  it('returns the price breakdown', async () => {
    await cart.add(costly);
    await cart.add(giftCard);
    expect(await fetched('?currency_code=AED&use_reward_points=false')).toMatchObject({
      items: [{ brand_id: 2 }, { contact_name: 'Sam', card_value_aed: 100 }],
      price_breakdown: {
        sub_total: { amount: 200 },
        markup: { amount: 2.5 },
        service_fee: { amount: 1.5 },
        vat_on_markup: { amount: 0.13 },
        vat_on_service_fee: { amount: 0.08 },
        grand_total: { amount: 204.21 },
      },
      payment_methods: { credit_card: { amount: 204.21 }, points: { amount: 0 } },
      total_price_in_aed: 204.21,
      limits: { cards: 2, amount_aed: 795.79 },
    });
  });

  it.each(['AED', 'SAR', 'USD', 'EUR'])(
    'returns the price of a guest’s quote in %s',
    async (currency_code) => {
      const lines = [
        { ...dollarCard, quantity: 2 },
        { ...dollarCard, brand_id: 2, giftcard_value: 50 },
      ];
      for (const line of lines) await cart.add(line);
      const body = { cart_items: lines, currency_code };
      const quoted = await call('POST', '/v2/cart_items/quote', { body });
      const { data: quote } = quoted.body;
      const own = await fetched(`?currency_code=${currency_code}`);
      const ids = own.items.map(({ cart_item_id }: { cart_item_id: string }) => cart_item_id);
      const items = quote.items.map((item: object, index: number) => ({ ...item, cart_item_id: ids[index] }));
      expect(own).toEqual({ ...quote, items, limits: { ...quote.limits, cards: 1 } });
      // With `no-store` browsers would load the cart again for Back.
      expect(quoted.headers.get('cache-control')).toBe('private, no-cache');
    },
  );

  it.each([
    ['currency_code=XYZ', 'currency_code'],
    ['currency_code=', 'currency_code'],
    ['use_reward_points=maybe', 'use_reward_points'],
    ['points=1', 'points'],
  ])('rejects ?%s', async (query, field) => {
    const { status, body } = await cart.fetch(`?${query}`);
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [field] });
  });
});

describe('points', () => {
  it('are all used on request', async () => {
    await givePoints(database, customer, 5_000);
    await cart.add(card);
    expect(await fetched('?use_reward_points=false')).toMatchObject({
      used_credits: 0,
      available_credits: 5_000,
      price_breakdown: { grand_total: { amount: 100 } },
    });
    expect(await fetched('?use_reward_points=true')).toMatchObject({
      used_credits: 5_000,
      available_credits: 5_000,
      price_breakdown: { sub_total: { amount: 100 }, grand_total: { amount: 50 } },
      payment_methods: { credit_card: { amount: 50 }, points: { amount: 50 } },
      total_price_in_aed: 50,
    });
    const dollars = await fetched('?use_reward_points=true&currency_code=USD');
    expect(dollars.payment_methods.points).toEqual({ amount: 13.61 });
    expect(dollars.price_breakdown).toMatchObject({
      converted_value: { amount: 27.23 },
      currency_fee: { amount: 1.36 },
      sub_total: { amount: 28.59 },
    });
    expect(dollars.price_breakdown.grand_total).toEqual({ amount: 14.98 });
  });

  it('pay everything where they suffice', async () => {
    await givePoints(database, customer, 50_000);
    await cart.add(card);
    expect(await fetched('?use_reward_points=true')).toMatchObject({
      used_credits: 10_000,
      price_breakdown: { grand_total: { amount: 0 } },
      payment_methods: { credit_card: { amount: 0 }, points: { amount: 100 } },
    });
  });

  it('are not used where one card cannot be paid with them', async () => {
    await givePoints(database, customer, 50_000);
    await cart.add(card);
    await cart.add(costly);
    expect(await fetched('?use_reward_points=true')).toMatchObject({
      used_credits: 0,
      available_credits: 50_000,
      payment_methods: { points: { amount: 0 } },
    });
  });
});

describe('limits of the cart', () => {
  it('are 4 cards a day minus those in the cart and those ordered, and never below 0 [core-9.7]', async () => {
    await cart.add(card);
    expect((await fetched()).limits.cards).toBe(3);
    const order = await customerCalls(call, customer).buyNow({ item: { ...card, quantity: 2 } });
    expect(order.status).toBe(200);
    expect((await fetched()).limits.cards).toBe(1);
    await cart.add({ ...card, quantity: 5 });
    await cart.add({ ...giftCard, giftcard_value: 1000 });
    expect((await fetched()).limits).toEqual({ cards: 0, amount_aed: 0 });
  });
});

describe('an unavailable line', () => {
  const changed = (sql: string) =>
    database.rows(`with changed as (${sql} returning 1)
      update catalogue_version set version = version + (select count(*) from changed)`);

  it('is listed separately, costs nothing, and can be removed', async () => {
    const available = (await cart.add(card)).body.data.cart_item;
    const { cart_item_id } = (await cart.add({ ...card, brand_id: 3, quantity: 2 })).body.data.cart_item;
    const unknown = (await cart.add({ ...giftCard, brand_id: 4 })).body.data.cart_item;
    await changed('delete from brand_units where brand_id = 3 and unit_id = 1');
    await changed('update brands set active = false where id = 4');
    const seen = await eventually(async () => {
      const data = await fetched();
      return data.items.length === 1 && data;
    });
    const message = 'This gift card is no longer available';
    expect(seen).toMatchObject({
      items: [available],
      unavailable_items: [
        { cart_item_id, name: 'Noir', message },
        { cart_item_id: unknown.cart_item_id, message },
      ],
      total_price_in_aed: 100,
      limits: { cards: 3, amount_aed: 900 },
    });

    const ordered = await customerCalls(call, customer).place({});
    expect(ordered.status).toBe(422);
    expect(ordered.body.data.line_faults.map(({ index }: { index: number }) => index)).toEqual([1, 2]);

    await cart.add(card);
    await cart.decrease(cart_item_id);
    await cart.remove(cart_item_id);
    await cart.remove(unknown.cart_item_id);
    expect(await fetched()).not.toHaveProperty('unavailable_items');
  });
});
