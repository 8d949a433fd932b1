import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callsWithoutEvents, securityEventsByCall } from '../src/app/security-events-by-call';
import { securityEvents } from '../src/infra/telemetry/security-event-list';
import { accountCalls } from './harness/account-calls';
import { type Call, client } from './harness/client';
import { newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { giftstore } from './harness/giftstore';
import { type OpenapiDocument, operationsOf, readDocument } from './harness/openapi-document';
import { freePort, type RunningPart, startApi, startSandbox } from './harness/processes';
import { type SecurityEventLine, securityEventLines } from './harness/security-events';
import { cards, eventually, shopper } from './harness/shop';
import { requestFor } from './matrix/requests';
import { matrix } from './matrix/role-matrix';

jest.setTimeout(120_000);

const TABLE = 'platform/api/src/app/security-events-by-call.ts';

let database: TestDatabase;
let sandbox: RunningPart;
let api: RunningPart;
let call: Call;
let description: OpenapiDocument;

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  const stand = await startSandbox(port);
  sandbox = stand;
  // At level debug each line is written at once.
  const env = { CAPTCHA_COST: '1', LOG_LEVEL: 'debug', RATE_LIMIT_GIFTCARD: '3', ...stand.env };
  api = await startApi({ ...env, DATABASE_URL: database.url, API_PORT: String(port) });
  call = client(api.url);
  description = await readDocument(api.url);
});
afterAll(async () => {
  await Promise.all([api.kill(), sandbox.kill()]);
  await database.drop();
});

/** The events of the calls that `work` makes. */
async function eventsOf(work: () => Promise<unknown>): Promise<SecurityEventLine[]> {
  const mark = `mark-${Math.random().toString(36).slice(2).padEnd(12, '0')}`;
  const before = securityEventLines(api.output()).length;
  await work();
  // Responses are logged in their order, so that the line of this one is the last.
  const headers = { authorization: 'Bearer a-token-that-no-session-has', 'x-request-id': mark };
  await call('GET', '/v1/user', { headers });
  return eventually(async () => {
    const lines = securityEventLines(api.output()).slice(before);
    const others = lines.filter(({ request_id }) => request_id !== mark);
    return others.length < lines.length && others;
  });
}

const namesOf = (lines: SecurityEventLine[]) => lines.map(({ event }) => event);

