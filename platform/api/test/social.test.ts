import { accountCalls, newEmail, password, sessionOf } from './harness/account-calls';
import { type ApiResponse, type Call, client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { freePort, type RunningPart, type RunningSandbox, startApi, startSandbox } from './harness/processes';
import { secondFactorCalls } from './harness/second-factor-calls';

jest.setTimeout(120_000);

let database: TestDatabase;
let sandbox: RunningSandbox;
const parts: RunningPart[] = [];
let call: Call;
let other: Call;
let calls: ReturnType<typeof accountCalls>;

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  sandbox = await startSandbox(port);
  const env = { DATABASE_URL: database.url, CAPTCHA_COST: '10', ...sandbox.env };
  const apis = await Promise.all([startApi({ ...env, API_PORT: String(port) }), startApi(env)]);
  parts.push(sandbox, ...apis);
  [call, other] = apis.map(({ url }) => client(url)) as [Call, Call];
  calls = accountCalls(call);
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

type Provider = 'Google' | 'Facebook';
interface Social {
  provider: Provider;
  token: string;
  token_type: string;
  expires_at: string;
}

const control = (path: string, body: unknown) => client(sandbox.url)('POST', `/control/${path}`, { body });

async function tokenOf(provider: Provider, email: string, wish: object = {}): Promise<Social> {
  const { body } = await control('tokens', { provider, email, ...wish });
  return { provider, ...body };
}

async function enter(social: object, api = call, cookies?: { cookie: string }): Promise<ApiResponse> {
  const headers = { ...(await calls.solveCaptcha('social')), ...cookies };
  return api('POST', '/v1/accounts/sessions/social', { body: { social }, headers });
}

const count = async (table: string) => (await database.rows(`select 1 from ${table}`)).length;

describe.each<Provider>(['Google', 'Facebook'])('signing in with %s', (provider) => {
  it('creates an account the first time and finds it again, with the captcha in header or body', async () => {
    const email = newEmail();
    const first = await enter(await tokenOf(provider, email, { first_name: 'Layla' }));
    expect(first.status).toBe(200);
    expect(first.body.data).toMatchObject({ created: true, user: { provider, email, first_name: 'Layla' } });
    const { profile } = (await call('GET', '/v1/user', { headers: sessionOf(first) })).body.data;
    expect(profile).toMatchObject({ email, first_name: 'Layla', email_verified: true });
    const recaptcha = (await calls.solveCaptcha('social'))['recaptcha-response'];
    const social = { ...(await tokenOf(provider, email)), recaptcha };
    const again = await other('POST', '/v1/accounts/sessions/social', { body: { social } });
    expect({ status: again.status, created: again.body.data.created }).toEqual({
      status: 200,
      created: false,
    });
  });

  it('rejects foreign, expired and forged tokens with one message', async () => {
    const email = newEmail();
    const before = await count('users');
    const bad = await Promise.all([
      tokenOf(provider, email, { audience: 'another-shop' }),
      tokenOf(provider, email, { expired: true }),
      ...(provider === 'Google' ? [tokenOf(provider, email, { issuer: 'https://evil.example' })] : []),
    ]);
    const tampered = await tokenOf(provider, email);
    const half = tampered.token.length >> 1;
    tampered.token = `${tampered.token.slice(0, half)}${tampered.token[half] === 'a' ? 'b' : 'a'}${tampered.token.slice(half + 1)}`;
    const swapped = { ...(await tokenOf(provider === 'Google' ? 'Facebook' : 'Google', email)), provider };
    const responses = [];
    for (const social of [...bad, tampered, swapped, { provider, token: 'nonsense' }]) {
      responses.push(await enter(social));
    }
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 401));
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await count('users')).toBe(before);
  });

  it('rejects an e-mail that the provider has not confirmed, with a message of its own', async () => {
    const unconfirmed = await enter(await tokenOf(provider, newEmail(), { email_verified: false }));
    expect({ status: unconfirmed.status, fields: Object.keys(unconfirmed.body.errors) }).toEqual({
      status: 401,
      fields: ['email'],
    });
    expect(unconfirmed.body.message).toContain(`${provider} has not confirmed your email address`);
  });

  it('links an account whose e-mail is confirmed, and leaves its password and sessions', async () => {
    const { email, session } = await calls.signUp();
    await database.rows('update users set email_verified_at = now() where email = $1', [email]);
    const linked = await enter(await tokenOf(provider, email.toUpperCase()));
    const user = { email, first_name: 'Mona' };
    expect(linked.body.data).toMatchObject({ created: false, linked: true, user });
    const again = await enter(await tokenOf(provider, email));
    expect(again.body.data).toMatchObject({ created: false, linked: false });
    expect((await call('GET', '/v1/user', { headers: session })).status).toBe(200);
    expect((await calls.signIn(email)).status).toBe(200);
  });

  it('creates one account for 20 concurrent sign-ins over two processes', async () => {
    const email = newEmail();
    const responses = await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        enter(await tokenOf(provider, email), index % 2 ? call : other),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(responses.filter(({ body }) => body.data.created)).toHaveLength(1);
    expect(await database.rows('select 1 from users where email = $1', [email])).toHaveLength(1);
  });

  it('returns 503 while the provider is unreachable, and succeeds afterwards', async () => {
    const social = await tokenOf(provider, newEmail());
    // Processes cache the keys of ID tokens, so this needs a new one.
    const fresh = await startApi({ DATABASE_URL: database.url, CAPTCHA_COST: '10', ...sandbox.env });
    const api = client(fresh.url);
    const statuses = [];
    for (const mode of ['down', 'error', 'garbage', 'ok']) {
      await control('faults', { service: 'oidc', mode });
      const { status, headers } = await enter(social, api);
      statuses.push(status);
      if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await fresh.kill();
    expect(statuses).toEqual([503, 503, 503, 200]);
  });
});

