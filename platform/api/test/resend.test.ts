import type { Order } from '@giftstore/contracts/api';
import { type Call, client } from './harness/client';
import { newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { giftstore } from './harness/giftstore';
import {
  freePort,
  type RunningPart,
  type RunningSandbox,
  startApi,
  startSandbox,
  startWorker,
} from './harness/processes';
import { queueBehindLock } from './harness/queue-behind-lock';
import { eventually, gift, guestOrder, shopper } from './harness/shop';

jest.setTimeout(120_000);

let database: TestDatabase;
let sandbox: RunningSandbox;
let env: Record<string, string>;
let apis: Call[];
let shop: ReturnType<typeof shopper>;
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  sandbox = await startSandbox(port);
  const shared = { DATABASE_URL: database.url, ...sandbox.env };
  env = { ...shared, API_PORT: String(port) };
  const running = [await startApi(env), await startApi(shared)];
  parts.push(sandbox, ...running, await startWorker(env));
  apis = running.map(({ url }) => client(url));
  shop = shopper(apis[0] as Call, sandbox.url);
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

let friends = 0;

/** A paid order of two lines, to a recipient who gets no other mail. */
async function fulfilled(): Promise<{ order: Order; friend: string }> {
  friends += 1;
  const friend = `friend.${friends}@example.com`;
  const line = { ...gift, contact_email: friend };
  const order = await shop.place(guestOrder({ giftcard: [line, { ...line, giftcard_value: 50 }] }));
  await shop.pay(order);
  await eventually(async () => (await shop.readOrder(order)).body.data.order.order_status === 'FULFILLED');
  return { order, friend };
}

function resend(
  { order_id, access_token }: Order,
  { api = 0, token = access_token, key = '', body = {} as object } = {},
) {
  return (apis[api] as Call)(
    'POST',
    `/v1/orders/${order_id}/resend?access_token=${encodeURIComponent(token ?? '')}`,
    {
      body,
      headers: key ? { 'idempotency-key': key } : {},
    },
  );
}

const mailed = (friend: string, count: number) =>
  eventually(async () => {
    const mails = await shop.mails(friend);
    return mails.length >= count && mails;
  });

const waiting = async () => {
  const keys = `select key from graphile_worker.jobs where key like 'resend:%'`;
  return (await database.rows(keys)).length;
};

/** Converts the cards of a line, without the points. */
async function redeem({ order_id }: Order, position: number): Promise<void> {
  const { id } = await newCustomer(database);
  await database.rows(
    `update vouchers set state = 'REDEEMED', redeemer_id = $3, redeemed_at = now() where line_id in
     (select line.id from order_lines line join orders o on o.id = line.order_id
      where o.order_id = $1 and line.position = $2)`,
    [order_id, position, id],
  );
}

const messageIds = () =>
  database.rows<{ message_id: string }>(`select message_id from mails where kind like 'voucher%'`);

describe("resending a buyer's gift cards", () => {
  it('mails the same codes to the first recipients in new mails', async () => {
    const { order, friend } = await fulfilled();
    const before = await mailed(friend, 2);
    expect((await resend(order)).body.data).toEqual({ mails: 2 });
    const after = await mailed(friend, 4);
    const codes = (mails: { text: string }[]) =>
      new Set(mails.map(({ text }) => /Code: (\S+)/.exec(text)?.[1]));
    expect(codes(after)).toEqual(codes(before));
    const ids = await messageIds();
    expect(new Set(ids.map(({ message_id }) => message_id)).size).toBe(ids.length);
    expect((await giftstore(env).run('doctor')).code).toBe(0);
  });

  it('succeeds three times in 24 hours, also for concurrent requests over two processes', async () => {
    const { order, friend } = await fulfilled();
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => resend(order, { api: index % 2 })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(9);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await mailed(friend, 8)).toHaveLength(8);
    // The worker records a mail a moment after it is in the inbox.
    await eventually(async () => (await waiting()) === 0);
    await database.rows(
      `update mails set sent_at = sent_at - interval '25 hours' where kind = 'voucher-again'`,
    );
    expect((await resend(order)).status).toBe(200);
  });

  it.each([
    ['three times', '', 3],
    ['as often as requested without the lock', 'no-resend-lock', 6],
  ])('succeeds in the worst order %s', async (_, GIFTSTORE_FAULTS, expected) => {
    const { order } = await fulfilled();
    // A worker would wait for the locked queue as well.
    await parts.pop()?.stop();
    const part = await startApi({ DATABASE_URL: database.url, ...sandbox.env, GIFTSTORE_FAULTS });
    const apiIndex = apis.push(client(part.url)) - 1;
    const queue = { sql: 'lock table graphile_worker._private_jobs in share mode' };
    const responses = await queueBehindLock(
      database,
      queue,
      Array.from({ length: 6 }, () => () => resend(order, { api: apiIndex })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(expected);
    await part.kill();
    parts.push(await startWorker(env));
  });

  it('counts once for each Idempotency-Key', async () => {
    const { order, friend } = await fulfilled();
    const first = await resend(order, { key: 'once' });
    const again = await resend(order, { key: 'once' });
    expect([again.status, again.body, again.headers.get('idempotent-replayed')]).toEqual([
      200,
      first.body,
      'true',
    ]);
    expect(await mailed(friend, 4)).toHaveLength(4);
  });

  it('mails one line only, and counts it like a whole order', async () => {
    const { order, friend } = await fulfilled();
    const body = { position: 2 };
    expect((await resend(order, { body })).body.data).toEqual({ mails: 1 });
    const mails = await mailed(friend, 3);
    expect(mails.filter(({ text }) => text.includes(' sent you AED 50 for '))).toHaveLength(2);
    expect((await resend(order, { body })).status).toBe(200);
    expect((await resend(order)).status).toBe(200);
    expect((await resend(order, { body })).status).toBe(429);
    expect((await resend(order, { body: { position: 3 } })).status).toBe(404);
    expect((await resend(order, { body: { position: 0 } })).status).toBe(422);
  });

  it('leaves out cards that were redeemed, and is rejected where all were', async () => {
    const { order, friend } = await fulfilled();
    await mailed(friend, 2);
    await redeem(order, 1);
    const body = { position: 1 };
    const refused = await resend(order, { body });
    const message = 'These gift cards have already been redeemed';
    expect(refused).toMatchObject({ status: 409, body: { errors: { base: [message] } } });
    expect((await resend(order)).body.data).toEqual({ mails: 1 });
    const mails = await mailed(friend, 3);
    expect(mails.filter(({ text }) => text.includes(' sent you AED 50 for '))).toHaveLength(2);

    await eventually(async () => (await waiting()) === 0);
    await redeem(order, 2);
    expect((await resend(order)).status).toBe(409);
    const path = `/v1/orders/${order.order_id}/timeline?access_token=${encodeURIComponent(order.access_token ?? '')}`;
    const { data } = (await (apis[0] as Call)('GET', path)).body;
    expect(data).toMatchObject({ resends_left: 0, resend_at: null });
  });

  it('mails no card that was redeemed after the resend was queued', async () => {
    const { order, friend } = await fulfilled();
    await mailed(friend, 2);
    await parts.pop()?.stop();
    expect((await resend(order)).body.data).toEqual({ mails: 2 });
    await redeem(order, 1);
    parts.push(await startWorker(env));
    await eventually(async () => (await waiting()) === 0);
    const mails = await mailed(friend, 3);
    expect(mails.filter(({ text }) => text.includes(' sent you AED 50 for '))).toHaveLength(2);
    expect(mails).toHaveLength(3);
  });

  it('is rejected for other customers, and before the payment', async () => {
    const { order } = await fulfilled();
    expect((await resend(order, { token: 'nonsense' })).status).toBe(404);
    expect((await resend(order, { token: null })).status).toBe(404);
    const open = await shop.place();
    expect((await resend(open)).status).toBe(409);
  });
});

describe('vouchers resend and rekey', () => {
  it('sends one line, without a limit for operators', async () => {
    const { order, friend } = await fulfilled();
    const command = giftstore(env);
    const sent = await command.run('vouchers', 'resend', order.order_id, '--line', '2', '--json');
    expect(sent).toMatchObject({ code: 0, json: { mails: 1 } });
    const mails = await mailed(friend, 3);
    expect(mails.filter(({ text }) => text.includes(' sent you AED 50 for '))).toHaveLength(2);
    expect((await command.run('vouchers', 'resend', order.order_id, '--line', '3')).code).toBe(1);
  });

  it('encrypts all codes with a new key, in batches; they decrypt with it alone and are found as before', async () => {
    const { order, friend } = await fulfilled();
    const before = await mailed(friend, 2);
    const old = `dev:${Buffer.alloc(32, 7).toString('base64')}`;
    const fresh = `fresh:${Buffer.alloc(32, 9).toString('base64')}`;
    const lost = await giftstore({ ...env, VOUCHER_KEYS: fresh }).run('vouchers', 'rekey', '--json');
    expect(lost).toMatchObject({ code: 1, json: { error: expect.stringContaining('"dev"') } });

    const both = giftstore({ ...env, VOUCHER_KEYS: `${fresh},${old}` });
    const [{ n }] = (await database.rows('select count(*)::int as n from vouchers')) as [{ n: number }];
    const done = await both.run('vouchers', 'rekey', '--batch', '2', '--json');
    expect(done).toMatchObject({ code: 0, json: { resealed: n, key: 'fresh' } });
    expect((await both.run('vouchers', 'rekey', '--json')).json).toMatchObject({ resealed: 0 });

    await parts.pop()?.stop();
    parts.push(await startWorker({ ...env, VOUCHER_KEYS: fresh }));
    await giftstore(env).run('vouchers', 'resend', order.order_id);
    const after = await mailed(friend, 4);
    const codes = (mails: { text: string }[]) =>
      new Set(mails.map(({ text }) => /Code: (\S+)/.exec(text)?.[1]));
    expect(codes(after)).toEqual(codes(before));
  });
});
