import { type Call, client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import {
  freePort,
  type RunningPart,
  type RunningSandbox,
  startApi,
  startSandbox,
  startWorker,
} from './harness/processes';
import { cards, eventually, gift, guestOrder, newGuest, shopper } from './harness/shop';

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
  const env = { DATABASE_URL: database.url, API_PORT: String(port), ...sandbox.env };
  api = await startApi(env);
  worker = await startWorker(env);
  call = client(api.url);
  shop = shopper(call, sandbox.url);
});
afterAll(async () => {
  await Promise.all([api, worker, sandbox].map((part) => part?.kill()));
  await database.drop();
});

const vouchersOf = ({ order_id }: { order_id: string }) =>
  database.rows(
    `select vouchers.id from vouchers join order_lines on order_lines.id = vouchers.line_id
     join orders on orders.id = order_lines.order_id where orders.order_id = $1`,
    [order_id],
  );

const statusOf = async (response: Promise<{ body: { data: { order: { order_status: string } } } }>) =>
  (await response).body.data.order.order_status;

describe('a gift bought by a guest', () => {
  it('is paid, issued and mailed to the recipient once, with one receipt to the buyer [more-5.15]', async () => {
    const user = newGuest();
    const to = `friend.of.${user.email}`;
    const order = await shop.place(
      guestOrder({
        user,
        giftcard: [{ ...gift, brand_id: 2, quantity: 2, contact_email: to, gift_message: '<b>Enjoy</b>' }],
        order: { payment_currency: 'AED', currency: 1, order_total_aed: 208.4, card_value_aed: 200 },
        amount_to_pay: 208.4,
      }),
    );
    expect(order).toMatchObject({
      order_status: 'CREATED',
      credit_debit_card_amount: 208.4,
      credits_used: 0,
    });
    const paid = await shop.pay(order);
    expect(paid.body).toMatchObject({
      status: 'Success',
      code: 200,
      redirect_url: null,
      pi_status: 'succeeded',
    });
    expect(order).toMatchObject({ email: user.email, payment_card: null, paid_at: null });
    const processed = (await shop.process(order)).body.data.order;
    expect(['APPROVED', 'FULFILLED']).toContain(processed.order_status);
    expect(processed.payment_card).toEqual({ brand: 'Visa', last_four: '4242' });
    expect(Date.now() - Date.parse(processed.paid_at)).toBeLessThan(60_000);
    await eventually(async () => (await statusOf(shop.readOrder(order))) === 'FULFILLED');
    expect(await statusOf(shop.process(order))).toBe('FULFILLED');

    const [mail, ...more] = await eventually(async () => {
      const found = await shop.mails(to);
      return found.length > 0 && found;
    });
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Mona Haddad sent you 2 gift cards: Café Noir');
    expect(mail?.text).toMatch(
      /Valid in the United Arab Emirates\. Check the card’s terms for how long they’re valid\. Issued on \d+ \w+ \d{4}\.\nSee the card’s terms: /,
    );
    const codes = mail?.text.match(/\b(\w{5}-){4}\w{6}\b/g) ?? [];
    expect(new Set(codes).size).toBe(2);
    expect(mail?.html).toContain('&lt;b&gt;Enjoy&lt;/b&gt;');
    const [receipt] = await eventually(async () => {
      const found = await shop.mails(user.email);
      return found.length > 0 && found;
    });
    expect(receipt?.text).toContain('Total: AED 208.40');
    expect(receipt?.text).toContain('Paid by card (Visa ending in 4242): AED 208.40');
    for (const code of codes) expect(receipt?.text).not.toContain(code);

    const dump = JSON.stringify(await database.rows('select * from vouchers'));
    for (const code of codes) expect(dump).not.toContain(code.replaceAll('-', ''));
  });

  it('can be paid after a declined card, with one charge, and is issued nothing before [core-4.60, more-5.16]', async () => {
    const order = await shop.place();
    const declined = await shop.pay(order, cards.noFunds);
    expect(declined.status).toBe(402);
    expect(declined.body).toMatchObject({
      status: 'Error',
      code: 402,
      errors: { base: [expect.stringMatching(/funds/)] },
    });
    expect(await statusOf(shop.readOrder(order))).toBe('PENDING_PAYMENT');
    expect(await statusOf(shop.process(order))).toBe('PENDING');
    expect((await shop.readOrder(order)).body.data.order.payment_declined).toBe(true);
    expect(await vouchersOf(order)).toEqual([]);
    expect((await shop.pay(order)).status).toBe(200);
    expect((await shop.readOrder(order)).body.data.order.payment_declined).toBe(false);
    expect(await vouchersOf(order)).toHaveLength(1);
    const intents = (await shop.intents()).filter(({ metadata }) => metadata.order_id === order.order_id);
    expect(intents).toMatchObject([{ status: 'succeeded', amount: 10_000, currency: 'aed' }]);
    expect((await shop.pay(order)).status).toBe(409);
  });

  it('has its processing repeated for a key of before its payment; a closed order is read, whatever the key', async () => {
    const order = await shop.place();
    await shop.pay(order, cards.noFunds);
    const [before, after] = [{ 'idempotency-key': 'still-open' }, { 'idempotency-key': 'already-paid' }];
    const open = await shop.process(order, before);
    expect(open.body.data.order.order_status).toBe('PENDING');
    await shop.pay(order);
    const repeated = await shop.process(order, before);
    expect(repeated.headers.get('idempotent-replayed')).toBe('true');
    expect(repeated.body).toEqual(open.body);
    for (const _time of [1, 2])
      expect(await statusOf(shop.process(order, after))).toMatch(/APPROVED|FULFILLED/);
    expect(await database.rows('select key from idempotency_keys where key = $1', ['already-paid'])).toEqual(
      [],
    );
  });

  it('passes 3-D Secure, and can be paid again after a failure there', async () => {
    const order = await shop.place();
    const failing = await shop.pay(order, cards.threeDSecure);
    expect(failing.body.redirect_url).toContain(sandbox.url);
    expect(await statusOf(shop.process(order))).toBe('PENDING');
    await authenticate(failing.body.redirect_url, 'fail');
    expect(await statusOf(shop.process(order))).toBe('FAILED');
    expect(await statusOf(shop.readOrder(order))).toBe('PENDING_PAYMENT');

    const again = await shop.pay(order, cards.threeDSecure);
    const back = await authenticate(again.body.redirect_url, 'complete');
    expect(new URL(back).pathname).toBe('/success');
    expect(Object.fromEntries(new URL(back).searchParams)).toMatchObject({
      order_id: order.order_id,
      pi_id: again.body.pi_id,
      access_token: order.access_token,
    });
    expect(['APPROVED', 'FULFILLED']).toContain(await statusOf(shop.process(order)));
  });

  it('is approved by the webhook alone when the shopper never comes back', async () => {
    const order = await shop.place();
    const { body } = await shop.pay(order, cards.threeDSecure);
    await authenticate(body.redirect_url, 'complete');
    await eventually(async () => ['APPROVED', 'FULFILLED'].includes(await statusOf(shop.readOrder(order))));
    const { payment_card } = (await shop.readOrder(order)).body.data.order;
    expect(payment_card).toEqual({ brand: 'Visa', last_four: cards.threeDSecure.slice(-4) });
  });
});

