import type { CartLine, Order, TimelineEvent } from '@giftstore/contracts/api';
import { MAX_GIFT_MESSAGE_LENGTH, MAX_RECIPIENT_TEXT_LENGTH } from '@giftstore/contracts/limits';
import { client } from './harness/client';
import { customerCalls } from './harness/customer-calls';
import { newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { orderPages } from './harness/order-pages';
import { freePort, type RunningPart, startApi, startSandbox, startWorker } from './harness/processes';
import { queueBehindLock } from './harness/queue-behind-lock';
import { cards, eventually, guestOrder, shopper } from './harness/shop';
import { giftRecords, immediateGift, waitingGift } from './harness/waiting-gifts';

jest.setTimeout(120_000);

let database: TestDatabase;
let call: ReturnType<typeof client>;
let shop: ReturnType<typeof shopper>;
let pages: ReturnType<typeof orderPages>;
let gifts: ReturnType<typeof giftRecords>;
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  const sandbox = await startSandbox(port);
  const env = { DATABASE_URL: database.url, CAPTCHA_COST: '10', ...sandbox.env };
  const api = await startApi({ ...env, API_PORT: String(port) });
  parts.push(sandbox, api, await startWorker(env));
  call = client(api.url);
  shop = shopper(call, sandbox.url);
  pages = orderPages(call);
  gifts = giftRecords(database, shop);
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

async function bought(...giftcard: CartLine[]): Promise<Order> {
  const order = await shop.place(guestOrder({ giftcard }));
  await shop.pay(order);
  await gifts.settled();
  return order;
}

const texts = { recipient_name: 'Kim', gift_message: 'Happy birthday, Kim!\nSee you soon.' };
/** Which texts each change in the timeline of a line names. */
const changesOf = async (order: Order, position = 1) => {
  const { lines } = await pages.timeline(order);
  const events = lines[position - 1]?.events ?? [];
  return events.filter(({ kind }) => kind === 'texts_changed').map(({ what }) => what);
};
const giftOf = async (order: Order, position = 1) =>
  (await shop.readOrder(order)).body.data.order.order_items[position - 1].gift;

it('are in the order, its timeline and the mail of the day', async () => {
  const gift = waitingGift();
  const order = await bought(gift);
  const { status, body } = await pages.changeTexts(order, {
    ...texts,
    recipient_name: ' Kim ',
    gift_message: ` ${texts.gift_message}\n`,
  });
  expect([status, body.data.line.recipient_name]).toEqual([200, 'Kim']);
  expect(await giftOf(order)).toMatchObject({ ...texts, recipient_email: gift.contact_email });
  await gifts.letDayCome(order);
  const [mail] = await eventually(async () => {
    const mails = await shop.mails(gift.contact_email);
    return mails.length > 0 && mails;
  });
  expect(mail?.text).toContain('Kim');
  expect(mail?.text).toContain('Happy birthday, Kim!');
  expect(mail?.text).not.toContain('For you');
});

it('change by themselves: each gift of the order has its own', async () => {
  const order = await bought(waitingGift(), waitingGift());
  expect((await pages.changeTexts(order, texts, 2)).status).toBe(200);
  expect(await giftOf(order, 1)).toMatchObject({ recipient_name: 'Sam', gift_message: 'For you' });
  expect(await giftOf(order, 2)).toMatchObject(texts);
});

it('have each change in the timeline after the payment, and none that was refused or changes nothing', async () => {
  const order = await bought(waitingGift(), waitingGift(), immediateGift());
  const renamed = { recipient_name: 'Kim', gift_message: 'For you' };
  const rewritten = { ...renamed, gift_message: 'Enjoy' };
  for (const gift of [renamed, renamed, { ...renamed, recipient_name: ' Kim ' }, rewritten])
    expect((await pages.changeTexts(order, gift)).status).toBe(200);
  expect((await pages.changeTexts(order, { ...rewritten, recipient_name: '' })).status).toBe(422);
  const { body } = await pages.changeTexts(order, { recipient_name: 'Pat', gift_message: '' });
  expect(body.data.line.events.map(({ kind, what }: TimelineEvent) => [kind, what])).toEqual([
    ['paid', undefined],
    ['texts_changed', 'name'],
    ['texts_changed', 'message'],
    ['texts_changed', 'texts'],
  ]);
  expect(await changesOf(order)).toEqual(['name', 'message', 'texts']);
  expect(await changesOf(order, 2)).toEqual([]);
  expect((await pages.changeTexts(order, texts, 3)).status).toBe(409);
  expect(await changesOf(order, 3)).toEqual([]);
});

it('can be without a message', async () => {
  const order = await bought(waitingGift());
  expect((await pages.changeTexts(order, { ...texts, gift_message: '  ' })).status).toBe(200);
  expect((await giftOf(order)).gift_message).toBeNull();
});

it('are changed by the customer who bought the gift', async () => {
  const customer = await newCustomer(database);
  const own = customerCalls(call, customer);
  const { order } = (await own.buyNow({ item: waitingGift() })).body.data;
  await own.pay(order, await shop.paymentMethod(cards.plain));
  await gifts.settled();
  expect((await pages.changeTexts(order, texts, 1, customer.session)).status).toBe(200);
  const stranger = await newCustomer(database);
  expect((await pages.changeTexts(order, texts, 1, stranger.session)).status).toBe(404);
  await gifts.settled();
  const [notice] = (await shop.mails(customer.email)).filter(({ subject }) => subject.includes('Plain gift'));
  expect(notice?.text).toContain(`order_id=${order.order_id}\n`);
});

it('follow the rules of a cart line', async () => {
  const order = await bought(waitingGift());
  const refused: [string, Record<string, unknown>][] = [
    ['recipient_name', { ...texts, recipient_name: '' }],
    ['recipient_name', { ...texts, recipient_name: 'win.example.com' }],
    ['recipient_name', { ...texts, recipient_name: 'Kim\u202e' }],
    ['recipient_name', { ...texts, recipient_name: 'a'.repeat(MAX_RECIPIENT_TEXT_LENGTH + 1) }],
    ['gift_message', { ...texts, gift_message: 'a'.repeat(MAX_GIFT_MESSAGE_LENGTH + 1) }],
    ['gift_message', { recipient_name: 'Kim' }],
  ];
  for (const [field, gift] of refused) {
    const { status, body } = await pages.changeTexts(order, gift);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    const line = { contact_name: gift.recipient_name, gift_message: gift.gift_message };
    const same = await call('POST', '/v1/guest_orders', {
      body: guestOrder({ giftcard: [{ ...waitingGift(), ...line } as CartLine] }),
    });
    if (gift.gift_message !== undefined) expect(same.status).toBe(422);
  }
  expect(await giftOf(order)).toMatchObject({ recipient_name: 'Sam', gift_message: 'For you' });
  expect((await pages.changeTexts(order, { ...texts, gift_message: 'Half \ud83c' })).status).toBe(200);
  expect((await giftOf(order)).gift_message).toBe('Half \ufffd');
});

describe('are announced to the buyer', () => {
  const noticesTo = async (order: Order) => {
    await gifts.settled();
    const mails = await shop.mails(order.email as string);
    return mails.filter(({ subject }) => subject.includes('Plain gift'));
  };

  it('once for each change, with the link of a guest and without the message', async () => {
    const order = await bought(waitingGift({ gift_message: 'For you' }));
    const renamed = { recipient_name: 'Kim', gift_message: 'For you' };
    for (const gift of [renamed, renamed, { ...renamed, gift_message: ' For you ' }, texts, texts])
      expect((await pages.changeTexts(order, gift)).status).toBe(200);
    expect((await pages.changeTexts(order, { ...texts, recipient_name: '' })).status).toBe(422);
    const notices = await noticesTo(order);
    expect(notices.map(({ subject }) => subject).sort()).toEqual([
      'The message in your Plain gift was changed',
      'The name on your Plain gift was changed',
    ]);
    for (const { text } of notices) {
      expect(text).toContain(`access_token=${encodeURIComponent(order.access_token as string)}`);
      expect(text).toContain('Kim');
      expect(text).not.toContain('birthday');
    }
  });

  it('not by a change that was refused, and once by equal requests at the same moment', async () => {
    const order = await bought(immediateGift(), waitingGift());
    expect((await pages.changeTexts(order, texts, 1)).status).toBe(409);
    const changes = await Promise.all(Array.from({ length: 4 }, () => pages.changeTexts(order, texts, 2)));
    expect(changes.map(({ status }) => status)).toEqual(Array(4).fill(200));
    expect((await noticesTo(order)).map(({ subject }) => subject)).toEqual([
      'The name and message of your Plain gift were changed',
    ]);
    expect([await changesOf(order, 1), await changesOf(order, 2)]).toEqual([[], ['texts']]);
  });

  it('so often only, whichever of their orders is changed', async () => {
    const [one, two] = [await bought(waitingGift()), await bought(waitingGift())];
    const change = (order: Order, n: number) =>
      pages.changeTexts(order, { ...texts, gift_message: `No. ${n}` });
    await database.rows('update orders set email = $1 where order_id = $2', [one.email, two.order_id]);
    for (let n = 0; n < 10; n += 1)
      for (const order of [one, two]) expect((await change(order, n)).status).toBe(200);
    expect((await change(two, 10)).status).toBe(429);
    expect((await giftOf(two)).gift_message).toBe('No. 9');
    expect(await changesOf(two)).toEqual(['texts', ...Array(9).fill('message')]);
    expect(await noticesTo(one)).toHaveLength(20);
  });
});

it('can be changed so often only', async () => {
  const order = await bought(waitingGift());
  const statuses: number[] = [];
  for (let n = 0; n < 21; n += 1) statuses.push((await pages.changeTexts(order, texts)).status);
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
});

it('stay as they are once the gift waits no more', async () => {
  const order = await bought(immediateGift(), waitingGift(), waitingGift());
  expect((await pages.changeTexts(order, texts, 1)).status).toBe(409);
  expect((await pages.cancel(order, 2)).status).toBe(200);
  expect((await pages.changeTexts(order, texts, 2)).status).toBe(409);
  await gifts.letDayCome(order);
  expect((await pages.changeTexts(order, texts, 3)).status).toBe(409);
  expect((await pages.changeTexts(order, texts, 4)).status).toBe(404);
});

it('are those of the mail whose job the change has overtaken', async () => {
  const gift = waitingGift();
  const order = await bought(gift);
  const [line] = await database.rows<{ id: string }>(
    'select line.id from order_lines line join orders o on o.id = line.order_id where o.order_id = $1',
    [order.order_id],
  );
  // The job has read the line when it waits for the row, which this transaction changes with its day.
  await queueBehindLock(
    database,
    {
      sql: `update order_lines set gift_message = 'At the last moment', send_on = current_date - 1 where id = $1`,
      values: [line?.id],
    },
    [
      async () => {
        await gifts.runJobs(order);
        return pages.until(order, 'mailed');
      },
    ],
  );
  const [mail] = await shop.mails(gift.contact_email);
  expect(mail?.text).toContain('At the last moment');
});
