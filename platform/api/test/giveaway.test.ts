import { accountCalls, newEmail } from './harness/account-calls';
import { type ApiResponse, type Call, client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { operatorCommands, operatorEnv } from './harness/operator-commands';
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
let call: Call;
let operator: ReturnType<typeof operatorCommands>;
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  sandbox = await startSandbox(port);
  const env = { DATABASE_URL: database.url, CAPTCHA_COST: '10', ...operatorEnv, ...sandbox.env };
  const api = await startApi({ ...env, API_PORT: String(port) });
  parts.push(sandbox, api, await startWorker(env));
  call = client(api.url);
  operator = operatorCommands(database.url);
  await operator.campaign('Handshake', 75_00);
});
afterAll(async () => {
  await operator.close();
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

const customer = {
  first_name: 'Mona',
  last_name: 'Haddad',
  phone: '050 123 45 67',
  country: 'united arab emirates',
  company_name: 'Haddad & Sons',
  company_title: 'Buyer',
};
const claimOf = (fields: object) => ({ giveaway_order: { ...customer, email: newEmail(), ...fields } });
const send = async (body: unknown, headers: Record<string, string> = {}) =>
  call('POST', '/v1/giveaway_orders', {
    body,
    headers: { ...(await accountCalls(call).solveCaptcha('giveaway')), ...headers },
  });
const oneCode = async () => (await operator.codes('Handshake', { count: 1 }))[0] as string;
const mailsTo = async (email: string): Promise<SandboxMail[]> =>
  (await client(sandbox.url)('GET', `/inbox/messages?to=${encodeURIComponent(email)}`)).body.messages;
const claims = (email: string) => database.rows('select * from giveaway_claims where email = $1', [email]);

describe('claiming with a giveaway code', () => {
  it('mails one gift card of the shop, which can be redeemed', async () => {
    const email = newEmail();
    const code = (await oneCode()).toLowerCase().replaceAll('-', ' ');
    const { status, body } = await send(claimOf({ email, code, first_name: 'Mona <b>' }));
    expect({ status, message: typeof body.message }).toEqual({ status: 200, message: 'string' });
    await eventually(async () => (await mailsTo(email)).length > 0);
    const waiting = "select 1 from graphile_worker.jobs where task_identifier = 'send_giveaway_card'";
    await eventually(async () => (await database.rows(waiting)).length === 0);
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.text).toMatch(/Code: (\w{5}-){4}\w{6}\nPIN: \d{6}/);
    expect(mail?.text).toContain('AED 75 Gifti');
    expect(mail?.html).not.toContain('Mona');
    expect(mail?.html).toContain('PIN');
    const [claim] = await claims(email);
    expect(claim).toMatchObject({ phone: '+971501234567', country: 'United Arab Emirates' });
    const cards = await database.rows(
      'select state, brand_id, value, currency_code, redeemable, last_four from vouchers where claim_id = $1',
      [claim?.id],
    );
    expect(cards).toEqual([
      {
        ...{ state: 'ISSUED', brand_id: null, value: '7500', currency_code: 'AED', redeemable: true },
        last_four: expect.stringMatching(/^\w{4}$/),
      },
    ]);
  });

  it("is mailed with the card's own value when the campaign's has changed since", async () => {
    await operator.campaign('Raised', 25_00);
    await database.rows(`create function raise() returns trigger language plpgsql as
      $$ begin update giveaway_campaigns set value = 9900 where id = new.campaign_id; return null; end $$`);
    await database.rows(
      'create trigger raise after insert on giveaway_claims for each row execute function raise()',
    );
    const email = newEmail();
    const [code] = await operator.codes('Raised', { count: 1 });
    expect((await send(claimOf({ email, code }))).status).toBe(200);
    await database.rows('drop trigger raise on giveaway_claims');
    await eventually(async () => (await mailsTo(email)).length > 0);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('AED 25 Gifti');
    expect(mail?.text).not.toContain('AED 99');
  });

  it('is the same 400 for an unknown code, a used one, and one of a past campaign', async () => {
    await operator.campaign('Over');
    const [used, over] = [await oneCode(), (await operator.codes('Over', { code: 'LAST-YEAR', uses: 9 }))[0]];
    expect((await send(claimOf({ code: used }))).status).toBe(200);
    await database.rows("update giveaway_campaigns set active = false where name = 'Over'");
    const responses: Pick<ApiResponse, 'status' | 'body'>[] = [];
    for (const code of ['NEVER-WAS-ONE', used, over]) {
      const fields = claimOf({ code });
      const { status, body } = await send(fields);
      responses.push({ status, body });
      expect(await claims(fields.giveaway_order.email)).toEqual([]);
    }
    expect(responses[0]).toMatchObject({ status: 400, body: { status: 'Error', code: 400 } });
    const message = 'This code isn’t valid or has already been used';
    expect(responses[0]?.body).toMatchObject({ message, errors: { code: [message] } });
    expect(responses).toEqual(responses.map(() => responses[0]));
  });

  it('succeeds once for each e-mail and campaign, and a rejected second claim does not use the code up', async () => {
    const email = newEmail();
    const [first, second] = [await oneCode(), await oneCode()];
    expect((await send(claimOf({ email, code: first }))).status).toBe(200);
    const again = await send(claimOf({ email: email.toUpperCase(), code: second }));
    expect({ status: again.status, fields: Object.keys(again.body.errors) }).toEqual({
      status: 422,
      fields: ['email'],
    });
    expect((await send(claimOf({ code: second }))).status).toBe(200);
    await operator.campaign('Another one');
    const [other] = await operator.codes('Another one', { code: 'Other 2026', uses: 1 });
    expect((await send(claimOf({ email, code: other }))).status).toBe(200);
  });

  it('repeats its response when it is sent again with its key and the used captcha', async () => {
    const body = claimOf({ code: await oneCode() });
    const headers = { 'idempotency-key': 'claim-1', ...(await accountCalls(call).solveCaptcha('giveaway')) };
    const first = await call('POST', '/v1/giveaway_orders', { body, headers });
    const again = await call('POST', '/v1/giveaway_orders', { body, headers });
    expect([first.status, first.body]).toEqual([200, again.body]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const other = await send(claimOf({ code: 'X' }), { 'idempotency-key': 'claim-1' });
    expect(other.status).toBe(422);
  });

  it.each([
    [{ first_name: 'M' }, 'first_name', 'Minimum length of this field is 2'],
    [{ last_name: 'x'.repeat(201) }, 'last_name', 'Maximum length of this field is 200'],
    [{ email: 'nobody' }, 'email', 'Enter a valid email'],
    [{ email: '' }, 'email', 'This field is required'],
    [{ phone: '+12025550123' }, 'phone', 'Phone number is invalid'],
    [{ phone: 5 }, 'phone', 'This value is not valid'],
    [{ country: 'Atlantis' }, 'country', 'Choose a country from the list'],
    [{ company_name: ' ' }, 'company_name', 'This field is required'],
    [{ company_title: null }, 'company_title', 'This field is required'],
    [{ code: '' }, 'code', 'This field is required'],
    [{ code: undefined }, 'code', 'This field is required'],
    [{ value: 1000 }, 'value', 'This field is not known'],
  ])('rejects %j [more-5.2] [more-5.3] [more-5.4] [more-5.10] [more-9.2]', async (fields, field, message) => {
    const code = await oneCode();
    const { status, body } = await send(claimOf({ code, ...fields }));
    expect({ status, error: body.errors[field]?.[0] }).toEqual({ status: 422, error: message });
    expect((await send(claimOf({ code }))).status).toBe(200);
  });

  it('requires its own captcha', async () => {
    const body = claimOf({ code: await oneCode() });
    for (const headers of [{}, await accountCalls(call).solveCaptcha('contact')] as Record<
      string,
      string
    >[]) {
      const response = await call('POST', '/v1/giveaway_orders', { body, headers });
      expect({ status: response.status, fields: Object.keys(response.body.errors) }).toEqual({
        status: 422,
        fields: ['recaptcha'],
      });
    }
    expect((await send(body)).status).toBe(200);
  });
});

describe('a code', () => {
  it.each([
    ['lower case', (code: string) => code.toLowerCase()],
    ['spaces', (code: string) => ` ${code.replaceAll('-', ' ')} `],
    ['no dashes', (code: string) => code.replaceAll('-', '')],
    ['long dashes', (code: string) => code.replaceAll('-', ' – ')],
    ['hyphens that do not break', (code: string) => code.replaceAll('-', '\u2011')],
    [
      'full-width characters',
      (code: string) => code.replace(/\w/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)),
    ],
    ['invisible marks', (code: string) => `\u200e${code.replaceAll('-', '\u200b-\u00ad')}`],
  ])('is accepted with %s', async (_, typed) => {
    expect((await send(claimOf({ code: typed(await oneCode()) }))).status).toBe(200);
  });
});

describe('an e-mail in 12 spellings', () => {
  const spellings = (name: string) => [
    `${name}@gmail.com`,
    `${name.toUpperCase()}@GMAIL.COM`,
    `${name[0]}.${name.slice(1)}@gmail.com`,
    `${name.split('').join('.')}@gmail.com`,
    `${name}+booth@gmail.com`,
    `${name}+a+b@gmail.com`,
    `${name}@googlemail.com`,
    `${name[0]}.${name.slice(1).toUpperCase()}+x@GoogleMail.com`,
    `${name}+@gmail.com`,
    `${name.replace('mona', 'MoNa')}@gmail.com`,
    `${name.split('').join('.').toUpperCase()}@GOOGLEMAIL.COM`,
    `${name}+${name}@gmail.com`,
  ];

  it('is the same visitor', async () => {
    const [first, ...others] = spellings(`mona${Date.now()}`);
    expect(new Set([first, ...others]).size).toBe(12);
    expect((await send(claimOf({ email: first, code: await oneCode() }))).status).toBe(200);
    for (const email of others) {
      const { status, body } = await send(claimOf({ email, code: await oneCode() }));
      expect({ email, status, fields: Object.keys(body.errors) }).toEqual({
        email,
        status: 422,
        fields: ['email'],
      });
    }
  });

  it.each([
    ['spaces after it', 'mona@example.com '],
    ['full-width letters', 'ｍｏｎａ@example.com'],
  ])('is not valid with %s', async (_, email) => {
    const { status, body } = await send(claimOf({ email, code: await oneCode() }));
    expect([status, body.errors?.email]).toEqual([422, ['Enter a valid email']]);
  });
});

describe('a campaign named by its event', () => {
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

  it.each([
    ['Upcoming', { opens_at: hours(1) }, 'This giveaway has not opened yet'],
    ['Finished', { closes_at: hours(-1) }, 'This giveaway has ended'],
  ])('is a clear 400 outside its times: %s [more-8.1]', async (name, times, message) => {
    await operator.campaign(name, 50_00, 'AED', times);
    const [code] = await operator.codes(name, { count: 1 });
    const { status, body } = await send(claimOf({ code, event: name.toLowerCase() }));
    expect({ status, message: body.message }).toEqual({ status: 400, message });
    expect((await send(claimOf({ code: 'NOT-ONE', event: name.toLowerCase() }))).body.message).toBe(message);
  });

  it('must be the one of the code, and known', async () => {
    await operator.campaign('Third');
    const [code] = await operator.codes('Third', { count: 1 });
    const other = await send(claimOf({ code, event: 'handshake' }));
    expect([other.status, other.body.message]).toEqual([
      400,
      'This code isn’t valid or has already been used',
    ]);
    const unknown = await send(claimOf({ code, event: 'no-such-event' }));
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['event']]);
    expect((await send(claimOf({ code, event: 'third' }))).status).toBe(200);
  });

  it('stores the consent with its time and wording, and only if the visitor gave it and there is one', async () => {
    await operator.campaign('Asks', 50_00, 'AED', { texts: { en: { consent: 'Write to me' } } });
    await operator.campaign('Does not ask');
    const consents = [];
    for (const [name, consent] of [
      ['Asks', { consent: true, consent_text: 'Write to me' }],
      ['Asks', { consent: true }],
      ['Asks', { consent: false, consent_text: 'Write to me' }],
      ['Asks', {}],
      ['Does not ask', { consent: true, consent_text: 'Write to me' }],
    ] as const) {
      const email = newEmail();
      const [code] = await operator.codes(name, { count: 1 });
      expect((await send(claimOf({ code, email, ...consent }))).status).toBe(200);
      const [row] = await claims(email);
      consents.push([row?.consent_text, row?.consented_at instanceof Date]);
    }
    expect(consents).toEqual([
      ['Write to me', true],
      [null, false],
      [null, false],
      [null, false],
      [null, false],
    ]);
  });
});

