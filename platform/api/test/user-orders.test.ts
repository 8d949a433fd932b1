import { type Call, client } from './harness/client';
import { customerCalls, givePoints } from './harness/customer-calls';
import { newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import {
  freePort,
  type RunningPart,
  type RunningSandbox,
  startApi,
  startSandbox,
  startWorker,
} from './harness/processes';
import { cards, eventually, gift, guestOrder, shopper } from './harness/shop';

jest.setTimeout(120_000);

let database: TestDatabase;
let sandbox: RunningSandbox;
let api: RunningPart;
let worker: RunningPart;
let call: Call;
let shop: ReturnType<typeof shopper>;

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  sandbox = await startSandbox(port);
  const env = {
    DATABASE_URL: database.url,
    API_PORT: String(port),
    CAPTCHA_COST: '10',
    AFFILIATE_CONVERSION_URL: `${sandbox.url}/affiliate/conversion`,
    AFFILIATE_SECRET: 'shared-with-the-host',
    ...sandbox.env,
  };
  api = await startApi(env);
  worker = await startWorker(env);
  call = client(api.url);
  shop = shopper(call, sandbox.url);
});
afterAll(async () => {
  await Promise.all([api, worker, sandbox].map((part) => part?.kill()));
  await database.drop();
});

async function someoneNew() {
  const customer = await newCustomer(database);
  return { customer, ...customerCalls(call, customer) };
}

const noGift = { isforself: true, contact_name: undefined, contact_email: undefined };

describe('an order from the cart', () => {
  it('is paid by card, removes its lines from the cart, and is fulfilled', async () => {
    const { customer, addToCart, place, pay, cart, readOrder, list } = await someoneNew();
    await addToCart({ quantity: 2 });
    const { body } = await place({ order_total_aed: 200, card_value_aed: 200, current_exchange_rate: 1 });
    const { order } = body.data;
    expect(order).toMatchObject({
      order_status: 'CREATED',
      access_token: null,
      credit_debit_card_amount: 200,
    });
    await addToCart({ quantity: 1 });
    expect((await pay(order, await shop.paymentMethod(cards.plain))).status).toBe(200);
    expect((await cart()).items).toMatchObject([{ quantity: 1 }]);
    await eventually(async () => (await readOrder(order)).body.data.order.order_status === 'FULFILLED');
    const receipts = await eventually(async () => {
      const found = await shop.mails(customer.email);
      return found.find(({ subject }) => subject.includes(order.order_id));
    });
    expect(receipts.text).not.toContain('access_token');
    expect(await list()).toMatchObject({
      total: 1,
      orders: [
        {
          order_id: order.order_id,
          brand_name: 'Plain',
          first_line: { giftcard_value: 100, unit_name_short: 'AED', quantity: 2, recipient_name: 'Sam' },
          other_recipients: 0,
          cards: 2,
          void_cards: 0,
          refunded_cards: 0,
          refunded: null,
          payment_currency_amount: 200,
        },
      ],
    });
  });

  it.each([
    [{}, ['Sam@example.com', 'kim@example.com', 'KIM@example.com'], 1],
    [noGift, ['kim@example.com', 'sara@example.com', undefined], 2],
  ])('is listed with the number of its recipients after the first: %j', async (first, emails, count) => {
    const { addToCart, place, list } = await someoneNew();
    await addToCart({ contact_email: 'sam@example.com', ...first });
    for (const contact_email of emails) await addToCart(contact_email ? { contact_email } : noGift);
    expect((await place({})).status).toBe(200);
    expect(await list()).toMatchObject({ orders: [{ other_recipients: count }] });
  });

  it('is the same order while the cart is unchanged and it is unpaid, and a new one after a change', async () => {
    const { addToCart, place, readOrder, limit } = await someoneNew();
    await addToCart();
    const { order: first } = (await place({})).body.data;
    const { order: again } = (await place({}, { 'idempotency-key': 'another' })).body.data;
    expect(again.order_id).toBe(first.order_id);
    expect(await limit()).toBe(1);
    await addToCart({ giftcard_value: 50 });
    const { order: changed } = (await place({})).body.data;
    expect(changed.order_id).not.toBe(first.order_id);
    expect((await readOrder(first)).body.data.order.order_status).toBe('FAILED');
  });

  it('is rejected for an empty cart, and for a line without Buy now', async () => {
    const { place } = await someoneNew();
    expect((await place({})).body).toMatchObject({ code: 422, errors: { base: ['Your cart is empty'] } });
    expect((await place({ item: gift })).body.errors).toHaveProperty('item');
    expect((await place({ isbuynow: true })).body.errors).toHaveProperty('item');
  });
});

