import type { CartLine, Order, OrderTimeline, RefundedPart } from '@giftstore/contracts/api';
import { cartCalls } from './harness/cart-calls';
import { type Call, client } from './harness/client';
import { customerCalls, givePoints } from './harness/customer-calls';
import { newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { giftstore } from './harness/giftstore';
import { orderPages } from './harness/order-pages';
import {
  type Env,
  freePort,
  type RunningPart,
  type RunningSandbox,
  startApi,
  startSandbox,
  startWorker,
} from './harness/processes';
import { queueBehindLock } from './harness/queue-behind-lock';
import { cards, eventually, guestOrder, shopper } from './harness/shop';
import { chooseIssuers, fillStock, stockCounts } from './harness/stock';
import { giftRecords, immediateGift, sendDay, waitingGift } from './harness/waiting-gifts';

jest.setTimeout(120_000);

let database: TestDatabase;
let sandbox: RunningSandbox;
let env: Env;
let call: Call;
let shop: ReturnType<typeof shopper>;
let pages: ReturnType<typeof orderPages>;
let operator: ReturnType<typeof giftstore>;
let gifts: ReturnType<typeof giftRecords>;
let worker: RunningPart;
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  sandbox = await startSandbox(port);
  env = { DATABASE_URL: database.url, CAPTCHA_COST: '10', ...sandbox.env };
  const api = await startApi({ ...env, API_PORT: String(port) });
  parts.push(sandbox, api);
  worker = await startWorker(env);
  call = client(api.url);
  shop = shopper(call, sandbox.url);
  pages = orderPages(call);
  operator = giftstore(env);
  gifts = giftRecords(database, shop);
  await database.rows(`insert into promotions (name, percent, brand_ids, category_ids, starts_at, ends_at)
    values ('Cashback', 5, '{1}', '{}', now() - interval '30 days', now() + interval '30 days')`);
});
afterAll(async () => {
  await Promise.all([...parts, worker].map((part) => part.kill()));
  await database.drop();
});

/** A guest's paid order of these gifts, whose jobs that are due have run. */
async function bought(...giftcard: CartLine[]): Promise<Order> {
  const order = await shop.place(guestOrder({ giftcard }));
  await shop.pay(order);
  await eventually(async () => (await shop.mails(order.email as string)).length > 0);
  await gifts.settled();
  return order;
}

const isSound = async () => expect((await operator.run('doctor', '--json')).json).toMatchObject({ ok: true });
const readOrder = async (order: Order) => (await shop.readOrder(order)).body.data.order as Order;
const breakProvider = (mode: string) =>
  shop.sandbox('POST', '/control/faults', { body: { service: 'stripe', mode } });

/**
 * Cancels a gift after its preview, and expects that it returns exactly what that said.
 * @returns what is returned
 */
async function cancelAsPreviewed(order: Order, position = 1, headers = {}): Promise<RefundedPart> {
  const preview = await pages.previewCancellation(order, position, headers);
  expect(preview.status).toBe(200);
  const { status, body } = await pages.cancel(order, position, headers);
  expect([status, body.data.refund]).toEqual([200, preview.body.data.refund]);
  return body.data.refund;
}

/** What the refunds of each line return to the payment card, as its timeline says; undefined where it names no amount. */
const refundsIn = ({ lines }: OrderTimeline) =>
  lines.map(({ events }) =>
    events.filter(({ kind }) => kind === 'refunded').map(({ refund }) => refund?.amount),
  );

const noticeTo = (order: Pick<Order, 'email'>) =>
  eventually(async () =>
    (await shop.mails(order.email as string)).find(({ subject }) => subject.endsWith('is cancelled')),
  );

