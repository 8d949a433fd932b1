import { latestSendDay, sendDays, sendTime } from '@giftstore/contracts';
import type { CartLine, Order } from '@giftstore/contracts/api';
import { openDatabase } from '../src/infra/database/database';
import { formatDay } from '../src/infra/mail/format-date';
import { postponeToSendDay } from '../src/modules/fulfilment/postpone-to-send-day';
import { accountCalls } from './harness/account-calls';
import { cartCalls, giftCard } from './harness/cart-calls';
import { type Call, client } from './harness/client';
import { customerCalls } from './harness/customer-calls';
import { type Customer, newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { hostedGiftstore } from './harness/hosted-giftstore';
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
import { cards, eventually, guestOrder, shopper } from './harness/shop';

jest.setTimeout(120_000);

/** A day from which tomorrow has not come, whenever the test runs. */
const day = sendDays(new Date()).last;

let database: TestDatabase;
let sandbox: RunningSandbox;
let env: Env;
let call: Call;
let apiUrl: string;
let shop: ReturnType<typeof shopper>;
let pages: ReturnType<typeof orderPages>;
let operator: ReturnType<typeof hostedGiftstore>;
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
  apiUrl = api.url;
  call = client(api.url);
  shop = shopper(call, sandbox.url);
  pages = orderPages(call);
  operator = hostedGiftstore(env);
});
afterAll(async () => {
  await Promise.all([operator, ...parts, worker].map((part) => part.kill()));
  await database.drop();
});

let friends = 0;
/** A gift to somebody new on that day. */
function scheduled(sendOn = day): CartLine & { contact_email: string } {
  friends += 1;
  return { ...giftCard, contact_email: `later.${friends}@example.com`, send_on: sendOn };
}

/** A paid order whose receipt was mailed, and whose jobs, but for those that wait for a day, have run. */
async function bought(...giftcard: CartLine[]): Promise<Order> {
  const order = await shop.place(guestOrder({ giftcard }));
  await shop.pay(order);
  await eventually(async () => (await shop.mails(order.email as string)).length > 0);
  await noJobsDue();
  return order;
}

const noJobsDue = () =>
  eventually(
    async () => (await database.rows('select from graphile_worker.jobs where run_at <= now()')).length === 0,
  );

/** Expects that the jobs of an order's lines run when the send day begins, to a minute. */
async function expectToWait({ order_id }: Order, until = day): Promise<void> {
  const jobs = await database.rows<{ run_at: Date }>(
    `select job.run_at from graphile_worker.jobs job
     join order_lines line on job.key = 'vouchers:' || line.id
     join orders o on o.id = line.order_id where o.order_id = $1`,
    [order_id],
  );
  expect(jobs).toHaveLength(1);
  for (const { run_at } of jobs)
    expect(Math.abs(Number(run_at) - Number(sendTime(until)))).toBeLessThan(60_000);
}

/** Lets the send day of an order's gifts come. */
async function letDayCome(order: Order): Promise<void> {
  const { order_id } = order;
  await paidBefore(order, 60);
  await database.rows(
    `update order_lines set send_on = current_date - 1 where send_on is not null
       and order_id = (select id from orders where order_id = $1)`,
    [order_id],
  );
  await runNow({ order_id });
}

/** Runs the jobs of an order's lines now, whatever day they wait for. */
async function runNow({ order_id }: Pick<Order, 'order_id'>): Promise<void> {
  await database.rows(
    `select graphile_worker.add_job('send_vouchers', json_build_object('lineId', line.id), job_key := 'vouchers:' || line.id)
     from order_lines line join orders o on o.id = line.order_id where o.order_id = $1`,
    [order_id],
  );
}

const subjectsTo = async (order: Order) =>
  (await shop.mails(order.email as string)).map(({ subject }) => subject);

const paidBefore = ({ order_id }: Order, hours: number) =>
  database.rows(`update orders set paid_at = now() - make_interval(hours => $2) where order_id = $1`, [
    order_id,
    hours,
  ]);

const stateOf = async (order: Order) => (await shop.readOrder(order)).body.data.order.order_status;