describe('Buy now', () => {
  it('orders one line, leaves the cart unchanged, and is one order when it is sent twice', async () => {
    const { addToCart, buyNow, cart, pay } = await someoneNew();
    await addToCart({ giftcard_value: 50 });
    const { order } = (await buyNow()).body.data;
    expect((await buyNow()).body.data.order.order_id).toBe(order.order_id);
    await pay(order, await shop.paymentMethod(cards.plain));
    expect((await cart()).items).toHaveLength(1);
  });

  it('is quoted with the points that its order takes, and leaves those of the cart alone', async () => {
    const { customer, addToCart, buyNow, quoteBuyNow, place, pay, points } = await someoneNew();
    await givePoints(database, customer, 40_00);
    const { data: quote } = (await quoteBuyNow()).body;
    expect(quote).toMatchObject({
      used_credits: 40_00,
      available_credits: 40_00,
      price_breakdown: { grand_total: { amount: 60 } },
      payment_methods: { credit_card: { amount: 60 }, points: { amount: 40 } },
      limits: { cards: 3 },
    });
    expect((await quoteBuyNow({ use_reward_points: false })).body.data).toMatchObject({
      used_credits: 0,
      available_credits: 40_00,
      payment_methods: { credit_card: { amount: 100 } },
    });
    const shown = { used_credits: quote.used_credits, order_total_aed: 100, card_value_aed: 100 };
    const { order } = (await buyNow({ use_credits: true, ...shown })).body.data;
    expect(order).toMatchObject({ credit_debit_card_amount: 60, credits_used: 40_00 });
    expect((await quoteBuyNow()).body.data).toMatchObject({ used_credits: 0, available_credits: 0 });
    expect((await pay(order, await shop.paymentMethod(cards.declined))).status).toBe(402);
    expect((await quoteBuyNow()).body.data).toMatchObject({ used_credits: 40_00 });
    const { order: next } = (await buyNow({ use_credits: true, ...shown }, 'next')).body.data;
    await pay(next, await shop.paymentMethod(cards.plain));
    expect(await points()).toBe(0);

    await givePoints(database, customer, 30_00);
    await addToCart();
    await place({ use_credits: true });
    expect((await quoteBuyNow()).body.data).toMatchObject({ used_credits: 0, available_credits: 0 });
  });

  it('is quoted without points for a card that they cannot buy, and not at all for one that is not sold', async () => {
    const { customer, quoteBuyNow } = await someoneNew();
    await givePoints(database, customer, 40_00);
    const noir = await quoteBuyNow({ cart_item: { ...gift, brand_id: 2 } });
    expect(noir.body.data).toMatchObject({ used_credits: 0, available_credits: 40_00 });
    const unsold = await quoteBuyNow({ cart_item: { ...gift, giftcard_value: 3 } });
    expect(unsold).toMatchObject({
      status: 422,
      body: { data: { line_faults: [{ index: 0, field: 'giftcard_value' }] } },
    });
  });

  it('is limited to 4 cards a day, 5 an order and AED 1000 [more-9.13]', async () => {
    const { buyNow } = await someoneNew();
    const five = { item: { ...gift, ...noGift, giftcard_value: 1, quantity: 5 } };
    expect((await buyNow(five)).body.errors.base).toEqual(['You can only purchase 4 gift cards per day']);
    const dear = { item: { ...gift, giftcard_value: 500, quantity: 3 } };
    expect((await buyNow(dear)).body.errors.base).toEqual([
      'An order can be at most AED 1000 or the equivalent',
    ]);
  });

  it('stores the commission of My World', async () => {
    const { buyNow } = await someoneNew();
    expect((await buyNow({ is_myworld: true })).body.data.order.myworld_commission).toBe(1);
    expect(
      (await buyNow({ is_myworld: false, payment_currency: 'USD' })).body.data.order.myworld_commission,
    ).toBeNull();
  });
});

describe('an order in another currency than its cards', () => {
  it('names the currency fee apart from the converted value, when placed and once paid', async () => {
    const { buyNow, pay, readOrder } = await someoneNew();
    const { order } = (await buyNow({ payment_currency: 'USD' })).body.data;
    const amounts = {
      converted_value: { amount: 27.23 },
      currency_fee: { amount: 1.36 },
      sub_total: { amount: 28.59 },
    };
    expect(order).toMatchObject({ payment_currency: 'USD', price_breakdown: amounts });
    await pay(order, await shop.paymentMethod(cards.plain));
    expect((await readOrder(order)).body.data.order.price_breakdown).toMatchObject(amounts);
  });

  it('has no currency fee in their own', async () => {
    const { buyNow } = await someoneNew();
    const { order } = (await buyNow()).body.data;
    expect(order.price_breakdown).toMatchObject({
      converted_value: { amount: 100 },
      currency_fee: { amount: 0 },
    });
  });
});