it('returns what was paid for the gift, and nothing of it is mailed but the notice to its buyer', async () => {
  const gift = waitingGift({ quantity: 2, giftcard_value: 50 });
  const order = await bought(immediateGift(), gift);
  await pages.until(order, 'mailed');
  const { status, body } = await pages.cancel(order, 2);
  expect(status).toBe(200);
  expect(body.data.line).toMatchObject({
    position: 2,
    send_on: null,
    can_correct_email: false,
    vouchers: [
      { state: 'VOID', refunded: true, last_four: null },
      { state: 'VOID', refunded: true, last_four: null },
    ],
  });
  expect(await gifts.refundsOf(order)).toEqual([100_00]);
  expect(await gifts.voucherStates(order)).toEqual(['ISSUED', 'VOID', 'VOID']);
  await eventually(async () => (await gifts.stateOf(order)) === 'FULFILLED');
  const read = await readOrder(order);
  expect(read).toMatchObject({ refunded: { amount: 100, points: 0 }, scheduled_part: null });
  expect(read.order_items[1]?.gift?.send_on).toBeNull();
  const { data } = (await shop.process(order)).body;
  expect(data.order).toMatchObject({
    refunded: read.refunded,
    order_items: [{ void_cards: 0 }, { void_cards: 2 }],
  });
  expect(data.order.order_items[1].gift.send_on).toBeNull();
  expect(read.order_items[1]).toMatchObject({ void_cards: 2, refunded_cards: 2 });
  expect(read.order_items[0]).toMatchObject({ void_cards: 0, refunded_cards: 0 });
  expect(read).toMatchObject({ cancelled_by_buyer: false, refund_pending: false });
  const timeline = await pages.timeline(order);
  expect(timeline).toMatchObject({ mail_by: null, resends_left: 3 });
  // Once for each of the gift's two cards, which it returns together.
  expect(refundsIn(timeline)).toEqual([[], [undefined, undefined]]);

  const { subject, text } = await noticeTo(order);
  expect(subject).toBe('Your Plain gift is cancelled');
  expect(text).toContain('You’ve cancelled your gift for Sam:\n- Plain, AED 50\n- Plain, AED 50\n');
  expect(text).toContain('AED 100.00 goes back to your Visa ending in 4242.');
  expect(text).toContain('Nothing else in your order has changed.');
  expect(text).not.toContain('no longer work');
  await gifts.letDayCome(order);
  await gifts.settled();
  expect(await shop.mails(gift.contact_email)).toEqual([]);
  await isSound();
});

it('is recorded as the act of the buyer, without a name or an address', async () => {
  const order = await bought(immediateGift(), waitingGift());
  expect((await pages.cancel(order, 2)).status).toBe(200);
  const shown = (await operator.run('orders', 'show', order.order_id, '--json')).json.order;
  expect(shown.partial_refunds).toMatchObject([
    { amount: 100, reason: 'the buyer cancelled the gift before its day' },
  ]);
  const audit = await operator.run('audit', 'list', '--target', order.order_id, '--json');
  expect(audit.json.entries).toMatchObject([
    {
      actor: 'buyer',
      os_account: '',
      host: '',
      command: 'cancel gift',
      details: { amount: 100_00, points: 0 },
    },
  ]);
});