/** Presses a button of the bank's page; returns the URL that it redirects to. */
async function authenticate(url: string, outcome: 'complete' | 'fail'): Promise<string> {
  const { origin, pathname } = new URL(url);
  const response = await client(origin)('POST', pathname, {
    body: new URLSearchParams({ outcome }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return response.headers.get('location') ?? '';
}

describe('a checkout rejects', () => {
  it('expected amounts that differ: 409 with the present ones, and nothing is stored', async () => {
    const body = guestOrder({ amount_to_pay: 99.98 });
    const refused = await call('POST', '/v1/guest_orders', { body });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      errors: { base: [expect.stringMatching(/^Prices have changed/)] },
      data: { price_breakdown: { grand_total: { amount: 100 } }, amount_to_pay: 100 },
    });
    expect(await database.rows('select 1 from orders where email = $1', [body.user.email])).toEqual([]);
    expect(
      (await call('POST', '/v1/guest_orders', { body: { ...body, amount_to_pay: 100.01 } })).status,
    ).toBe(200);
    expect((await call('POST', '/v1/guest_orders', { body: { ...body, amount_to_pay: -1 } })).status).toBe(
      422,
    );
  });

  it('an order above the limits: 422 [core-5.35, core-5.36, core-9.8, more-5.18]', async () => {
    const tooMany = guestOrder({
      giftcard: [
        { ...gift, quantity: 4 },
        { ...gift, contact_name: 'Kim', quantity: 2 },
      ],
    });
    const tooMuch = guestOrder({ giftcard: [{ ...gift, giftcard_value: 500, quantity: 3 }] });
    const withoutRecipient = guestOrder({ giftcard: [{ ...gift, contact_email: undefined }] });
    for (const [body, field] of [
      [tooMany, 'base'],
      [tooMuch, 'base'],
      [withoutRecipient, 'contact_email'],
    ] as const) {
      const response = await call('POST', '/v1/guest_orders', { body });
      expect({ status: response.status, fields: Object.keys(response.body.errors) }).toEqual({
        status: 422,
        fields: [field],
      });
    }
  });

  it('text that cannot be stored: 422', async () => {
    const body = guestOrder({ user: { ...newGuest(), first_name: 'Mo\u0000na' } });
    expect((await call('POST', '/v1/guest_orders', { body })).status).toBe(422);
  });

  it("another buyer's order: 404 on every call", async () => {
    const [mine, theirs] = [await shop.place(), await shop.place()];
    const stolen = { ...theirs, access_token: mine.access_token };
    for (const attempt of [
      shop.readOrder(stolen),
      shop.process(stolen),
      shop.abandon(stolen),
      shop.pay(stolen),
    ]) {
      expect((await attempt).status).toBe(404);
    }
    for (const token of ['', '?access_token=', '?access_token=null', '?access_token[]=x']) {
      expect([404, 422]).toContain((await call('GET', `/v1/orders/${theirs.order_id}${token}`)).status);
    }
    expect((await shop.readOrder({ ...mine, order_id: 'GG-0000000000000000' })).status).toBe(404);
  });

  it('abandoning a paid order, and paying an abandoned one', async () => {
    const paid = await shop.place();
    await shop.pay(paid);
    expect(['APPROVED', 'FULFILLED']).toContain(await statusOf(shop.abandon(paid)));
    const given = await shop.place();
    await shop.pay(given, cards.declined);
    expect(await statusOf(shop.abandon(given))).toBe('FAILED');
    expect((await shop.pay(given)).status).toBe(409);
    expect(await statusOf(shop.process(given))).toBe('FAILED');
    const intent = (await shop.intents()).find(({ metadata }) => metadata.order_id === given.order_id);
    expect(intent?.status).toBe('canceled');
  });

  it('a key of another request: 422, and repeats the response for a repeated key', async () => {
    const body = guestOrder();
    const headers = { 'idempotency-key': 'once-only' };
    const first = await call('POST', '/v1/guest_orders', { body, headers });
    const again = await call('POST', '/v1/guest_orders', { body, headers });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body).toEqual(first.body);
    expect((await call('POST', '/v1/guest_orders', { body: guestOrder(), headers })).status).toBe(422);
  });

  it('a concurrent second payment: one charge', async () => {
    const order = await shop.place();
    const responses = await Promise.all(Array.from({ length: 10 }, () => shop.pay(order)));
    expect(responses.some(({ status }) => status === 200)).toBe(true);
    for (const { status } of responses) expect([200, 409]).toContain(status);
    const charged = (await shop.intents()).filter(({ metadata }) => metadata.order_id === order.order_id);
    expect(charged).toHaveLength(1);
  });

  it('a forged event, and ignores one of an unknown order', async () => {
    const event = { type: 'payment_intent.succeeded', data: { object: { metadata: { order: 'x' } } } };
    const headers = { 'stripe-signature': 't=1,v1=00' };
    expect((await call('POST', '/v1/payments/webhook', { body: event, headers })).status).toBe(422);
    expect((await call('POST', '/v1/payments/webhook', { body: event })).status).toBe(422);
  });

  it('payments with 503 and retry-after while the provider is down, and accepts them later', async () => {
    const order = await shop.place();
    const token = await shop.paymentMethod(cards.plain);
    await shop.sandbox('POST', '/control/faults', { body: { service: 'stripe', mode: 'error' } });
    const payment = { token, order_id: order.order_id, access_token: order.access_token };
    const refused = await call('POST', '/v1/payments/create_checkout', { body: { payment } });
    await shop.sandbox('POST', '/control/faults', { body: { service: 'stripe', mode: 'ok' } });
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await shop.pay(order)).status).toBe(200);
  });
});
