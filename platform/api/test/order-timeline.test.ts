import type { Order, TimelineLine } from '@giftstore/contracts/api';
import { type Call, client } from './harness/client';
import { customerCalls } from './harness/customer-calls';
import { newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { giftstore } from './harness/giftstore';
import { sendMailEvent } from './harness/mail-events';
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
import { eventually, gift, guestOrder, shopper } from './harness/shop';

jest.setTimeout(120_000);

let database: TestDatabase;
let sandbox: RunningSandbox;
let api: RunningPart;
let worker: RunningPart;
let env: Env;
let call: Call;
let shop: ReturnType<typeof shopper>;
let pages: ReturnType<typeof orderPages>;

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  sandbox = await startSandbox(port);
  env = { DATABASE_URL: database.url, METRICS_TOKEN: 'scraper', ...sandbox.env };
  api = await startApi({ ...env, API_PORT: String(port) });
  worker = await startWorker(env);
  call = client(api.url);
  shop = shopper(call, sandbox.url);
  pages = orderPages(call);
});
afterAll(async () => {
  await Promise.all([sandbox, api, worker].map((part) => part.kill()));
  await database.drop();
});

let friends = 0;
function newFriend(prefix = 'friend'): string {
  friends += 1;
  return `${prefix}.${friends}@example.com`;
}

/** A paid order of one gift. */
async function bought(contact_email = newFriend(), line = {}): Promise<{ order: Order; friend: string }> {
  const order = await shop.place(guestOrder({ giftcard: [{ ...gift, contact_email, ...line }] }));
  await shop.pay(order);
  return { order, friend: contact_email };
}

const kinds = (line: TimelineLine | undefined) => line?.events.map(({ kind }) => kind);

/** Opens the newest mail to an address in the inbox. */
async function openMail(to: string): Promise<void> {
  const { body } = await client(sandbox.url)('GET', `/inbox/messages?to=${encodeURIComponent(to)}`);
  await fetch(`${sandbox.url}/inbox/${body.messages.at(-1).id}/html`);
}