describe('the last valid gift card of an order', () => {
  it('takes the rest of the money with it, and the order is refunded', async () => {
    const gift = waitingGift({ giftcard_value: 50 });
    const order = await bought(waitingGift(), gift);
    expect(await cancelAsPreviewed(order, 1)).toEqual({ amount: 100, points: 0 });
    expect(await gifts.stateOf(order)).toBe('APPROVED');
    expect(await cancelAsPreviewed(order, 2)).toEqual({ amount: 50, points: 0 });
    expect(await gifts.stateOf(order)).toBe('REFUNDED');
    expect(await gifts.refundsOf(order)).toEqual([50_00, 100_00]);
    expect(await gifts.voucherStates(order)).toEqual(['VOID', 'VOID']);
    expect(await readOrder(order)).toMatchObject({ cancelled_by_buyer: true, refund_pending: false });
    expect(refundsIn(await pages.timeline(order))).toEqual([[100], [50]]);
    expect((await readOrder(order)).order_items.map((item) => item.gift?.send_on)).toEqual([null, null]);
    const closing = await eventually(async () =>
      (await shop.mails(order.email as string)).find(({ text }) => text.includes('the order is now closed')),
    );
    expect(closing.text).toContain('You’ve cancelled your gift for Sam:\n- Plain, AED 50\n');
    expect(closing.text).not.toContain('AED 100');
    expect(closing.text).toContain('AED 50.00 goes back to your Visa ending in 4242.');
    const { history } = (await operator.run('orders', 'show', order.order_id, '--json')).json.order;
    expect(history.at(-1)).toMatchObject({
      to: 'REFUNDED',
      cause: 'the buyer cancelled the gift before its day',
    });
    await isSound();
  });

  it('is the only one that an operator has not refunded, though a redeemed one stays redeemed', async () => {
    const order = await bought(immediateGift(), waitingGift());
    await pages.until(order, 'mailed');
    const { id } = await newCustomer(database);
    await database.rows(
      `update vouchers set state = 'REDEEMED', redeemer_id = $2, redeemed_at = now() where line_id = (
         select line.id from order_lines line join orders o on o.id = line.order_id
         where o.order_id = $1 and line.position = 1)`,
      [order.order_id, id],
    );
    const voided = await operator.run('orders', 'void-card', order.order_id, '1.1', '--force');
    expect(voided.code).toBe(0);
    expect((await readOrder(order)).order_items.map(({ void_cards }) => void_cards)).toEqual([1, 0]);
    expect((await pages.cancel(order, 2)).status).toBe(200);
    expect([await gifts.stateOf(order), await gifts.refundsOf(order)]).toEqual([
      'REFUNDED',
      [100_00, 100_00],
    ]);
    expect(await gifts.voucherStates(order)).toEqual(['REDEEMED', 'VOID']);
    // A card that was redeemed by the database alone has no points, which the doctor would find.
    await database.rows(
      `update vouchers set state = 'VOID', redeemer_id = null, redeemed_at = null where state = 'REDEEMED'`,
    );
    await isSound();
  });

  it('leaves no job behind that keeps the account from being deleted', async () => {
    const customer = await newCustomer(database);
    const own = customerCalls(call, customer);
    const { order } = (await own.buyNow({ item: waitingGift() })).body.data;
    await own.pay(order, await shop.paymentMethod(cards.plain));
    await gifts.settled();
    const blocks = async () =>
      (await call('GET', '/v1/user/deletion', { headers: customer.session })).body.data.blocked_by;
    expect(await blocks()).toContain('unsent_cards');
    expect((await pages.cancel(order, 1, customer.session)).status).toBe(200);
    await eventually(async () => (await blocks()).length === 0);
  });
});

it('does not return what an operator withheld for another gift card', async () => {
  for (const withheld of ['0', '20']) {
    const order = await bought(immediateGift(), waitingGift());
    await pages.until(order, 'mailed');
    const voided = await operator.run('orders', 'void-card', order.order_id, '1.1', '--amount', withheld);
    expect(voided.code).toBe(0);
    expect((await pages.cancel(order, 2)).status).toBe(200);
    const refunds = Number(withheld) > 0 ? [20_00, 100_00] : [100_00];
    expect([await gifts.refundsOf(order), await gifts.voucherStates(order)]).toEqual([
      refunds,
      ['VOID', 'VOID'],
    ]);
    expect(await readOrder(order)).toMatchObject({ cancelled_by_buyer: false, refund_pending: false });
    expect(refundsIn(await pages.timeline(order))).toEqual([Number(withheld) > 0 ? [20] : [], [100]]);
  }
  await isSound();
});

