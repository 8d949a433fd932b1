import { createHash } from 'node:crypto';
import { accountCalls, newEmail } from './harness/account-calls';
import { type ApiResponse, type Call, client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import {
  type Env,
  freePort,
  type RunningPart,
  type RunningSandbox,
  startApi,
  startSandbox,
} from './harness/processes';

jest.setTimeout(120_000);

let database: TestDatabase;
let sandbox: RunningSandbox;
let env: Env;
const parts: RunningPart[] = [];
let call: Call;
let other: Call;
let calls: ReturnType<typeof accountCalls>;

async function openApi(changes: Env = {}): Promise<Call> {
  const part = await startApi({ ...env, ...changes });
  parts.push(part);
  return client(part.url);
}

beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startSandbox(await freePort());
  parts.push(sandbox);
  env = {
    DATABASE_URL: database.url,
    CAPTCHA_COST: '10',
    STOREFRONT_URL: 'http://localhost:3999',
    ...sandbox.env,
  };
  [call, other] = await Promise.all([openApi(), openApi()]);
  calls = accountCalls(call);
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

type Provider = 'Google' | 'Facebook';
const PROVIDERS: Provider[] = ['Google', 'Facebook'];
const verifier = 'v'.repeat(43);
const challenge = createHash('sha256').update(verifier).digest('base64url');

interface Began {
  url: URL;
  /** The cookie of the device that began. */
  cookie: string;
}

/** What the page does at a click: the start of the API, with the browser's own parameters. */
async function begin(provider: Provider, api = call): Promise<Began> {
  const { status, body, headers } = await api(
    'GET',
    `/v1/accounts/sessions/social/start?provider=${provider}`,
  );
  expect({ status, cache: headers.get('cache-control') }).toEqual({ status: 200, cache: 'no-store' });
  const url = new URL(body.data.authorization_url);
  url.searchParams.set('state', 's1');
  url.searchParams.set('code_challenge', challenge);
  url.searchParams.set('code_challenge_method', 'S256');
  return { url, cookie: (headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
}

/** Chooses an account on the provider's page. @returns the code that the browser comes back with */
async function agree({ url }: Began, email: string, fields: Record<string, string> = {}): Promise<string> {
  const body = new URLSearchParams({
    ...Object.fromEntries(url.searchParams),
    ...{ account: 'another', email, email_verified: 'yes', first_name: 'Layla', ...fields },
  });
  const response = await fetch(url.origin + url.pathname, { method: 'POST', body, redirect: 'manual' });
  const location = new URL(response.headers.get('location') ?? 'nowhere:');
  expect(location.href).toMatch(/^http:\/\/localhost:3999\/auth\/social\?/);
  return location.searchParams.get('code') ?? '';
}

interface Sent {
  provider: Provider;
  code: string;
  cookie?: string;
  code_verifier?: string;
  action?: 'social' | 'signin' | 'signup' | 'forgot';
}

async function enter(
  { provider, code, cookie = '', code_verifier = verifier, action = 'signin' }: Sent,
  api = call,
): Promise<ApiResponse> {
  const social = { provider, token_type: 'authorization_code', token: code, code_verifier };
  return api('POST', '/v1/accounts/sessions/social', {
    body: { social },
    headers: { ...(await calls.solveCaptcha(action)), ...(cookie ? { cookie } : {}) },
  });
}

/** A whole sign-in of a new customer, in one browser. */
async function signIn(provider: Provider, email = newEmail(), fields: Record<string, string> = {}) {
  const began = await begin(provider);
  const code = await agree(began, email, fields);
  return { email, ...began, code, response: await enter({ provider, code, cookie: began.cookie }) };
}

describe.each(PROVIDERS)('a code of %s', (provider) => {
  it('opens a session, for the account with the same e-mail', async () => {
    const { email, response } = await signIn(provider);
    expect(response.status).toBe(200);
    const user = { provider, email, first_name: 'Layla' };
    expect(response.body.data).toMatchObject({ created: true, linked: false, user });
    expect((await signIn(provider, email)).response.body.data).toMatchObject({ created: false });
  });

  it('is requested for the page of the storefront, whatever the client says', async () => {
    const { url } = await begin(provider);
    expect(url.searchParams.get('redirect_uri')).toBe('http://localhost:3999/auth/social');
    expect(url.searchParams.get('response_type')).toBe('code');
    const named = await call(
      'GET',
      `/v1/accounts/sessions/social/start?provider=${provider}&redirect_uri=https://evil.example/`,
    );
    expect(named.status).toBe(422);
  });

  it('opens one session, also when it is sent twice at the same time', async () => {
    const began = await begin(provider);
    const code = await agree(began, newEmail());
    const sent = { provider, code, cookie: began.cookie };
    const responses = await Promise.all([enter(sent, call), enter(sent, other)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await enter(sent)).status).toBe(401);
  });

  it('is refused with another verifier, and without one', async () => {
    const began = await begin(provider);
    const stolen = { provider, code: await agree(began, newEmail()), cookie: began.cookie };
    const wrong = await enter({ ...stolen, code_verifier: 'w'.repeat(43) });
    const forged = await enter({ ...stolen, code: 'made-up' });
    expect([wrong.status, forged.status]).toEqual([401, 401]);
    expect(wrong.body).toEqual(forged.body);
    const { status, body } = await call('POST', '/v1/accounts/sessions/social', {
      body: { social: { provider, token_type: 'authorization_code', token: 'x' } },
      headers: await calls.solveCaptcha('social'),
    });
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ['code_verifier'] });
  });

  it('connects the provider to the account of a session, in the browser that requested it', async () => {
    const { email, session } = await calls.signUp();
    await database.rows('update users set email_verified_at = now() where email = $1', [email]);
    const began = await begin(provider);
    const elsewhere = newEmail();
    const social = {
      token_type: 'authorization_code',
      token: await agree(began, elsewhere),
      code_verifier: verifier,
    };
    const response = await call('POST', `/v1/user/sign_in_providers/${provider}`, {
      body: { social },
      headers: { ...session, cookie: `${session.cookie}; ${began.cookie}` },
    });
    expect(response.body.data.sign_in_providers).toMatchObject([{ provider }]);
    expect((await signIn(provider, elsewhere)).response.body.data.user).toMatchObject({ email });
  });

  it('is refused for an e-mail that the provider has not confirmed', async () => {
    const { response } = await signIn(provider, newEmail(), { email_verified: '' });
    expect({ status: response.status, fields: Object.keys(response.body.errors) }).toEqual({
      status: 401,
      fields: ['email'],
    });
  });

  it('takes the captcha of the forms of sign-in and sign-up, and no other', async () => {
    const began = await begin(provider);
    const sent = { provider, code: await agree(began, newEmail()), cookie: began.cookie };
    const refused = await enter({ ...sent, action: 'forgot' });
    expect({ status: refused.status, fields: Object.keys(refused.body.errors) }).toEqual({
      status: 422,
      fields: ['recaptcha'],
    });
    expect((await enter({ ...sent, action: 'signup' })).status).toBe(200);
  });

  it('is a 503 while the provider is unreachable', async () => {
    const began = await begin(provider);
    const code = await agree(began, newEmail());
    const control = client(sandbox.url);
    // A process that has not seen the provider fail, whose circuit breaker is closed.
    const fresh = await openApi();
    const statuses = [];
    for (const mode of ['down', 'garbage', 'ok']) {
      await control('POST', '/control/faults', { body: { service: 'oidc', mode } });
      const { status } = await enter({ provider, code, cookie: began.cookie }, fresh);
      statuses.push(status);
    }
    expect(statuses.slice(0, 2)).toEqual([503, 503]);
  });

  it("is a 503 while the shop's own secret is wrong", async () => {
    const misconfigured = await openApi({ GOOGLE_CLIENT_SECRET: 'wrong', FACEBOOK_APP_SECRET: 'wrong' });
    const began = await begin(provider);
    const code = await agree(began, newEmail());
    expect((await enter({ provider, code, cookie: began.cookie }, misconfigured)).status).toBe(503);
  });

  it('is not offered without a client id', async () => {
    const without = await openApi({ GOOGLE_CLIENT_ID: '', FACEBOOK_APP_ID: '' });
    const { body } = await without('GET', '/v1/accounts/sessions/social/providers');
    expect(body.data).toEqual({ providers: [] });
    const { status } = await without('GET', `/v1/accounts/sessions/social/start?provider=${provider}`);
    expect(status).toBe(422);
  });
});

it('offers the configured providers', async () => {
  const { body } = await call('GET', '/v1/accounts/sessions/social/providers');
  expect(body.data).toEqual({ providers: PROVIDERS });
});

it('is refused with a reason if Facebook shares no e-mail', async () => {
  const { response } = await signIn('Facebook', newEmail(), { withhold_email: 'yes' });
  expect({ status: response.status, fields: Object.keys(response.body.errors) }).toEqual({
    status: 401,
    fields: ['email_permission'],
  });
});

describe.each([
  ['the shop', '', 401],
  ['a shop that takes any nonce', 'no-device-nonce', 200],
])('at %s', (_name, GIFTSTORE_FAULTS, status) => {
  it(`responds with ${status} to a code of Google that another browser requested`, async () => {
    const api = GIFTSTORE_FAULTS ? await openApi({ GIFTSTORE_FAULTS }) : call;
    const attacker = await begin('Google');
    const victim = await begin('Google');
    const code = await agree(attacker, newEmail());
    expect((await enter({ provider: 'Google', code, cookie: victim.cookie }, api)).status).toBe(status);
  });

  it(`connects what another browser requested only where any nonce is taken: ${status}`, async () => {
    const api = GIFTSTORE_FAULTS ? await openApi({ GIFTSTORE_FAULTS }) : call;
    const { email, session } = await calls.signUp();
    await database.rows('update users set email_verified_at = now() where email = $1', [email]);
    const code = await agree(await begin('Google'), newEmail());
    const social = { token_type: 'authorization_code', token: code, code_verifier: verifier };
    const victim = await begin('Google');
    const response = await api('POST', '/v1/user/sign_in_providers/Google', {
      body: { social },
      headers: { ...session, cookie: `${session.cookie}; ${victim.cookie}` },
    });
    expect(response.status).toBe(status === 401 ? 422 : 200);
  });

  it(`responds with ${status} to a code of Google whose request had no nonce`, async () => {
    const api = GIFTSTORE_FAULTS ? await openApi({ GIFTSTORE_FAULTS }) : call;
    const began = await begin('Google');
    began.url.searchParams.delete('nonce');
    const code = await agree(began, newEmail());
    expect((await enter({ provider: 'Google', code, cookie: began.cookie }, api)).status).toBe(status);
  });
});