describe("an order's timeline", () => {
  it('shows a gift from the payment to the opened mail, with the time by which it is mailed until then [core-9.22]', async () => {
    await worker.stop();
    const friend = newFriend();
    const open = await shop.place(
      guestOrder({ giftcard: [{ ...gift, contact_email: friend, quantity: 2 }] }),
    );
    expect(await pages.timeline(open)).toMatchObject({ mail_by: null, resends_left: 0, resend_at: null });
    await shop.pay(open);
    const paid = await pages.timeline(open);
    const [row] = await database.rows<{ by: Date }>(
      `select paid_at + interval '72 hours' as by from orders where order_id = $1`,
      [open.order_id],
    );
    expect(paid).toMatchObject({ mail_by: row?.by.toISOString(), resends_left: 0 });
    expect(paid.lines[0]).toMatchObject({
      position: 1,
      for_self: false,
      recipient_name: 'Sam',
      recipient_email: friend,
      can_correct_email: true,
      corrections_left: 2,
      vouchers: [
        { ordinal: 1, last_four: null, state: 'PENDING' },
        { ordinal: 2, last_four: null, state: 'PENDING' },
      ],
    });
    expect(kinds(paid.lines[0])).toEqual(['paid']);

    worker = await startWorker(env);
    const delivered = await pages.until(open, 'delivered');
    expect(delivered).toMatchObject({ mail_by: null, resends_left: 3, resend_at: null });
    expect(kinds(delivered.lines[0])).toEqual(['paid', 'issued', 'issued', 'mailed', 'delivered']);
    expect(delivered.lines[0]?.events.find(({ kind }) => kind === 'mailed')).toMatchObject({
      ordinal: null,
      detail: friend,
    });
    await openMail(friend);
    const opened = await pages.until(open, 'opened');
    expect(opened.lines[0]).toMatchObject({ can_correct_email: false, corrections_left: 2 });
    expect(JSON.stringify(opened)).not.toMatch(/[0-9A-Z]{5}-[0-9A-Z]{5}/);
  });

  it('counts resends down and says when the next is possible', async () => {
    const { order } = await bought();
    await pages.until(order, 'delivered');
    for (const left of [2, 1, 0]) {
      expect((await pages.resend(order)).status).toBe(200);
      expect((await pages.timeline(order)).resends_left).toBe(left);
    }
    const { resend_at, lines } = await pages.until(order, 'mailed_again');
    const hours = (Date.parse(String(resend_at)) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThan(24.1);
    expect(lines[0]?.can_correct_email).toBe(false);
  });

  it('shows redeemed and voided cards', async () => {
    const redeemed = await bought();
    await pages.until(redeemed.order, 'delivered');
    const { id } = await newCustomer(database);
    await database.rows(
      `update vouchers set state = 'REDEEMED', redeemer_id = $2, redeemed_at = now() where line_id in
       (select line.id from order_lines line join orders o on o.id = line.order_id where o.order_id = $1)`,
      [redeemed.order.order_id, id],
    );
    const [line] = (await pages.timeline(redeemed.order)).lines;
    expect(line).toMatchObject({ can_correct_email: false, vouchers: [{ state: 'REDEEMED' }] });
    expect(line?.events.at(-1)).toMatchObject({ kind: 'redeemed', ordinal: 1 });

    const refunded = await bought();
    await pages.until(refunded.order, 'delivered');
    await giftstore(env).run('orders', 'refund', refunded.order.order_id, '--reason', 'asked');
    const after = await pages.timeline(refunded.order);
    expect(after).toMatchObject({ mail_by: null, resends_left: 0 });
    const [ended] = after.lines;
    expect(ended?.events.slice(-2)).toMatchObject([
      { kind: 'voided', ordinal: 1 },
      { kind: 'refunded', ordinal: 1, refund: { amount: 100, points: 0, payment_currency: 'AED' } },
    ]);
    expect(ended?.events.at(-1)?.at).toBe(ended?.events.at(-2)?.at);
    expect((await pages.correct(refunded.order, newFriend())).status).toBe(409);
  });

  it('names no amount of a refund that also returns the money of another line', async () => {
    const giftcard = [gift, { ...gift, giftcard_value: 50 }];
    const order = await shop.place(
      guestOrder({ giftcard: giftcard.map((line) => ({ ...line, contact_email: newFriend() })) }),
    );
    await shop.pay(order);
    await pages.until(order, 'delivered');
    await giftstore(env).run('orders', 'refund', order.order_id, '--reason', 'asked');
    const { lines } = await pages.timeline(order);
    for (const line of lines) {
      expect(line.events.at(-1)).toMatchObject({ kind: 'refunded', ordinal: 1 });
      expect(line.events.at(-1)).not.toHaveProperty('refund');
    }
  });

  it('never shows an event of a mail before the mail, whatever the clock of the provider', async () => {
    const { order } = await bought();
    await pages.until(order, 'delivered');
    const [mail] = await database.rows<{ message_id: string }>(
      `select message_id from mails join orders o on o.id = mails.order_id where o.order_id = $1 and kind = 'voucher'`,
      [order.order_id],
    );
    await sendMailEvent(api.url, {
      type: 'opened',
      messageId: mail?.message_id,
      timestamp: '2021-01-01T00:00:00Z',
    });
    expect(kinds((await pages.timeline(order)).lines[0])?.slice(-2)).toEqual(
      expect.arrayContaining(['opened']),
    );
    expect(kinds((await pages.timeline(order)).lines[0])?.indexOf('opened')).toBeGreaterThan(
      kinds((await pages.timeline(order)).lines[0])?.indexOf('mailed') ?? 9,
    );
  });

  it('is the same after a crash between the mail and its record', async () => {
    await worker.stop();
    await client(sandbox.url)('POST', '/control/faults', {
      body: { service: 'smtp', mode: 'slow', ms: 60_000 },
    });
    const { order, friend } = await bought();
    worker = await startWorker(env);
    await eventually(async () => (await shop.mails(friend)).length === 1);
    await worker.kill();
    await client(sandbox.url)('POST', '/control/faults', { body: { service: 'smtp', mode: 'ok' } });
    expect(kinds((await pages.timeline(order)).lines[0])).toEqual(['paid', 'issued']);
    worker = await startWorker(env);
    const { lines } = await pages.until(order, 'delivered');
    expect(kinds(lines[0])).toEqual(['paid', 'issued', 'mailed', 'delivered']);
  });

  it('is hidden alike from other customers, wrong tokens and unknown orders', async () => {
    const owner = await newCustomer(database);
    const { body } = await customerCalls(call, owner).buyNow();
    const order = body.data.order as Order;
    const read = (id: string, headers = {}, query = '') =>
      call('GET', `/v1/orders/${id}/timeline${query}`, { headers });
    expect((await read(order.order_id, owner.session)).status).toBe(200);
    const stranger = await newCustomer(database);
    const hidden = await Promise.all([
      read(order.order_id, stranger.session),
      read(order.order_id),
      read(order.order_id, {}, '?access_token=nonsense'),
      read('GG-0000000000000000', stranger.session),
    ]);
    expect(hidden.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(hidden.map((response) => JSON.stringify(response.body))).size).toBe(1);
    const guest = await shop.place();
    expect((await read(guest.order_id, {}, `?access_token=${'x'.repeat(43)}`)).status).toBe(404);
  });
});

describe('a gift whose mail comes back', () => {
  it('is mailed to the buyer once, who corrects the e-mail', async () => {
    const friend = newFriend('bounce');
    const order = await shop.place(guestOrder({ giftcard: [{ ...gift, contact_email: friend }] }));
    const [{ email }] = (await database.rows<{ email: string }>(
      `select email from orders where order_id = $1`,
      [order.order_id],
    )) as [{ email: string }];
    await shop.pay(order);
    const bounced = await pages.until(order, 'bounced');
    expect(bounced.lines[0]).toMatchObject({ can_correct_email: true });
    const notices = () =>
      shop.mails(email).then((mails) => mails.filter(({ subject }) => subject.includes('couldn’t deliver')));
    await eventually(async () => (await notices()).length > 0);
    const refused = await pages.resend(order);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Correct')]);
    const [mail] = await database.rows<{ message_id: string }>(
      `select message_id from mails where kind = 'voucher' and order_id = (select id from orders where order_id = $1)`,
      [order.order_id],
    );
    await sendMailEvent(api.url, { type: 'bounced', messageId: mail?.message_id });
    expect((await pages.correct(order, newFriend())).status).toBe(200);
    await eventually(async () =>
      kinds((await pages.timeline(order)).lines[0])
        ?.join()
        .endsWith('mailed,delivered'),
    );
    expect(await notices()).toHaveLength(1);
    expect((await notices())[0]?.text).toContain(friend);
  });

  it('is shown to operators', async () => {
    const { order } = await bought(newFriend('bounce'));
    await pages.until(order, 'bounced');
    const shown = await giftstore(env).run('orders', 'show', order.order_id, '--json');
    expect(shown.json.order).toMatchObject({
      mails: expect.arrayContaining([
        expect.objectContaining({ kind: 'voucher', line: 1, events: ['bounced'] }),
      ]),
    });
    const metrics = await (
      await fetch(`${api.url}/metrics`, { headers: { authorization: 'Bearer scraper' } })
    ).text();
    expect(metrics).toMatch(/giftstore_mail_events\{event="bounced"\} [1-9]/);
  });
});