it('leaves no job for the day to a worker that looks at it in the same moment', async () => {
  const order = await bought(immediateGift(), waitingGift());
  const line = `select line.id from order_lines line join orders o on o.id = line.order_id
    where o.order_id = $1 and line.position = 2`;
  const lock = { sql: `${line} for update of line`, values: [order.order_id] };
  const job = async () => {
    await gifts.runJobs(order);
    await gifts.settled();
  };
  const [cancelled] = await queueBehindLock<unknown>(database, lock, [() => pages.cancel(order, 2), job]);
  expect(cancelled).toMatchObject({ status: 200 });
  await gifts.settled();
  const jobs = await database.rows(
    `select key from graphile_worker.jobs where key = 'vouchers:' || (${line})`,
    [order.order_id],
  );
  expect(jobs).toEqual([]);
});

describe('what a customer paid', () => {
  it('with points alone goes back as points', async () => {
    const customer = await newCustomer(database);
    const own = customerCalls(call, customer);
    await givePoints(database, customer, 12_000);
    const { order } = (await own.buyNow({ item: waitingGift(), use_credits: true })).body.data;
    expect((await own.processPoints(order)).status).toBe(200);
    expect(await own.points()).toBe(2_000);
    expect(await cancelAsPreviewed(order, 1, customer.session)).toEqual({ amount: 0, points: 10_000 });
    expect([await own.points(), await gifts.stateOf(order)]).toEqual([12_000, 'REFUNDED']);
    expect((await noticeTo(customer)).text).toContain('We’ve put 10,000 points back in your account.');
    await isSound();
  });

  it('leaves a gift card that is still valid to lead its order in the list', async () => {
    const customer = await newCustomer(database);
    const own = customerCalls(call, customer);
    const { add } = cartCalls(call, customer.session);
    await add(waitingGift({ giftcard_value: 50 }));
    await add(waitingGift({ giftcard_value: 100 }));
    const { order } = (await own.place({})).body.data;
    const leading = async () => (await own.list()).orders[0].first_line.giftcard_value;
    expect(await leading()).toBe(50);
    await own.pay(order, await shop.paymentMethod(cards.plain));
    await gifts.settled();
    await cancelAsPreviewed(order, 1, customer.session);
    expect(await leading()).toBe(100);
    await cancelAsPreviewed(order, 2, customer.session);
    expect(await leading()).toBe(50);
    expect(await own.list()).toMatchObject({ orders: [{ cancelled_by_buyer: true, refund_pending: false }] });
  });

  it('with card and points, in another currency and with cashback, goes back in proportion', async () => {
    const customer = await newCustomer(database);
    const own = customerCalls(call, customer);
    const { add } = cartCalls(call, customer.session);
    await givePoints(database, customer, 3_333);
    const dollars = { currency: 2, giftcard_value: 25 };
    await add(waitingGift({ ...dollars, quantity: 2 }));
    await add(immediateGift({ ...dollars, giftcard_value: 10 }));
    const placed = await own.place({ currency: 2, use_credits: true });
    const { order } = placed.body.data;
    await own.pay(order, await shop.paymentMethod(cards.plain));
    await gifts.settled();
    const { payment_currency_amount: total, credit_debit_card_amount: byCard, credits_used } = order;
    expect([total, byCard, credits_used]).toEqual([231.37, 198.04, 3_333]);

    // 5 of 6 parts, 192.81 of 231.37, of which 198.04 were paid by card.
    const refunded = { amount: 165.03, points: 2_778 };
    expect(await cancelAsPreviewed(order, 1, customer.session)).toEqual(refunded);
    expect(await gifts.refundsOf(order)).toEqual([165_03]);
    const read = (await own.readOrder(order)).body.data.order;
    expect(read.refunded).toEqual(refunded);
    expect(await own.list()).toMatchObject({
      orders: [{ refunded, cards: 3, void_cards: 2, refunded_cards: 2 }],
    });
    await eventually(async () => (await gifts.stateOf(order)) === 'FULFILLED');
    await gifts.settled();
    // Cashback of 990 points, 5 % of what was paid by card, less the 825 of the cancelled gift.
    expect(await own.points()).toBe(2_778 + 990 - 825);
    await isSound();
  });
});