it('is mailed on its day, and only the receipt before', async () => {
  const gift = scheduled();
  const order = await bought(gift);
  expect(order.order_items[0]?.gift?.send_on).toBe(day);
  await expectToWait(order);
  expect(await shop.mails(gift.contact_email)).toEqual([]);
  expect(await stateOf(order)).toBe('APPROVED');
  const [receipt] = await shop.mails(order.email as string);
  expect(receipt?.text).toContain('Scheduled gifts go out from 9:00 am UAE time on their day.');
  expect(await pages.timeline(order)).toMatchObject({
    mail_by: null,
    resends_left: 0,
    lines: [{ send_on: day, can_correct_email: true, vouchers: [{ state: 'PENDING', last_four: null }] }],
  });

  await runNow(order);
  await noJobsDue();
  await expectToWait(order);
  expect(await shop.mails(gift.contact_email)).toEqual([]);

  await letDayCome(order);
  await pages.until(order, 'mailed');
  await eventually(async () => (await stateOf(order)) === 'FULFILLED');
  expect(await shop.mails(gift.contact_email)).toHaveLength(1);
  await noJobsDue();
  expect(await subjectsTo(order)).toEqual([
    `Your receipt for order ${order.order_id}`,
    'We’ve sent your Plain gift',
  ]);
});

it('is mailed at once for a day that is past', async () => {
  const gift = scheduled('2026-01-01');
  const order = await bought(gift);
  await pages.until(order, 'mailed');
  expect(await shop.mails(gift.contact_email)).toHaveLength(1);
});

it.each([
  ['2099-12-24', 'Choose a day within the next 90 days'],
  ['0000-01-01', 'Choose a day within the next 90 days'],
  ['tomorrow', undefined],
])('is refused for the day "%s"', async (sendOn, message) => {
  const body = guestOrder({ giftcard: [scheduled(sendOn)] });
  const { status, body: response } = await call('POST', '/v1/guest_orders', { body });
  expect(status).toBe(422);
  const faults = message && [{ index: 0, field: 'send_on', message }];
  expect(response.data?.line_faults).toEqual(faults);
});

it('goes to the address that was corrected meanwhile, on its day', async () => {
  const gift = scheduled();
  const order = await bought(gift);
  const to = scheduled().contact_email;
  const { status, body } = await pages.correct(order, to);
  expect([status, body.data.line.corrections_left]).toEqual([200, 1]);
  await noJobsDue();
  expect(await shop.mails(to)).toEqual([]);
  expect(await subjectsTo(order)).toContain('The address of your Plain gift was changed');
  await letDayCome(order);
  await pages.until(order, 'mailed');
  expect(await shop.mails(to)).toHaveLength(1);
  expect(await shop.mails(gift.contact_email)).toEqual([]);
});