describe('a mistyped telephone number', () => {
  it('leaves the captcha valid for the next attempt', async () => {
    const headers = await accountCalls(call).solveCaptcha('giveaway');
    const body = claimOf({ code: await oneCode(), phone: '12' });
    const first = await call('POST', '/v1/giveaway_orders', { body, headers });
    expect([first.status, first.body.errors]).toEqual([422, { phone: ['Phone number is invalid'] }]);
    body.giveaway_order.phone = '0501234567';
    expect((await call('POST', '/v1/giveaway_orders', { body, headers })).status).toBe(200);
  });
});

describe('the limit of attempts', () => {
  it.each([
    ['an address has', '2', 2, () => '10.0.0.1'],
    ['all addresses share', '1', 50, (index: number) => `10.1.0.${index}`],
  ])('%s', async (_, RATE_LIMIT_GIVEAWAY, expected, from) => {
    const env = { DATABASE_URL: database.url, CAPTCHA_COST: '1', ...operatorEnv, RATE_LIMIT_GIVEAWAY };
    const api = await startApi(env);
    parts.push(api);
    call = client(api.url);
    await database.rows("delete from rate_limits where key like 'giveaway%'");
    const statuses = [];
    for (let index = 0; index < expected + 2; index += 1) {
      const headers = { 'x-forwarded-for': from(index) };
      statuses.push((await send(claimOf({ code: 'NOT-ONE' }), headers)).status);
    }
    expect(statuses).toEqual([...Array(expected).fill(400), 429, 429]);
  });
});