describe('the preview', () => {
  it('of one gift of several names its part, and changes nothing', async () => {
    const order = await bought(immediateGift(), waitingGift({ quantity: 2, giftcard_value: 50 }));
    const { status, body } = await pages.previewCancellation(order, 2);
    expect([status, body.data]).toEqual([200, { refund: { amount: 100, points: 0 } }]);
    expect((await pages.previewCancellation(order, 2)).body).toEqual(body);
    expect(await gifts.voucherStates(order)).toEqual(['ISSUED', 'PENDING', 'PENDING']);
    expect(await gifts.refundsOf(order)).toEqual([]);
    const { rows } = database;
    expect(await rows('select from partial_refunds where order_id = $1', [order.id])).toEqual([]);
    expect(await cancelAsPreviewed(order, 2)).toEqual(body.data.refund);
  });

  it('after refunds of an operator returns what they left, to the minor unit', async () => {
    const customer = await newCustomer(database);
    const own = customerCalls(call, customer);
    const { add } = cartCalls(call, customer.session);
    await givePoints(database, customer, 3_333);
    for (const giftcard_value of [50, 50, 50]) await add(waitingGift({ giftcard_value }));
    const { order } = (await own.place({ use_credits: true })).body.data;
    await own.pay(order, await shop.paymentMethod(cards.plain));
    await gifts.settled();
    // AED 33.33 of 150 with points; the refunds of 10.01 take 7.79 from the card and 222 points.
    const goodwill = ['--amount', '10.01', '--reference', 'ticket'];
    expect((await operator.run('orders', 'refund-part', order.order_id, ...goodwill)).code).toBe(0);
    const returned: RefundedPart[] = [];
    for (const position of [3, 1, 2])
      returned.push(await cancelAsPreviewed(order, position, customer.session));
    expect(returned).toEqual([
      { amount: 38.89, points: 1_111 },
      { amount: 38.89, points: 1_111 },
      { amount: 31.1, points: 889 },
    ]);
    expect(await gifts.stateOf(order)).toBe('REFUNDED');
    await isSound();
  });

  it('is not shown to another customer, nor for a line that the order has not', async () => {
    const order = await bought(waitingGift());
    const { session } = await newCustomer(database);
    const statuses = [
      await pages.previewCancellation({ ...order, access_token: null }, 1, session),
      await pages.previewCancellation({ ...order, access_token: 'another' }),
      await pages.previewCancellation(order, 2),
      await pages.previewCancellation(order, 6),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 422]);
  });
});

