import { sendDays } from '@giftstore/contracts';
import type { Order } from '@giftstore/contracts/api';
import { formatDay } from '../src/infra/mail/format-date';
import { type Call, client } from './harness/client';
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
import { readPdf } from './harness/read-pdf';
import { eventually, gift, guestOrder, newGuest, shopper } from './harness/shop';
import { giftRecords, waitingGift } from './harness/waiting-gifts';

jest.setTimeout(120_000);

let database: TestDatabase;
let sandbox: RunningSandbox;
let env: Env;
let apis: RunningPart[];
let worker: RunningPart;
let shop: ReturnType<typeof shopper>;

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  sandbox = await startSandbox(port);
  env = {
    DATABASE_URL: database.url,
    ...sandbox.env,
    COMPANY_NAME: 'Gifts Trading LLC',
    COMPANY_TAX_NUMBER: '100123456700003',
  };
  apis = await Promise.all([startApi({ ...env, API_PORT: String(port) }), startApi(env)]);
  worker = await startWorker(env);
  shop = shopper(client(apis[0]?.url ?? ''), sandbox.url);
});
afterAll(async () => {
  await Promise.all([sandbox, ...apis, worker].map((part) => part.kill()));
  await database.drop();
});

const names = { contact_name: 'فاطمة (الزهراء)' };

async function bought(): Promise<Order> {
  const user = { ...newGuest(), first_name: 'محمد', last_name: 'Żółć' };
  const order = await shop.place(guestOrder({ user, giftcard: [{ ...gift, ...names, giftcard_value: 50 }] }));
  await shop.pay(order);
  await eventually(async () => (await shop.readOrder(order)).body.data.order.order_status === 'FULFILLED');
  return order;
}

const path = ({ order_id, access_token }: Order, token = access_token ?? '') =>
  `/v1/orders/${order_id}/receipt.pdf?access_token=${encodeURIComponent(token)}`;

async function download(order: Order, api = 0) {
  const response = await fetch(`${apis[api]?.url}${path(order)}`);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** The texts of a PDF: the `ActualText` of each piece, which readers copy and speak. */
function textsOf(pdf: Buffer): string {
  const { text: contents } = readPdf(pdf);
  const texts = [...contents.matchAll(/ActualText (?:\(((?:\\.|[^\\)])*)\)|<([0-9a-f]*)>)/gi)];
  return texts.map(([, text = '', hex = '']) => decoded(text, hex)).join('\n');
}

function decoded(text: string, hex: string): string {
  const bytes = hex ? Buffer.from(hex, 'hex') : Buffer.from(text.replace(/\\(.)/g, '$1'), 'latin1');
  const isUtf16 = bytes[0] === 0xfe && bytes[1] === 0xff;
  const plain = isUtf16
    ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le')
    : bytes.toString('latin1');
  return plain.replace(/[\u2066-\u2069]/g, '');
}

/** How many glyphs each piece of text has that is printed in this size. */
function glyphsOf(pdf: Buffer, size: number): number[] {
  const pieces = readPdf(pdf).text.matchAll(/\/F\d+ (\S+) Tf\n\[(.*?)\] TJ/g);
  return [...pieces]
    .filter(([, of]) => Number(of) === size)
    .map(
      ([, , glyphs = '']) => [...glyphs.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => hex).join('').length / 4,
    );
}