describe('an order paid with points', () => {
  it('is processed once without a card where they suffice', async () => {
    const { customer, buyNow, points, processPoints, pay, readOrder } = await someoneNew();
    await givePoints(database, customer, 120_00);
    const { order } = (await buyNow({ use_credits: true, used_credits: 100_00 })).body.data;
    expect(order).toMatchObject({ credit_debit_card_amount: 0, credits_used: 100_00 });
    expect(order.price_breakdown.grand_total.amount).toBe(0);
    expect(await points()).toBe(20_00);
    expect((await pay(order, await shop.paymentMethod(cards.plain))).status).toBe(409);
    const responses = await Promise.all([1, 2, 3].map(() => processPoints(order)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    await eventually(async () => (await readOrder(order)).body.data.order.order_status === 'FULFILLED');
    expect(await points()).toBe(20_00);
  });

  it('takes the rest from the card, and returns the points when it is abandoned', async () => {
    const { customer, buyNow, points, cart, processPoints, after, pay, list } = await someoneNew();
    await givePoints(database, customer, 30_00);
    const { order } = (await buyNow({ use_credits: true }, 'first')).body.data;
    expect(order).toMatchObject({ credit_debit_card_amount: 70, credits_used: 30_00 });
    expect((await processPoints(order)).status).toBe(409);
    expect(await points()).toBe(0);
    expect((await pay(order, await shop.paymentMethod(cards.declined))).status).toBe(402);
    expect(await list()).toMatchObject({ orders: [{ payment_declined: true }] });
    expect(await cart()).toMatchObject({ available_credits: 30_00 });
    expect((await after('failed', order)).body.data.order.order_status).toBe('FAILED');
    expect(await points()).toBe(30_00);
    const { order: second } = (await buyNow({ use_credits: true }, 'second')).body.data;
    await pay(second, await shop.paymentMethod(cards.plain));
    expect((await after('process', second)).body.data.order.order_status).toMatch(/APPROVED|FULFILLED/);
    const intents = (await shop.intents()).filter(({ metadata }) => metadata.order_id === second.order_id);
    expect(intents).toMatchObject([{ amount: 70_00, status: 'succeeded' }]);
    expect(await points()).toBe(0);
  });

  it('leaves its points to the next order after a decline, and cannot be paid any more', async () => {
    const { customer, addToCart, place, cart, credits, points, pay, after, readOrder } = await someoneNew();
    await givePoints(database, customer, 30_00);
    await addToCart();
    const { order: first } = (await place({ use_credits: true })).body.data;
    expect((await pay(first, await shop.paymentMethod(cards.declined))).status).toBe(402);
    expect(await credits()).toMatchObject({
      total_credits: 30_00,
      reusable_credits: 30_00,
      reusable_order_id: first.order_id,
      held_credits: 0,
      held_order_id: null,
    });
    const again = await place({ use_credits: true, used_credits: 30_00 });
    expect(again.body.data.order.order_id).toBe(first.order_id);

    await addToCart();
    const priced = await cart('currency_code=AED&use_reward_points=true');
    expect(priced).toMatchObject({ used_credits: 30_00, payment_methods: { credit_card: { amount: 170 } } });
    const { order: second } = (await place({ use_credits: true, used_credits: 30_00 })).body.data;
    expect(second).toMatchObject({ credit_debit_card_amount: 170, credits_used: 30_00 });
    expect((await readOrder(first)).body.data.order.order_status).toBe('FAILED');
    expect((await pay(first, await shop.paymentMethod(cards.plain))).status).toBe(409);
    await pay(second, await shop.paymentMethod(cards.plain));
    expect((await after('process', second)).body.data.order.order_status).toMatch(/APPROVED|FULFILLED/);
    const intents = (await shop.intents()).filter(({ metadata }) =>
      [first.order_id, second.order_id].includes(metadata.order_id),
    );
    expect(intents.map(({ status }) => status).sort()).toEqual(['canceled', 'succeeded']);
    expect(await points()).toBe(0);
  });

  it('is rejected for a card that points cannot buy, and for another expected share', async () => {
    const { customer, buyNow, addToCart, place } = await someoneNew();
    await givePoints(database, customer, 30_00);
    const noir = { item: { ...gift, brand_id: 2 }, use_credits: true };
    expect((await buyNow(noir)).body.errors.base).toEqual(['This product cannot be purchased using points']);
    await addToCart({ brand_id: 2 });
    expect((await place({ use_credits: true })).body.errors.base).toEqual([
      'One or more items in your cart cannot be paid using points',
    ]);
    const changed = await buyNow({ use_credits: true, used_credits: 40_00 });
    expect(changed).toMatchObject({
      status: 409,
      body: { data: { used_credits: 30_00, amount_to_pay: 70 } },
    });
  });
});

describe('another customer', () => {
  it('finds only their own orders', async () => {
    const owner = await someoneNew();
    const other = await someoneNew();
    const { order } = (await owner.buyNow()).body.data;
    const method = await shop.paymentMethod(cards.plain);
    const responses = await Promise.all([
      other.readOrder(order),
      other.pay(order, method),
      other.after('process', order),
      other.after('failed', order),
      other.processPoints(order),
      call('GET', `/v1/orders/${order.order_id}`),
      call('GET', `/v1/orders/${order.order_id}?access_token=`),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
    const dead = { authorization: `Bearer ${'x'.repeat(43)}`, cookie: 'sid=nothing' };
    expect((await call('GET', `/v1/orders/${order.order_id}`, { headers: dead })).status).toBe(401);
    expect((await owner.readOrder(order)).body.data.order.order_status).toBe('CREATED');
  });

  it("gets a guest's orders with the same e-mail only when it is verified", async () => {
    const { customer, list, readOrder } = await someoneNew();
    const user = { first_name: 'Mona', last_name: 'Haddad', email: customer.email.toUpperCase() };
    const order = await shop.place(guestOrder({ user }));
    expect((await list()).total).toBe(0);
    expect((await readOrder(order)).status).toBe(404);
    await database.rows('update users set email_verified_at = now() where id = $1', [customer.id]);
    expect((await list()).orders).toMatchObject([{ order_id: order.order_id }]);
    expect((await readOrder(order)).status).toBe(200);
  });
});

describe("a guest's lost link", () => {
  it('is mailed to the right e-mail, which the response does not reveal', async () => {
    const order = await shop.place();
    const { email } = (
      await database.rows<{ email: string }>('select email from orders where order_id = $1', [order.order_id])
    )[0] as { email: string };
    const lookUp = (mail: string, order_id: string) =>
      call('POST', '/v1/orders/lookup', { body: { order_id, email: mail } });
    const responses = [
      await lookUp('nobody@example.com', order.order_id),
      await lookUp(email.toUpperCase(), order.order_id),
      await lookUp(email, 'GG-NOTTHERE'),
    ];
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const mail = await eventually(async () => (await shop.mails(email))[0]);
    expect(mail.text).toContain(`access_token=${encodeURIComponent(order.access_token ?? '')}`);
    expect(await shop.mails('nobody@example.com')).toEqual([]);
  });

  it('is requested once with an Idempotency-Key', async () => {
    const order = await shop.place();
    const lookUp = (email: string) =>
      call('POST', '/v1/orders/lookup', {
        body: { order_id: order.order_id, email },
        headers: { 'idempotency-key': `lookup ${order.id}`.replace(' ', '-') },
      });
    const first = await lookUp('nobody@example.com');
    // More than an order's limit, which counts none of them.
    for (let repeat = 0; repeat < 6; repeat += 1) {
      const again = await lookUp('nobody@example.com');
      expect({ body: again.body, replayed: again.headers.get('idempotent-replayed') }).toEqual({
        body: first.body,
        replayed: 'true',
      });
    }
    expect((await lookUp('other@example.com')).status).toBe(422);
  });
});

describe('the affiliate report', () => {
  it('is sent once, for an order paid by card', async () => {
    const order = await shop.place();
    const report = (click_id: string, headers = {}) =>
      call('POST', `/v1/orders/${order.order_id}/affiliate_report`, {
        body: { click_id, access_token: order.access_token },
        headers,
      });
    expect((await report('click-1')).body.data.url).toBeNull();
    await shop.pay(order);
    const key = { 'idempotency-key': 'report-1' };
    const { url } = (await report('click-1', key)).body.data;
    const again = await report('click-1', key);
    expect(again.body.data.url).toBe(url);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await report('click-2', key)).status).toBe(422);
    expect(new URL(url).searchParams.get('order_number')).toBe(order.order_id);
    expect((await report('click-2')).body.data.url).toBeNull();
    expect((await fetch(url)).status).toBe(200);
    const { conversions } = (await shop.sandbox('GET', '/affiliate/conversions')).body;
    expect(conversions.at(-1)).toMatchObject({ click_id: 'click-1', missing: [], repeated: false });
  });
});