describe('an account without a password', () => {
  it('cannot sign in with one, and sets its first only soon after signing in', async () => {
    const email = newEmail();
    const session = sessionOf(await enter(await tokenOf('Google', email)));
    const wrong = await calls.signIn(email);
    expect(wrong.body).toEqual((await calls.signIn(newEmail())).body);
    expect((await calls.change(session, password, password)).body.errors).toEqual({
      current_password: ['That password isn’t right'],
    });
    await database.rows(`update sessions set created_at = created_at - interval '15 minutes'`);
    const late = await calls.change(session, password);
    expect({ status: late.status, fields: Object.keys(late.body.errors) }).toEqual({
      status: 422,
      fields: ['base'],
    });
    const again = sessionOf(await enter(await tokenOf('Google', email)));
    expect((await calls.change(again, password)).status).toBe(200);
    expect((await calls.signIn(email)).status).toBe(200);
  });
});

describe('the captcha of a social sign-in', () => {
  it('is required, for its own action', async () => {
    const social = await tokenOf('Google', newEmail());
    for (const headers of [{}, await calls.solveCaptcha('signin')] as Record<string, string>[]) {
      const { status, body } = await call('POST', '/v1/accounts/sessions/social', {
        body: { social },
        headers,
      });
      expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ['recaptcha'] });
    }
  });
});

describe('a token of Google', () => {
  /** A nonce, and the cookie of the device that it was made for. */
  async function newNonce() {
    const { status, body, headers } = await call('GET', '/v1/accounts/sessions/social/nonce');
    expect({ status, cache: headers.get('cache-control') }).toEqual({ status: 200, cache: 'no-store' });
    return {
      nonce: body.data.nonce as string,
      cookie: (headers.get('set-cookie') ?? '').split(';')[0] ?? '',
    };
  }
  const enterFrom = async (social: object, cookie: string, api = other) =>
    api('POST', '/v1/accounts/sessions/social', {
      body: { social },
      headers: { ...(await calls.solveCaptcha('social')), ...(cookie ? { cookie } : {}) },
    });

  it('is valid once, also when it is sent twice at the same time', async () => {
    const social = await tokenOf('Google', newEmail());
    const responses = await Promise.all([enter(social, call), enter(social, other), enter(social, call)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await enter(social)).status).toBe(401);
  });

  it('opens a session only on the device that got its nonce, and only once', async () => {
    const email = newEmail();
    const [own, stolen] = [await newNonce(), await newNonce()];
    const token = await tokenOf('Google', email, { nonce: own.nonce });
    expect((await enterFrom(token, '')).status).toBe(401);
    expect((await enterFrom(token, stolen.cookie)).status).toBe(401);
    expect((await enterFrom(token, own.cookie)).status).toBe(200);
    const second = await tokenOf('Google', email, { nonce: own.nonce });
    expect((await enterFrom(second, own.cookie)).status).toBe(401);
  });

  it('with a nonce that we never made opens nothing', async () => {
    const { cookie } = await newNonce();
    const social = await tokenOf('Google', newEmail(), { nonce: 'made up by a page' });
    expect((await enterFrom(social, cookie)).status).toBe(401);
  });
});

describe('the first sign-in with a provider to an account with a password', () => {
  /** The notices of connected providers that are enqueued, oldest first. */
  const noticesTo = (email: string) =>
    database.rows(
      `select payload->>'change' as change, (payload->>'newDevice')::boolean as "newDevice"
       from graphile_worker._private_jobs
       where payload->>'userId' = (select id::text from users where email_key = $1) and payload->>'change' like 'linked-%'
       order by id`,
      [email],
    );

  it('is notified to the owner', async () => {
    const { email } = await calls.signUp();
    await database.rows('update users set email_verified_at = now() where email = $1', [email]);
    expect((await enter(await tokenOf('Google', email))).status).toBe(200);
    expect(await noticesTo(email)).toContainEqual({ change: 'linked-Google', newDevice: true });
  });

  it('has one notice, which also says whether the device is new; a later sign-in has that of a new device', async () => {
    const { email, session } = await secondFactorCalls(call).newCustomer();
    await database.rows('delete from account_notices where email_key = $1', [email]);
    await database.rows('update users set email_verified_at = now() where email = $1', [email]);
    const newDeviceNotices = () =>
      database.rows(`select kind from account_notices where email_key = $1 and kind = 'new-device'`, [email]);
    const { cookie } = session;
    expect((await enter(await tokenOf('Facebook', email), call, { cookie })).status).toBe(200);
    expect((await enter(await tokenOf('Google', email))).status).toBe(200);
    expect(await noticesTo(email)).toEqual([
      { change: 'linked-Facebook', newDevice: false },
      { change: 'linked-Google', newDevice: true },
    ]);
    expect(await newDeviceNotices()).toEqual([]);
    expect((await enter(await tokenOf('Google', email))).status).toBe(200);
    expect(await newDeviceNotices()).toEqual([{ kind: 'new-device' }]);
  });
});
