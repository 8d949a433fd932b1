import { accountCalls } from './harness/account-calls';
import { type CartCalls, card, cartCalls, dollarCard, giftCard } from './harness/cart-calls';
import { type Call, client } from './harness/client';
import { newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { type RunningPart, startApi } from './harness/processes';

jest.setTimeout(120_000);

let database: TestDatabase;
let api: RunningPart;
let call: Call;
let cart: CartCalls;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApi({ DATABASE_URL: database.url, CAPTCHA_COST: '10' });
  call = client(api.url);
});
afterAll(async () => {
  await api.kill();
  await database.drop();
});
beforeEach(async () => {
  cart = cartCalls(call, (await newCustomer(database)).session);
});

const two = { ...card, quantity: 2 };
const quantities = async () => (await cart.items()).map(({ quantity }) => quantity);

describe("merging a guest's cart", () => {
  it('adds to the lines that exist and returns the whole cart', async () => {
    await cart.add({ ...card, giftcard_value: 50 });
    await cart.add(card);
    const { status, body } = await cart.bulk([two, giftCard]);
    expect(status).toBe(200);
    expect(body.data.items).toMatchObject([{ giftcard_value: 50 }, { ...card, quantity: 3 }, giftCard]);
    expect(body.data.items).toEqual(await cart.items());
  });

  it('keeps one line for each card and recipient, up to 5 cards, in the order of the request', async () => {
    const shouting = { ...giftCard, contact_email: 'SAM@EXAMPLE.COM' };
    const { body } = await cart.bulk([
      { ...shouting, gift_message: 'Another' },
      giftCard,
      card,
      { ...shouting, quantity: 3 },
      { ...giftCard, isforself: true, quantity: 5 },
    ]);
    expect(body.data.items).toMatchObject([
      { gift_message: 'Another', quantity: 1 },
      { gift_message: 'For you', quantity: 4 },
      { isforself: true, quantity: 5 },
    ]);
    expect((await cart.add(giftCard)).body.data.cart_item.quantity).toBe(5);
    expect((await cart.add({ ...giftCard, gift_message: 'Another' })).body.data.cart_item.quantity).toBe(2);
  });

  it('merges all lines or none', async () => {
    await cart.add(card);
    const { status, body } = await cart.bulk([
      card,
      { ...card, brand_id: 99 },
      { ...card, isforself: false },
    ]);
    expect(status).toBe(422);
    expect(body.data.line_faults).toEqual([
      { index: 1, field: 'brand_id', message: 'This gift card is no longer available' },
    ]);
    const clash = { status: 409, base: ['Your cart holds gift cards of another currency'] };
    for (const lines of [[dollarCard], [card, dollarCard]]) {
      const response = await cart.bulk(lines);
      expect({ status: response.status, base: response.body.errors.base }).toEqual(clash);
    }
    expect(await quantities()).toEqual([1]);
  });

  it('names what is missing in each gift', async () => {
    const bare = { ...card, isforself: false };
    const { body } = await cart.bulk([card, bare, { ...bare, contact_email: 'sam@example.com' }]);
    expect(body.data.line_faults).toEqual([
      { index: 1, field: 'contact_name', message: 'This field is required' },
      { index: 1, field: 'contact_email', message: 'This field is required' },
      { index: 2, field: 'contact_name', message: 'This field is required' },
    ]);
  });

  it('allows at most 50 lines', async () => {
    const many = (count: number, from: number) =>
      Array.from({ length: count }, (_, index) => ({ ...giftCard, gift_message: `No. ${from + index}` }));
    expect((await cart.bulk(many(51, 0))).body.errors).toEqual({ cart_items: ['At most 50 entries'] });
    expect((await cart.bulk(many(50, 0))).body.data.items).toHaveLength(50);
    for (const response of [await cart.bulk(many(2, 49)), await cart.add(card)]) {
      expect(response.status).toBe(422);
      expect(response.body.errors).toEqual({ base: ['At most 50 entries'] });
    }
    expect(await cart.items()).toHaveLength(50);
  });

  it.each([
    [[], 'cart_items'],
    [null, 'cart_items'],
    [card, 'cart_items'],
    [[null], 'cart_items'],
    [[{ ...card, cart_item_id: '1' }], 'cart_item_id'],
    [[{ ...card, quantity: 1e308 }], 'quantity'],
  ])('rejects %j', async (lines, field) => {
    const { status, body } = await cart.bulk(lines);
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [field] });
  });
});

describe('a guest’s cart that is sent twice', () => {
  it('is merged once in a session, even when other lines are added in between', async () => {
    const first = await cart.bulk([two, giftCard]);
    expect((await cart.bulk([two, giftCard])).body).toEqual(first.body);
    await cart.add({ ...card, giftcard_value: 50 });
    await cart.add(card);
    await cart.bulk([two, giftCard]);
    expect(await quantities()).toEqual([3, 1, 1]);
  });

  it('is merged again with other lines, or after its lines were removed', async () => {
    await cart.bulk([card]);
    await cart.bulk([two]);
    expect(await quantities()).toEqual([3]);
    await cart.clear();
    await cart.bulk([card]);
    expect(await quantities()).toEqual([1]);
  });

  it('is merged again after another sign-in', async () => {
    const customer = accountCalls(call);
    const { email, session } = await customer.signUp();
    cart = cartCalls(call, session);
    await cart.bulk([two]);
    const again = await customer.signIn(email);
    const { access_token } = again.body.data.user;
    const cookie = (again.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    await cartCalls(call, { authorization: `Bearer ${access_token}`, cookie }).bulk([two]);
    expect(await quantities()).toEqual([4]);
  });

  it('gets the first response with an Idempotency-Key, whatever has happened to the cart', async () => {
    const first = await cart.bulk([two], 'my-cart');
    await cart.clear();
    const again = await cart.bulk([two], 'my-cart');
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await quantities()).toEqual([]);
    expect((await cart.bulk([card], 'my-cart')).status).toBe(422);
    await cart.bulk([two], 'another-key');
    await cart.bulk([two], 'a-third-key');
    expect(await quantities()).toEqual([4]);
  });

  it('is independent of another customer’s cart with the same key', async () => {
    await cart.bulk([two], 'the-key');
    const other = cartCalls(call, (await newCustomer(database)).session);
    const { headers, body } = await other.bulk([two], 'the-key');
    expect(headers.get('idempotent-replayed')).toBeNull();
    expect(body.data.items).toEqual(await other.items());
    expect(await quantities()).toEqual([2]);
  });

  it('can be sent again with its key after it was rejected', async () => {
    await cart.add(dollarCard);
    expect((await cart.bulk([card], 'again')).status).toBe(409);
    await cart.clear();
    expect((await cart.bulk([card], 'again')).status).toBe(200);
  });
});
