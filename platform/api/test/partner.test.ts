import { newEmail } from './harness/account-calls';
import { client } from './harness/client';
import { newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { operatorCommands, operatorEnv } from './harness/operator-commands';
import { newFile, newPartner, partnerCalls, recipient, upload } from './harness/partners';
import {
  freePort,
  type RunningPart,
  type RunningSandbox,
  startApi,
  startSandbox,
  startWorker,
} from './harness/processes';
import { eventually, type SandboxMail } from './harness/shop';

jest.setTimeout(120_000);

let database: TestDatabase;
let sandbox: RunningSandbox;
let api: RunningPart;
let operator: ReturnType<typeof operatorCommands>;
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  sandbox = await startSandbox(port);
  const env = { DATABASE_URL: database.url, ...operatorEnv, ...sandbox.env };
  api = await startApi({ ...env, API_PORT: String(port) });
  parts.push(sandbox, api, await startWorker(env));
  operator = operatorCommands(database.url);
});
afterAll(async () => {
  await operator.close();
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

async function partnerWith(balance: number) {
  const customer = await newPartner(database, operator, balance);
  return { ...customer, ...partnerCalls(api.url, customer.session) };
}

async function mailsTo(email: string): Promise<SandboxMail[]> {
  const waiting = "select 1 from graphile_worker.jobs where task_identifier = 'send_partner_cards'";
  await eventually(async () => (await database.rows(waiting)).length === 0);
  return (await client(sandbox.url)('GET', `/inbox/messages?to=${encodeURIComponent(email)}`)).body.messages;
}

const redeemTokensIn = (mail?: SandboxMail) =>
  [...(mail?.text ?? '').matchAll(/Redeem into points: \S+\/redeem-card\?t=([\w-]{43})/g)].map(
    ([, token = '']) => token,
  );
const openLink = (token = '') => client(api.url)('POST', '/v1/redeem_links/open', { body: { token } });

describe('a partner', () => {
  it('sees a balance and the products, and sends cards to a recipient [more-2.20, more-2.22]', async () => {
    const partner = await partnerWith(100_00);
    expect((await partner.get('balance')).body.data).toEqual({ balance: 100, unit_name_short: 'AED' });
    const { products } = (await partner.get('products')).body.data;
    expect(products[1]).toEqual({
      id: 2,
      name: 'Global gift card AED 50',
      value: 50,
      unit_name_short: 'AED',
      value_aed: 50,
    });

    const email = newEmail();
    const { status, body } = await partner.send({ email, quantity: 2, product_id: 2 });
    expect(status).toBe(200);
    const { send } = body.data;
    expect(send).toMatchObject({
      ...{ email, mobile: '+971501234567', quantity: 2, product_id: 2, value: 50, amount: 100 },
      ...{ state: 'PENDING', has_password: false, sent_at: null },
    });
    expect(send.password).toBeUndefined();
    expect(await partner.balance()).toBe(0);

    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.text.match(/Code: (\w{5}-){4}\w{6}/g)).toHaveLength(2);
    const past = (await partner.get('sends?limit=5')).body.data;
    expect(past).toEqual({
      sends: [
        {
          ...send,
          ...{
            state: 'SENT',
            sent_at: expect.stringMatching(/^\d{4}-.*Z$/),
            progress: 'MAILED',
            cause: null,
          },
          ...{ row: null, upload_id: null, resends_left: 3, resend_at: null },
        },
      ],
      total: 1,
    });
    const cards = await database.rows(
      "select 1 from vouchers where send_id = $1 and state = 'ISSUED' and redeemable and brand_id is null",
      [send.id],
    );
    expect(cards).toHaveLength(2);
  });

  it('mails each card with a redeem link of its own, and new ones with each mail', async () => {
    const partner = await partnerWith(50_00);
    const email = newEmail();
    const { id } = (await partner.send({ email, quantity: 2 })).body.data.send;
    const [first] = await mailsTo(email);
    const codes = [...(first?.text.matchAll(/Code: (\S+)/g) ?? [])].map(([, code]) => code);
    const tokens = redeemTokensIn(first);
    expect([codes.length, new Set(tokens).size]).toEqual([2, 2]);
    for (const [index, token] of tokens.entries()) {
      expect((await openLink(token)).body.data.card_number).toBe(codes[index]);
    }
    expect((await partner.resend(id)).status).toBe(200);
    const again = await eventually(async () => (await mailsTo(email))[1]);
    const renewed = redeemTokensIn(again);
    expect([renewed.length, renewed.filter((token) => tokens.includes(token))]).toEqual([2, []]);
    expect((await openLink(renewed[0])).body.data.card_number).toBe(codes[0]);
  });

  it('cannot exceed the balance, but can spend all of it', async () => {
    const partner = await partnerWith(50_00);
    const { status, body } = await partner.send({ quantity: 3 });
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { base: ['Your balance doesn’t cover this'] },
    });
    expect(await partner.balance()).toBe(50);
    expect((await partner.send({ quantity: 2 })).status).toBe(200);
    expect((await partner.send({ quantity: 1 })).status).toBe(422);
    expect((await partner.get('sends')).body.data.total).toBe(1);
  });

  it('is funded once for each reference', async () => {
    const { email, balance } = await partnerWith(0);
    expect(await operator.fund(email, 10_00, 'transfer 1')).toEqual({ booked: true, balance: 10_00 });
    expect(await operator.fund(email.toUpperCase(), 10_00, 'transfer 1')).toEqual({
      booked: false,
      balance: 10_00,
    });
    expect(await balance()).toBe(10);
    await expect(operator.fund(email, 0.5)).rejects.toThrow();
    await expect(operator.fund('nobody@example.com', 10_00)).rejects.toThrow('Not Found');
    await operator.partner(email);
    const [user] = await database.rows('select groups from users where email = $1', [email]);
    expect(user).toEqual({ groups: ['partner'] });
  });

  it.each([
    [{ quantity: 0 }, 'quantity', 'Quantity must be greater than or equal to 1'],
    [{ quantity: 26 }, 'quantity', 'Quantity must be less than or equal to 25'],
    [{ quantity: '1' }, 'quantity', 'The value must be a number'],
    [{ quantity: 1e308 }, 'quantity', 'Quantity must be less than or equal to 25'],
    [{ product_id: 99 }, 'product_id', 'Choose a product from the list'],
    [{ country: 'Atlantis' }, 'country', 'Choose a country from the list'],
    [{ mobile: '+12025550123' }, 'mobile', 'Phone number is invalid'],
    [{ email: 'nobody' }, 'email', 'Enter a valid email'],
    [{ first_name: '' }, 'first_name', 'This field is required'],
    [{ create_password: 'yes' }, 'create_password', 'This value is not valid'],
    [{ value: 1 }, 'value', 'This field is not known'],
  ])('cannot send %j', async (fields, field, message) => {
    const partner = await partnerWith(25_00);
    const { status, body } = await partner.send(fields);
    expect({ status, errors: body.errors }).toMatchObject({ status: 422, errors: { [field]: [message] } });
    expect(await partner.balance()).toBe(25);
  });

  it('gets the same response for the same key, independent of other partners’ keys', async () => {
    const [one, two] = [await partnerWith(100_00), await partnerWith(100_00)];
    const key = { 'idempotency-key': 'same' };
    const first = await one.send({ create_password: true }, key);
    const again = await one.send({ create_password: true }, key);
    expect([first.status, again.body]).toEqual([200, first.body]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await one.send({ quantity: 2 }, key)).status).toBe(422);
    expect((await two.send({}, key)).body.data.send.id).not.toBe(first.body.data.send.id);
    expect([await one.balance(), await two.balance()]).toEqual([75, 75]);
    expect((await two.get('sends')).body.data.total).toBe(1);
  });
});