describe('changed by its buyer', () => {
  it('is not put off by a job that has seen the former day', async () => {
    const order = await bought(scheduled());
    await worker.stop();
    const [line] = await database.rows<{ id: string }>(
      'select line.id from order_lines line join orders o on o.id = line.order_id where o.order_id = $1',
      [order.order_id],
    );
    await pages.changeDay(order, null);
    const { db, close } = openDatabase({ url: database.url, max: 1 });
    expect(await postponeToSendDay(db, { id: line?.id as string, sendOn: day })).toBe(false);
    await close();
    worker = await startWorker(env);
    await pages.until(order, 'mailed');
  });

  it('can be changed so often only, and says what is the limit', async () => {
    const order = await bought(scheduled());
    const { first } = sendDays(new Date());
    const changes = Array.from({ length: 21 }, (_, n) => () => pages.changeDay(order, n % 2 ? first : day));
    const statuses: number[] = [];
    for (const change of changes) statuses.push((await change()).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });

  it('is announced to its buyer with each day that is new, once', async () => {
    const order = await bought(scheduled());
    const { first } = sendDays(new Date());
    const statuses: number[] = [];
    for (const sendOn of [first, first, '2099-12-24', day])
      statuses.push((await pages.changeDay(order, sendOn)).status);
    expect(statuses).toEqual([200, 200, 422, 200]);
    await noJobsDue();
    const notices = (await shop.mails(order.email as string)).slice(1);
    expect(notices.map(({ subject }) => subject)).toEqual(Array(2).fill('Your Plain gift has a new day'));
    const text = notices.map((mail) => mail.text).join('\n');
    for (const [from, to] of [
      [day, first],
      [first, day],
    ])
      expect(text).toContain(
        `We’ll now email your Plain gift for Sam on ${formatDay(to as string)} instead of ${formatDay(from as string)}.`,
      );
    expect(text.split(`access_token=${encodeURIComponent(order.access_token as string)}`)).toHaveLength(3);
  });

  it('is announced once by equal requests at the same moment', async () => {
    const order = await bought(scheduled());
    const { first } = sendDays(new Date());
    const changes = await Promise.all(Array.from({ length: 4 }, () => pages.changeDay(order, first)));
    expect(changes.map(({ status }) => status)).toEqual(Array(4).fill(200));
    await noJobsDue();
    expect((await subjectsTo(order)).slice(1)).toEqual(['Your Plain gift has a new day']);
  });

  it('waits for the new day', async () => {
    const gift = scheduled();
    const order = await bought(gift);
    const { first } = sendDays(new Date());
    const { status, body } = await pages.changeDay(order, first);
    expect([status, body.data.line.send_on]).toEqual([200, first]);
    await noJobsDue();
    await expectToWait(order, first);
    expect(await shop.mails(gift.contact_email)).toEqual([]);
  });

  it('has each change in its timeline after the payment, but no day that was chosen again', async () => {
    const order = await bought(scheduled(), scheduled());
    const { first } = sendDays(new Date());
    for (const sendOn of [first, first, day, null])
      expect((await pages.changeDay(order, sendOn)).status).toBe(200);
    const { lines } = await pages.until(order, 'mailed');
    expect(lines[0]?.events.slice(0, 5).map(({ kind, detail }) => [kind, detail])).toEqual([
      ['paid', null],
      ['day_changed', first],
      ['day_changed', day],
      ['day_changed', null],
      ['issued', null],
    ]);
    expect(lines[1]?.events.map(({ kind }) => kind)).toEqual(['paid']);
    const changes = await database.rows(
      `select from_day::text, to_day::text from send_day_changes where line_id = (select line.id from order_lines line
         join orders o on o.id = line.order_id where o.order_id = $1 and line.position = 1) order by id`,
      [order.order_id],
    );
    expect(changes).toEqual([
      { from_day: day, to_day: first },
      { from_day: first, to_day: day },
      { from_day: day, to_day: latestSendDay(new Date()) },
    ]);
  });

  it('is mailed now, once', async () => {
    const gift = scheduled();
    const order = await bought(gift);
    await worker.stop();
    await paidBefore(order, 200);
    const { status, body } = await pages.changeDay(order, null);
    expect([status, body.data.line.send_on]).toEqual([200, latestSendDay(new Date())]);
    const { mail_by } = await pages.timeline(order);
    expect(Date.parse(mail_by as string)).toBeGreaterThan(Date.now() + 47 * 3_600_000);
    worker = await startWorker(env);
    await pages.until(order, 'mailed');
    expect((await pages.changeDay(order, null)).status).toBe(409);
    expect((await pages.changeDay(order, day)).status).toBe(409);
    await noJobsDue();
    expect(await shop.mails(gift.contact_email)).toHaveLength(1);
  });

  it('is mailed now with a notice to its buyer, even on the day of the payment', async () => {
    const order = await bought(scheduled());
    expect((await pages.changeDay(order, null)).status).toBe(200);
    await pages.until(order, 'mailed');
    await noJobsDue();
    expect(await subjectsTo(order)).toEqual([
      `Your receipt for order ${order.order_id}`,
      'We’ve sent your Plain gift',
    ]);
  });

  it('keeps its day when the new one is refused', async () => {
    const order = await bought(scheduled());
    const { status, body } = await pages.changeDay(order, '2099-12-24');
    expect([status, body.errors.send_on]).toEqual([422, ['Choose a day within the next 90 days']]);
    expect((await pages.changeDay(order, 'soon')).status).toBe(422);
    const [line] = (await pages.timeline(order)).lines;
    expect(line).toMatchObject({ send_on: day, events: [{ kind: 'paid' }] });
  });

  it.each(['after a refund', 'of a gift card that went out at once', 'in another order'])(
    'is refused %s',
    async (when) => {
      const order = await bought(
        when.startsWith('of') ? { ...scheduled(), send_on: undefined } : scheduled(),
      );
      if (when.startsWith('after')) await operator.run('orders', 'refund', order.order_id);
      const opened = when.startsWith('in') ? { ...order, access_token: 'another' } : order;
      expect((await pages.changeDay(opened, null)).status).toBe(when.startsWith('in') ? 404 : 409);
    },
  );
});

it('leaves the other gift cards of its order alone, which can be sent again', async () => {
  const now = { ...scheduled(), send_on: undefined };
  const gift = scheduled();
  const order = await bought(now, gift);
  await pages.until(order, 'mailed');
  expect(await pages.timeline(order)).toMatchObject({ mail_by: null, resends_left: 3 });
  expect((await pages.resend(order)).status).toBe(200);
  await eventually(async () => (await shop.mails(now.contact_email)).length === 2);
  expect(await shop.mails(gift.contact_email)).toEqual([]);
  expect(await stateOf(order)).toBe('APPROVED');
});

it('can be corrected after every resend of its order, and that counts as none, before its day', async () => {
  const now = { ...scheduled(), send_on: undefined };
  const order = await bought(now, scheduled());
  await pages.until(order, 'mailed');
  expect((await pages.correct(order, scheduled().contact_email, 2)).status).toBe(200);
  for (const left of [3, 2, 1]) {
    expect((await pages.timeline(order)).resends_left).toBe(left);
    expect((await pages.resend(order)).status).toBe(200);
  }
  expect((await pages.timeline(order)).lines[1]?.can_correct_email).toBe(true);
  expect((await pages.correct(order, scheduled().contact_email, 2)).status).toBe(200);
});

it('counts no correction of a waiting gift once it was sent', async () => {
  const order = await bought(scheduled());
  expect((await pages.correct(order, scheduled().contact_email)).status).toBe(200);
  await letDayCome(order);
  await pages.until(order, 'mailed');
  expect((await pages.timeline(order)).resends_left).toBe(3);
});

it('leaves a stranger the mails of an account when gifts are sent to the address of its owner', async () => {
  const { email } = await newCustomer(database);
  const order = await bought(scheduled(), scheduled(), scheduled());
  for (const position of [1, 2, 3]) expect((await pages.correct(order, email, position)).status).toBe(200);
  expect((await accountCalls(call).forgot(email)).status).toBe(200);
  const links = await eventually(async () => {
    const mails = await shop.mails(email);
    return mails.length > 0 && mails;
  });
  expect(links).toHaveLength(1);
});

it('cannot be sent again before its day', async () => {
  const order = await bought(scheduled());
  expect((await pages.resend(order)).status).toBe(409);
});

it('is not mailed when it was refunded meanwhile', async () => {
  const gift = scheduled();
  const order = await bought(gift);
  const { code } = await operator.run('orders', 'refund', order.order_id);
  expect(code).toBe(0);
  await letDayCome(order);
  await noJobsDue();
  expect(await shop.mails(gift.contact_email)).toEqual([]);
});

it('is late no more, and has no day, once all of its cards were refunded', async () => {
  const now = { ...scheduled(), send_on: undefined };
  const order = await bought(scheduled(), now);
  await pages.until(order, 'mailed', 1);
  expect((await operator.run('orders', 'void-card', order.order_id, '1.1')).code).toBe(0);
  await eventually(async () => (await stateOf(order)) === 'FULFILLED');
  const [item] = (await shop.readOrder(order)).body.data.order.order_items;
  expect(item.gift.send_on).toBeNull();
  await letDayCome(order);
  expect(await pages.timeline(order)).toMatchObject({
    mail_by: null,
    resends_left: 3,
    lines: [{ send_on: null }, { send_on: null }],
  });
});

it('waits in no figure of an operator before its day', async () => {
  const order = await bought(scheduled());
  await paidBefore(order, 200);
  const metrics = await (await fetch(`${apiUrl}/metrics`)).text();
  expect(metrics).toContain('giftstore_cards_waiting 0');
  expect(metrics).toContain('giftstore_orders_overdue 0');
});

it('is late only after its day', async () => {
  const order = await bought(scheduled());
  const listed = async (filter: string) =>
    JSON.stringify((await operator.run('orders', 'list', filter, '--json')).json).includes(order.order_id);
  await paidBefore(order, 200);
  expect([await listed('--overdue'), await listed('--stuck')]).toEqual([false, false]);
  await database.rows(
    `update order_lines set send_on = current_date - 4 where order_id = (select id from orders where order_id = $1)`,
    [order.order_id],
  );
  expect([await listed('--overdue'), await listed('--stuck')]).toEqual([true, true]);
  expect((await pages.timeline(order)).mail_by).not.toBeNull();
});

describe('of a customer', () => {
  it('is in the list of orders with its day', async () => {
    const customer = await newCustomer(database);
    const calls = customerCalls(call, customer);
    const item = scheduled();
    const { order } = (await calls.buyNow({ item })).body.data;
    await calls.pay(order, await shop.paymentMethod(cards.plain));
    const listed = async () => (await calls.list()).orders[0];
    await eventually(async () => (await listed())?.order_status === 'APPROVED');
    expect(await listed()).toMatchObject({ next_send_on: day, scheduled_part: null });
    await noJobsDue();
    await letDayCome(order);
    await eventually(async () => (await listed()).order_status === 'FULFILLED');
    expect((await listed()).next_send_on).toBeNull();
  });

  describe('in an order with a card for at once', () => {
    let customer: Customer;
    let order: Order;
    let calls: ReturnType<typeof customerCalls>;

    /** A paid order of two gifts for a day, one gift for a day, and one that was mailed at once: a line of each. */
    beforeEach(async () => {
      customer = await newCustomer(database);
      calls = customerCalls(call, customer);
      const { add } = cartCalls(call, customer.session);
      await add({ ...scheduled(), quantity: 2 });
      await add(scheduled());
      await add({ ...scheduled(), send_on: undefined });
      order = (await calls.place({})).body.data.order;
      await calls.pay(order, await shop.paymentMethod(cards.plain));
      await eventually(async () => (await listed())?.scheduled_part?.rest_status === 'FULFILLED');
    });

    const listed = async () => (await calls.list()).orders[0];
    const refund = async (...numbers: string[]) =>
      expect((await operator.run('orders', 'void-card', order.order_id, ...numbers)).code).toBe(0);
    /** What the list says, which is what the order's page says. */
    async function scheduledPart(): Promise<Order['scheduled_part']> {
      const { scheduled_part } = await listed();
      const read = await calls.readOrder(order);
      expect(read.body.data.order.scheduled_part).toEqual(scheduled_part);
      return scheduled_part;
    }

    it('is a part of the order, with the state of the others', async () => {
      expect(await listed()).toMatchObject({ order_status: 'APPROVED', next_send_on: day });
      expect(await scheduledPart()).toEqual({ cards: 3, rest_status: 'FULFILLED' });
    });

    it('waits while the other is on its way again, to a corrected address', async () => {
      await worker.stop();
      const to = scheduled().contact_email;
      expect((await pages.correct(order, to, 3, customer.session)).status).toBe(200);
      expect(await scheduledPart()).toEqual({ cards: 3, rest_status: 'APPROVED' });
      worker = await startWorker(env);
      await eventually(async () => (await listed()).scheduled_part.rest_status === 'FULFILLED');
      expect(await scheduledPart()).toEqual({ cards: 3, rest_status: 'FULFILLED' });
      expect(await shop.mails(to)).toHaveLength(1);
    });

    it('counts no refunded card, and no line whose cards were all refunded', async () => {
      await refund('1.1');
      expect(await scheduledPart()).toEqual({ cards: 2, rest_status: 'FULFILLED' });
      await refund('2.1');
      expect(await scheduledPart()).toEqual({ cards: 1, rest_status: 'FULFILLED' });
    });

    it('is the whole of the order once the other card was refunded', async () => {
      await refund('3.1');
      expect(await listed()).toMatchObject({ next_send_on: day });
      expect(await scheduledPart()).toBeNull();
    });
  });

  it('is a line of the cart for each day', async () => {
    const { add, edit, items } = cartCalls(call, (await newCustomer(database)).session);
    const gift = scheduled();
    const { first } = sendDays(new Date());
    await add(gift);
    await add({ ...gift, send_on: first });
    await add(gift);
    const lines = await items();
    expect(lines.map(({ send_on, quantity }) => [send_on, quantity])).toEqual([
      [day, 2],
      [first, 1],
    ]);
    await edit(lines[1]?.cart_item_id as string, gift);
    expect((await items()).map(({ send_on, quantity }) => [send_on, quantity])).toEqual([[day, 3]]);
  });

  it('has no day for a card of their own', async () => {
    const { add, items } = cartCalls(call, (await newCustomer(database)).session);
    await add({ ...scheduled(), isforself: true });
    expect((await items())[0]).not.toHaveProperty('send_on');
  });
});

it('is mailed too early by a worker that does not look at the day', async () => {
  await worker.stop();
  worker = await startWorker({ ...env, GIFTSTORE_FAULTS: 'no-send-day' });
  const gift = scheduled();
  await bought(gift);
  expect(await eventually(() => shop.mails(gift.contact_email))).toHaveLength(1);
});