describe('the table of security events', () => {
  it('has each call that changes something, or the reason why it has no event', () => {
    const calls = operationsOf(description).map(({ name }) => name);
    const missing = calls.filter(
      (name) =>
        !name.startsWith('GET ') && !(name in securityEventsByCall) && !callsWithoutEvents[name]?.trim(),
    );
    expect(missing.map((name) => `${TABLE}: add '${name}' to securityEventsByCall`)).toEqual([]);
  });

  it('has each call about an order, and each that can answer 402', () => {
    const calls = operationsOf(description).filter(
      ({ name, operation }) => matrix[name]?.access === 'order' || '402' in operation.responses,
    );
    expect(calls.map(({ name }) => name).filter((name) => !(name in securityEventsByCall))).toEqual([]);
  });

  it('names existing calls only, each once', () => {
    const calls = new Set(operationsOf(description).map(({ name }) => name));
    const named = [...Object.keys(securityEventsByCall), ...Object.keys(callsWithoutEvents)];
    expect(named.filter((name) => !calls.has(name))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  });

  it('has events that docs/how-to/operate.md explains', () => {
    const guide = readFileSync(join(__dirname, '../../../docs/how-to/operate.md'), 'utf8');
    expect(Object.keys(securityEvents).filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('refused authorization', () => {
  it('is an event of every call that needs a session', async () => {
    const headers = { authorization: `Bearer ${'x'.repeat(43)}`, cookie: 'sid=y' };
    const names = Object.keys(matrix).filter((name) => matrix[name]?.access.match(/customer|partner|order/));
    for (const name of names) {
      const resources = { orderId: 'GG-0123456789ABCDEF', cartItemId: crypto.randomUUID() };
      const { method, path, body } = requestFor(description, name, resources);
      const lines = await eventsOf(() => call(method, path, { body, headers }));
      expect(lines).toMatchObject([{ event: 'session_refused', call: name, status: 401, account_id: null }]);
    }
  });

  it("is none of a visitor's who sends no token", async () => {
    expect(await eventsOf(() => call('GET', '/v1/user'))).toEqual([]);
  });

  it('names the customer who lacks a group, or asks for the order of another', async () => {
    const { id, session } = await newCustomer(database);
    const order = await shopper(call, sandbox.url).place();
    const lines = await eventsOf(async () => {
      await call('GET', '/v1/partner/balance', { headers: session });
      await call('GET', `/v1/orders/${order.order_id}`, { headers: session });
      await call('GET', `/v1/orders/${order.order_id}?access_token=${'x'.repeat(43)}`);
    });
    expect(lines).toMatchObject([
      { event: 'access_refused', account_id: id },
      { event: 'order_refused', account_id: id },
      { event: 'order_refused', account_id: null, call: 'GET /v1/orders/{order_id}' },
    ]);
  });
});

describe('accounts', () => {
  it('have events with the account, the request and the hash of the address', async () => {
    const accounts = accountCalls(call);
    const lines = await eventsOf(async () => {
      const { email, session } = await accounts.signUp();
      await accounts.signIn(email, 'a wrong password 1');
      await accounts.signIn('nobody@example.com', 'a wrong password 1');
      await accounts.signIn(email);
      await accounts.forgot(email);
      await accounts.reset('x'.repeat(43), 'a mule with 9 wings');
      await accounts.confirm('x'.repeat(43));
      await accounts.change(session, 'a mule with 9 wings', 'a wrong password 1');
      await call('PUT', '/v1/user', { body: { user: { first_name: 'Lisa' } }, headers: session });
      await accounts.change(session, 'a mule with 9 wings');
      await call('DELETE', '/v1/accounts/sessions/signout', { headers: session });
      const signin = { email, password: 'a horse with 7 wings' };
      await call('POST', '/v1/accounts/sessions/signin', { body: { signin } });
    });
    expect(namesOf(lines)).toEqual([
      'sign_up',
      'sign_in_failed',
      'sign_in_failed',
      'sign_in',
      'password_reset_requested',
      'mailed_link_refused',
      'mailed_link_refused',
      'password_change_failed',
      'profile_changed',
      'password_changed',
      'sign_out',
      'captcha_refused',
    ]);
    const [user] = await database.rows<{ id: string }>(`select id from users where first_name = 'Lisa'`);
    const unnamed = ['password_reset_requested', 'mailed_link_refused', 'captcha_refused'];
    const concerned = lines.filter(({ event }) => !unnamed.includes(event));
    expect(concerned.map(({ account_id }) => account_id === user?.id)).toEqual(
      concerned.map((_, index) => index !== 2),
    );
    for (const line of lines) {
      expect(line).toMatchObject({
        outcome: securityEvents[line.event].outcome,
        request_id: expect.stringMatching(/^[\w.-]{8,64}$/),
        address: expect.stringMatching(/^[\w-]{22}$/),
      });
    }
    expect(new Set(lines.map(({ address }) => address)).size).toBe(1);
  });
});

describe('a refused configuration', () => {
  it('is an event that names the settings, not their values', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'security-events-'));
    const file = join(folder, 'security.log');
    const unsafe = { NODE_ENV: 'production', DATABASE_URL: database.url, SECURITY_LOG: file };
    expect((await giftstore(unsafe).run('fees', 'list')).code).toBe(1);
    const [line, ...others] = securityEventLines(readFileSync(file, 'utf8'));
    expect(line).toMatchObject({ event: 'start_refused', settings: expect.arrayContaining(['APP_SECRET']) });
    expect(others).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});

describe('money', () => {
  it('has events of declined cards, forged webhooks, wrong gift cards and limits', async () => {
    const { session } = await newCustomer(database);
    const { place, pay } = shopper(call, sandbox.url);
    const card = 'K3QX9-00CNR-DEFGH-JKMNP-QRSTVW';
    const lines = await eventsOf(async () => {
      await pay(await place(), cards.declined);
      await call('POST', '/v1/payments/webhook', { body: {}, headers: { 'stripe-signature': 't=1,v1=00' } });
      for (let attempt = 0; attempt < 4; attempt++) {
        await call('GET', `/v1/giftcards/${card}/balance`, { headers: session });
      }
    });
    expect(namesOf(lines)).toEqual([
      'payment_declined',
      'webhook_refused',
      ...Array(3).fill('gift_card_refused'),
      'limit_reached',
    ]);
    expect(lines.at(-1)).toMatchObject({ limit: 'card-address', status: 429 });
  });

  it('has an event of an order that is closed after too many declined cards', async () => {
    const { place, pay } = shopper(call, sandbox.url);
    const order = await place();
    await database.rows(
      `insert into payments (order_id, amount, currency, status, declines)
       select id, card_amount, payment_currency, 'declined', 9 from orders where order_id = $1`,
      [order.order_id],
    );
    const captcha = await accountCalls(call).solveCaptcha('payment');
    const lines = await eventsOf(() => pay(order, cards.declined, captcha));
    // The provider's webhook may report the decline first.
    expect(namesOf(lines)).toContain('order_closed');
  });

  it('is counted by event in the metrics', async () => {
    const { body } = await call('GET', '/metrics');
    expect(body).toMatch(/^giftstore_security_events_total\{event="payment_declined"\} [1-9]/m);
    expect(body).toContain('giftstore_security_events_total{event="sessions_ended"} 0');
  });
});