describe('the receipt of an order', () => {
  it('is a tagged PDF with the seller, the buyer, each line, VAT and what was paid, without codes', async () => {
    const order = await bought();
    const { response, bytes } = await download(order);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="receipt-${order.order_id}.pdf"`,
    );
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const raw = bytes.toString('latin1');
    expect(raw).toMatch(/\/Marked true/);
    expect(raw).toMatch(/\/Lang \(en\)/);
    const text = textsOf(bytes);
    for (const part of [
      `Receipt\nSold by\n`,
      `Receipt number\n${order.order_id}\nDate\n`,
      'Gifts Trading LLC',
      'VAT registration number: 100123456700003',
      'محمد Żółć',
      'Plain gift card\nTo فاطمة (الزهراء), sam@example.com\nSent on ',
      'AED 50.00',
      'Paid by card (Visa ending in 4242)',
      'No VAT on AED 50.00 (gift cards)',
    ])
      expect(text).toContain(part);
    const mails = await shop.mails('sam@example.com');
    const codes = mails.flatMap(({ text: mail }) =>
      [...mail.matchAll(/(?:Code|PIN): (\S+)/g)].map(([, c]) => c),
    );
    for (const code of codes) expect(text).not.toContain(code);
  });

  it('names the day of a gift that waits for it, and keeps a long address in its column', async () => {
    const { last } = sendDays(new Date());
    const contact_email = `${'long.address.'.repeat(4)}friend@${'sub.'.repeat(7)}example.com`;
    const item = { ...gift, contact_name: 'Lina', contact_email, send_on: last };
    const order = await shop.place(guestOrder({ giftcard: [item] }));
    await shop.pay(order);
    const { bytes } = await download(order);
    expect(textsOf(bytes)).toContain(
      `Plain gift card\nTo Lina, ${contact_email}\nTo be sent on ${formatDay(last)}\n`,
    );
    const lengths = glyphsOf(bytes, 9);
    const isInTwoLines = lengths.some((length, index) => {
      const next = lengths[index + 1] ?? 0;
      return Math.max(length, next) < 60 && length + next === contact_email.length;
    });
    expect(isInTwoLines).toBe(true);
  });

  it('of an order that was refunded in part names the cards, the amounts and their days', async () => {
    const order = await shop.place(guestOrder({ giftcard: [{ ...gift, quantity: 2 }] }));
    await shop.pay(order);
    await eventually(async () => (await shop.readOrder(order)).body.data.order.order_status === 'FULFILLED');
    const { run } = giftstore(env);
    expect((await run('orders', 'void-card', order.order_id, '1.2', '--json')).code).toBe(0);
    const rest = ['--amount', '12.50', '--reference', 'ticket-1', '--json'];
    expect((await run('orders', 'refund-part', order.order_id, ...rest)).code).toBe(0);
    const text = textsOf((await download(order)).bytes);
    expect(text).toContain('Partly refunded');
    expect(text).toContain('1 of 2 cancelled');
    expect(text).toMatch(/Refunded to your card on \d+ \w+ \d{4}/);
    for (const amount of ['−AED 100.00', '−AED 12.50']) expect(text).toContain(amount);
    const paid = Number(/^Paid by card .*\nAED (.*)$/m.exec(text)?.[1]);
    expect(text).toContain(`Total after refunds\nAED ${(paid - 112.5).toFixed(2)}\n`);

    expect((await shop.readOrder(order)).body.data.order).toMatchObject({
      order_status: 'FULFILLED',
      refunded: { amount: 112.5, points: 0 },
    });
    const { body } = await client(apis[0]?.url ?? '')(
      'GET',
      `/v1/orders/${order.order_id}/timeline?access_token=${encodeURIComponent(order.access_token ?? '')}`,
    );
    expect(body.data.lines[0].vouchers).toMatchObject([
      { ordinal: 1, state: 'ISSUED', refunded: false },
      { ordinal: 2, state: 'VOID', refunded: true },
    ]);

    expect((await run('orders', 'refund', order.order_id, '--reason', 'asked')).code).toBe(0);
    await eventually(async () => (await shop.readOrder(order)).body.data.order.order_status === 'REFUNDED');
    const whole = textsOf((await download(order)).bytes);
    for (const amount of [100, 12.5, paid - 112.5]) expect(whole).toContain(`\n−AED ${amount.toFixed(2)}`);
    expect(whole).not.toContain('Total after refunds');
  });

  it('says of a gift that its buyer cancelled so, and of the money whether it is on its way', async () => {
    const pages = orderPages(client(apis[0]?.url ?? ''));
    const gifts = giftRecords(database, shop);
    const order = await shop.place(guestOrder({ giftcard: [waitingGift(), waitingGift({ quantity: 2 })] }));
    await shop.pay(order);
    await gifts.settled();
    const read = async () => textsOf((await download(order)).bytes);

    await shop.sandbox('POST', '/control/faults', { body: { service: 'stripe', mode: 'error' } });
    expect((await pages.cancel(order, 1)).status).toBe(200);
    const pending = await read();
    expect(pending).toMatch(/^Cancelled\n/m);
    expect(pending.match(/^To be sent on /gm)).toHaveLength(1);
    expect(pending).toContain('A refund is on its way.');
    expect(pending).not.toMatch(/refunded/i);

    await shop.sandbox('POST', '/control/faults', { body: { service: 'stripe', mode: 'ok' } });
    await gifts.finishRefunds();
    await eventually(async () => (await gifts.refundsOf(order)).length > 0);
    expect((await pages.cancel(order, 2)).status).toBe(200);
    await eventually(async () => (await gifts.stateOf(order)) === 'REFUNDED');
    const returned = await read();
    expect(returned).toMatch(/^Cancelled and refunded$/m);
    expect(returned.match(/^Cancelled$/gm)).toHaveLength(2);
    expect(returned).not.toMatch(/To be sent|on its way|^Refunded$/m);
    expect(returned.match(/^Refunded to your card on /gm)).toHaveLength(2);
  });

  it('has the same bytes each time and from each process', async () => {
    const order = await bought();
    const other = await bought();
    const first = await download(order);
    await download(other);
    const again = await Promise.all([download(order), download(order, 1)]);
    for (const { bytes } of again) expect(bytes.equals(first.bytes)).toBe(true);
    expect((await download(other, 1)).bytes.equals(first.bytes)).toBe(false);
  });

  it('says so when the order was refunded, with what went back and the day', async () => {
    const order = await bought();
    expect(textsOf((await download(order)).bytes)).not.toContain('Refunded');
    await giftstore(env).run('orders', 'refund', order.order_id, '--reason', 'asked');
    // A receipt may be downloaded 20 times, so the state of the order is awaited.
    await eventually(async () => (await shop.readOrder(order)).body.data.order.order_status === 'REFUNDED');
    const text = textsOf((await download(order)).bytes);
    expect(text).toMatch(/^Refunded$/m);
    const paid = /^Paid by card .*\n(AED .*)$/m.exec(text)?.[1];
    expect(text).toMatch(new RegExp(`^Refunded to your card on \\d+ \\w+ \\d{4}\\n−${paid}$`, 'm'));
    expect(text).not.toContain('Total after refunds');
  });

  it('is 409 before the payment, and 404 for others', async () => {
    const open = await shop.place();
    const call = client(apis[0]?.url ?? '') as Call;
    expect((await call('GET', path(open))).status).toBe(409);
    const order = await bought();
    const { session } = await newCustomer(database);
    expect((await call('GET', path(order, 'x'))).status).toBe(404);
    expect((await call('GET', path(order, ''), { headers: session })).status).toBe(404);
  });

  it('is rendered a limited number of times for one order', async () => {
    const order = await bought();
    const statuses: number[] = [];
    // One after the other, because a slow machine refuses many at once for another reason.
    for (let count = 0; count < 22; count += 1) statuses.push((await download(order)).response.status);
    expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
  });
});