describe('is refused', () => {
  const message = 'This gift isn’t waiting for its day any more';
  const refused = async (order: Order, position = 1) => {
    for (const request of [pages.previewCancellation, pages.cancel]) {
      const { status, body } = await request(order, position);
      expect([status, body.message]).toEqual([409, message]);
    }
  };

  it('once its day has come, and after it was mailed', async () => {
    const order = await bought(waitingGift());
    await worker.stop();
    await gifts.letDayCome(order);
    await refused(order);
    worker = await startWorker(env);
    await pages.until(order, 'mailed');
    await refused(order);
    await eventually(async () => (await gifts.stateOf(order)) === 'FULFILLED');
    expect(await gifts.refundsOf(order)).toEqual([]);
  });

  it('while its cards are issued before the day', async () => {
    const order = await bought(waitingGift({ quantity: 2 }));
    await database.rows(
      `update vouchers set state = 'ISSUED', code_sealed = '\\x01', pin_sealed = '\\x01', key_id = 'dev', last_four = 'TEST',
         code_lookup = sha256(id::text::bytea), issued_at = now() where ordinal = 1 and line_id in (
         select line.id from order_lines line join orders o on o.id = line.order_id where o.order_id = $1)`,
      [order.order_id],
    );
    await refused(order);
    expect(await gifts.voucherStates(order)).toEqual(['ISSUED', 'PENDING']);
  });

  it('after a refund, after it was sent now, and of a gift that never waited', async () => {
    const order = await bought(immediateGift(), waitingGift(), waitingGift());
    await refused(order, 1);
    expect((await operator.run('orders', 'void-card', order.order_id, '2.1')).code).toBe(0);
    await refused(order, 2);
    expect((await pages.changeDay(order, null, 3)).status).toBe(200);
    await refused(order, 3);
    expect(await gifts.refundsOf(order)).toEqual([100_00]);
  });

  it('of an unpaid order, of no such line, and with the token of another order', async () => {
    await refused(await shop.place(guestOrder({ giftcard: [waitingGift()] })));
    const order = await bought(waitingGift());
    expect((await pages.cancel(order, 2)).status).toBe(404);
    expect((await pages.cancel({ ...order, access_token: 'another' })).status).toBe(404);
    const stranger = await newCustomer(database);
    expect((await pages.cancel({ ...order, access_token: null }, 1, stranger.session)).status).toBe(404);
    expect(await gifts.voucherStates(order)).toEqual(['PENDING']);
  });

  it('where more was returned as goodwill than the other gift cards leave', async () => {
    const order = await bought(immediateGift(), waitingGift());
    const goodwill = ['--amount', '100', '--reference', 'ticket'];
    expect((await operator.run('orders', 'refund-part', order.order_id, ...goodwill)).code).toBe(0);
    for (const request of [pages.previewCancellation, pages.cancel]) {
      const { status, body } = await request(order, 2);
      expect([status, body.message]).toEqual([409, expect.stringContaining('only our team can cancel')]);
    }
    expect(await gifts.voucherStates(order)).toEqual(['ISSUED', 'PENDING']);
  });
});

describe('a repeated request', () => {
  it('gets the response of the first with its key, and 409 without', async () => {
    const order = await bought(immediateGift(), waitingGift());
    const key = { 'idempotency-key': 'cancel-once' };
    const [first, again] = [await pages.cancel(order, 2, key), await pages.cancel(order, 2, key)];
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect(first.body.data.refund).toEqual({ amount: 100, points: 0 });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await pages.cancel(order, 2)).status).toBe(409);
    expect(await gifts.refundsOf(order)).toEqual([100_00]);
  });

  it('is another one for another gift of the order, although their keys are the same', async () => {
    const order = await bought(immediateGift(), waitingGift(), waitingGift());
    const key = { 'idempotency-key': 'cancel-both' };
    const responses = [await pages.cancel(order, 2, key), await pages.cancel(order, 3, key)];
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await gifts.voucherStates(order)).toEqual(['ISSUED', 'VOID', 'VOID']);
  });

  it('after a crash that followed the refund gets its response, and the worker completes the books', async () => {
    const order = await bought(immediateGift(), waitingGift());
    const api = await startApi({ ...env, GIFTSTORE_SUSPEND_AT: 'after-refund' });
    const key = { 'idempotency-key': 'cancel-and-die' };
    const lost = orderPages(client(api.url)).cancel(order, 2, key);
    await api.waitForOutput('suspended after-refund');
    await Promise.all([api.kill(), expect(lost).rejects.toThrow()]);
    const again = await pages.cancel(order, 2, key);
    expect([again.status, again.body.data]).toMatchObject([
      200,
      { line: { vouchers: [{ state: 'VOID', refunded: false }] }, refund: { amount: 100, points: 0 } },
    ]);
    await gifts.finishRefunds();
    await eventually(async () => (await readOrder(order)).refunded?.amount === 100);
    expect(await gifts.refundsOf(order)).toEqual([100_00]);
    await isSound();
  });
});