describe('cards behind a password', () => {
  const open = (body: object, headers = {}) =>
    client(api.url)('POST', '/v1/partner/card_page', { body, headers });

  it('are mailed as a link that opens with the password, which is not stored', async () => {
    const partner = await partnerWith(50_00);
    const email = newEmail();
    const { send } = (await partner.send({ email, quantity: 2, create_password: true })).body.data;
    const [mail] = await mailsTo(email);
    expect(mail?.text).not.toMatch(/Code|PIN|redeem/i);
    const token = /\/card\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const stored = await database.rows(
      `select (select json_agg(s) from partner_sends s)::text || (select json_agg(k) from idempotency_keys k)::text as all`,
    );
    expect(JSON.stringify(stored)).not.toContain(send.password);

    const { status, body } = await open({ token, password: send.password.toLowerCase().replaceAll('-', '') });
    expect({ status, ...body.data }).toMatchObject({ status: 200, sender: 'Mona Haddad', company: 'Acme' });
    expect(body.data.cards).toHaveLength(2);
    expect(body.data.cards[0]).toEqual({
      ...{ code: expect.stringMatching(/^(\w{5}-){4}\w{6}$/), pin: expect.stringMatching(/^\d{6}$/) },
      ...{ value: 25, unit_name_short: 'AED', is_redeemable: true, is_redeemed: false, points: 2_500 },
    });
    expect((await open({ token: `${token}x`, password: send.password })).status).toBe(404);

    const key = { 'idempotency-key': 'card-page-1' };
    const first = await open({ token, password: send.password }, key);
    const again = await open({ token, password: send.password }, key);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await open({ token, password: 'another' }, key)).status).toBe(422);
    const answers = await database.rows(
      `select answer::text from idempotency_keys where key = 'card-page-1'`,
    );
    expect(answers).toEqual([{ answer: 'null' }]);
    expect(first.headers.get('cache-control')).toBe('no-store');
  });

  it('say which of them became points', async () => {
    const partner = await partnerWith(50_00);
    const email = newEmail();
    const { send } = (await partner.send({ email, quantity: 2, create_password: true })).body.data;
    const token = /token=([\w-]+)/.exec((await mailsTo(email))[0]?.text ?? '')?.[1];
    await database.rows(
      `update vouchers set state = 'REDEEMED', redeemed_at = now(), redeemer_id = $2
       where send_id = $1 and ordinal = 1`,
      [send.id, partner.id],
    );
    const { cards } = (await open({ token, password: send.password })).body.data;
    expect(cards).toMatchObject([
      { is_redeemable: false, is_redeemed: true },
      { is_redeemable: true, is_redeemed: false, points: 2_500 },
    ]);
    expect(cards[0]).not.toHaveProperty('points');
  });

  it('are locked after 5 wrong passwords, also concurrent ones', async () => {
    const partner = await partnerWith(25_00);
    const email = newEmail();
    const { send } = (await partner.send({ email, create_password: true })).body.data;
    const token = /token=([\w-]+)/.exec((await mailsTo(email))[0]?.text ?? '')?.[1];
    const responses = await Promise.all(Array.from({ length: 8 }, () => open({ token, password: 'wrong' })));
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(5).fill(422), 429, 429, 429]);
    expect(responses.find(({ status }) => status === 422)?.body.errors).toEqual({
      password: ['Password is wrong'],
    });
    const right = await open({ token, password: send.password });
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a customer who is not a partner', () => {
  const routes = [
    'GET balance',
    'GET products',
    'GET sends',
    'GET sends/sample',
    'GET uploads',
    'GET balance/entries',
    'POST sends',
  ].map((route) => route.split(' ')) as [string, string][];

  it.each(routes)('%s %s: 401 without a session, 403 without the group', async (method, path) => {
    const { session } = await newCustomer(database);
    const call = client(api.url);
    const body = method === 'POST' ? { send: recipient } : undefined;
    expect((await call(method, `/v1/partner/${path}`, { body })).status).toBe(401);
    const { authorization } = session;
    expect((await call(method, `/v1/partner/${path}`, { body, headers: { authorization } })).status).toBe(
      401,
    );
    expect((await call(method, `/v1/partner/${path}`, { body, headers: session })).status).toBe(403);
  });

  it('cannot upload, and neither can a former partner', async () => {
    const { session } = await newCustomer(database);
    expect((await upload(api.url, { authorization: '', cookie: '' }, [newFile()])).status).toBe(401);
    expect((await upload(api.url, session, [newFile()])).status).toBe(403);
    const partner = await partnerWith(25_00);
    await database.rows("update users set groups = '{}' where id = $1", [partner.id]);
    expect((await partner.send({})).status).toBe(403);
    expect((await partner.upload(newFile())).status).toBe(403);
  });
});