describe('while the payment provider cannot be reached', () => {
  afterEach(() => breakProvider('ok'));

  it('takes the cashback of the gift away at once', async () => {
    const customer = await newCustomer(database);
    const own = customerCalls(call, customer);
    const { add } = cartCalls(call, customer.session);
    await add(waitingGift());
    await add(immediateGift());
    const { order } = (await own.place({})).body.data;
    await own.pay(order, await shop.paymentMethod(cards.plain));
    await gifts.settled();
    await breakProvider('error');
    expect((await pages.cancel(order, 1, customer.session)).status).toBe(200);
    await eventually(async () => (await gifts.stateOf(order)) === 'FULFILLED');
    await gifts.settled();
    // 5 % of the AED 100 that stay.
    expect(await own.points()).toBe(500);
    expect(await own.list()).toMatchObject({
      orders: [{ refunded: null, cards: 2, void_cards: 1, refunded_cards: 0 }],
    });
    await breakProvider('ok');
    await gifts.finishRefunds();
    await eventually(async () => (await gifts.refundsOf(order)).length > 0);
    expect(await own.points()).toBe(500);
    await isSound();
  });

  it.each([
    ['a part of the order', 2, 'FULFILLED'],
    ['the whole order', 1, 'REFUNDED'],
  ])('cancels %s, which waits no more, and the worker returns the money', async (_, position, state) => {
    const others = position === 2 ? [immediateGift()] : [];
    const order = await bought(...others, waitingGift());
    await breakProvider('error');
    const { status, body } = await pages.cancel(order, position);
    expect(status).toBe(200);
    expect(body.data.line).toMatchObject({ send_on: null, vouchers: [{ state: 'VOID', refunded: false }] });
    const read = await readOrder(order);
    const counts = { void_cards: 1, refunded_cards: 0 };
    expect(read.order_items[position - 1]).toMatchObject({ ...counts, gift: { send_on: null } });
    expect(read).toMatchObject({ refunded: null, scheduled_part: null });
    expect(read).toMatchObject({ refund_pending: true, cancelled_by_buyer: position === 1 });
    expect((await pages.timeline(order)).mail_by).toBeNull();
    expect((await pages.cancel(order, position)).status).toBe(409);
    await breakProvider('ok');
    expect(await gifts.refundsOf(order)).toEqual([]);
    await gifts.finishRefunds();
    await eventually(async () => (await gifts.refundsOf(order)).length > 0);
    await eventually(async () => (await gifts.stateOf(order)) === state);
    expect(await gifts.refundsOf(order)).toEqual([100_00]);
    await isSound();
  });
});

it('gives the cards back that the stock has reserved for the gift', async () => {
  await fillStock(operator, 3);
  await chooseIssuers(operator, ['stock']);
  const order = await bought(waitingGift({ quantity: 2 }), waitingGift());
  expect(await stockCounts(database)).toEqual({ free: 0, reserved: 3, given: 0 });
  expect((await pages.cancel(order, 1)).status).toBe(200);
  expect(await stockCounts(database)).toEqual({ free: 2, reserved: 1, given: 0 });
  expect(sendDay).toBe((await readOrder(order)).order_items[1]?.gift?.send_on);
  await chooseIssuers(operator, ['local']);
  await isSound();
});

it('goes on to count towards the daily limit, as a refunded order does', async () => {
  const customer = await newCustomer(database);
  const own = customerCalls(call, customer);
  const { add } = cartCalls(call, customer.session);
  await add(waitingGift({ quantity: 2 }));
  await add(immediateGift());
  const { order } = (await own.place({})).body.data;
  await own.pay(order, await shop.paymentMethod(cards.plain));
  const counted = async () => (await own.cardLimit()).body.data.order_limit;
  expect(await counted()).toBe(3);
  expect((await pages.cancel(order, 1, customer.session)).status).toBe(200);
  expect(await counted()).toBe(3);
  expect((await operator.run('orders', 'refund', order.order_id)).code).toBe(0);
  expect([await gifts.stateOf(order), await counted()]).toEqual(['REFUNDED', 3]);
});
