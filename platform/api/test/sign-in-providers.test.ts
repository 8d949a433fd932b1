import { newEmail, password, type SessionHeaders, sessionOf } from './harness/account-calls';
import { type ApiResponse, type Call, client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import {
  freePort,
  type RunningPart,
  type RunningSandbox,
  startApi,
  startSandbox,
  startWorker,
} from './harness/processes';
import { queueBehindLock } from './harness/queue-behind-lock';
import { cookiesOf, secondFactorCalls } from './harness/second-factor-calls';
import { eventually, shopper } from './harness/shop';

jest.setTimeout(120_000);

let database: TestDatabase;
let sandbox: RunningSandbox;
let env: Record<string, string>;
const parts: RunningPart[] = [];
let call: Call;
let calls: ReturnType<typeof secondFactorCalls>;

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  sandbox = await startSandbox(port);
  env = {
    DATABASE_URL: database.url,
    CAPTCHA_COST: '10',
    STOREFRONT_URL: 'http://localhost:3000',
    ...sandbox.env,
  };
  const api = await startApi({ ...env, API_PORT: String(port) });
  parts.push(sandbox, api, await startWorker(env));
  call = client(api.url);
  calls = secondFactorCalls(call);
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

type Provider = 'Google' | 'Facebook';
const PATH = '/v1/user/sign_in_providers';

const tokenOf = async (provider: Provider, email: string, wish: object = {}) =>
  (await client(sandbox.url)('POST', '/control/tokens', { body: { provider, email, ...wish } })).body;

async function signInWith(provider: Provider, email: string): Promise<ApiResponse> {
  const body = await tokenOf(provider, email);
  return call('POST', '/v1/accounts/sessions/social', {
    body: { social: { provider, ...body } },
    headers: await calls.accounts.solveCaptcha('social'),
  });
}

/** A customer without a password, in the session that the last of these providers started. */
async function socialCustomer(...providers: Provider[]) {
  const email = newEmail();
  const responses = [];
  for (const provider of providers) responses.push(await signInWith(provider, email));
  const last = responses.at(-1) as ApiResponse;
  return { email, session: { ...sessionOf(last), cookie: cookiesOf(last) } };
}

/** A customer with a password and a confirmed e-mail. */
async function confirmedCustomer() {
  const customer = await calls.newCustomer();
  await database.rows('update users set email_verified_at = now() where email = $1', [customer.email]);
  return customer;
}

/** A customer with a password and a confirmed e-mail, to whose account Google is connected. */
async function customerWithGoogle() {
  const { email, session } = await confirmedCustomer();
  expect((await signInWith('Google', email)).body.data.linked).toBe(true);
  return { email, session };
}

const list = async (headers: SessionHeaders) => (await call('GET', PATH, { headers })).body.data;
const disconnect = (headers: SessionHeaders, provider: Provider, api = call) =>
  api('DELETE', `${PATH}/${provider}`, { headers });
/** Connects the account at the provider with this e-mail. */
async function connect(
  headers: SessionHeaders,
  provider: Provider,
  email: string,
  { api = call, ...wish }: { api?: Call; [wish: string]: unknown } = {},
): Promise<ApiResponse> {
  const { token } = await tokenOf(provider, email, wish);
  return api('POST', `${PATH}/${provider}`, { body: { social: { token } }, headers });
}
const outcome = ({ status, body }: ApiResponse) => [status, Object.keys(body.errors ?? {})];
const connected = ({ body }: ApiResponse) =>
  body.data.sign_in_providers.map(({ provider }: { provider: Provider }) => provider);
const age = (email: string) =>
  database.rows(
    `update sessions set created_at = now() - interval '16 minutes', confirmed_at = null
     where user_id = (select id from users where email = $1)`,
    [email],
  );
const subjectsTo = async (email: string) =>
  (await shopper(call, sandbox.url).mails(email)).map(({ subject }) => subject);

describe('the connected providers', () => {
  it('are listed with the time, and whether the account can do without each', async () => {
    const { email, session } = await socialCustomer('Google');
    const only = await list(session);
    expect(only).toEqual({
      sign_in_providers: [{ provider: 'Google', added_at: expect.any(String), email, removable: false }],
      has_password: false,
      change_requires: null,
    });
    expect(Math.abs(Date.now() - Date.parse(only.sign_in_providers[0].added_at))).toBeLessThan(60_000);
    await signInWith('Facebook', email);
    expect((await list(session)).sign_in_providers).toMatchObject([
      { provider: 'Facebook', removable: true },
      { provider: 'Google', removable: true },
    ]);
  });

  it('are none for a customer with a password only', async () => {
    const { session } = await calls.newCustomer();
    expect(await list(session)).toMatchObject({ sign_in_providers: [], has_password: true });
  });

  it('have the e-mail of the last sign-in; none until then, if they were linked before it was stored', async () => {
    const { email, session } = await customerWithGoogle();
    const emails = async () =>
      (await list(session)).sign_in_providers.map((provider: { email: string }) => provider.email);
    await database.rows('update identities set email = null where email = $1', [email]);
    expect(await emails()).toEqual([null]);
    await signInWith('Google', email);
    expect(await emails()).toEqual([email]);
    await database.rows(`update identities set email = 'old@example.com' where email = $1`, [email]);
    await signInWith('Google', email);
    expect(await emails()).toEqual([email]);
  });

  it('say what must come first: signing in again, or a confirmed e-mail', async () => {
    const required = async (headers: SessionHeaders) => (await list(headers)).change_requires;
    const unconfirmed = await calls.newCustomer();
    expect(await required(unconfirmed.session)).toBe('confirmed_email');
    const withPassword = await confirmedCustomer();
    await age(withPassword.email);
    expect(await required(withPassword.session)).toBeNull();
    const withoutPassword = await socialCustomer('Google');
    await age(withoutPassword.email);
    expect(await required(withoutPassword.session)).toBe('sign_in');
    expect(outcome(await connect(withoutPassword.session, 'Facebook', newEmail()))).toEqual([422, ['base']]);
  });

  it('have one entry for two accounts at a provider, with the time of the last, and end together', async () => {
    const { email, session } = await customerWithGoogle();
    await database.rows(
      `insert into identities (provider, subject, user_id, created_at)
       select 'Google', 'another of ' || email, id, '2020-01-01' from users where email = $1`,
      [email],
    );
    const { sign_in_providers } = await list(session);
    expect(sign_in_providers).toHaveLength(1);
    expect(sign_in_providers[0].added_at).not.toContain('2020');
    expect(connected(await disconnect(session, 'Google'))).toEqual([]);
    expect(
      await database.rows(`select 1 from identities where subject = 'another of ' || $1`, [email]),
    ).toEqual([]);
  });
});

describe('disconnecting a provider', () => {
  it('removes that link alone, once', async () => {
    const { email, session } = await customerWithGoogle();
    await signInWith('Facebook', email);
    const other = await customerWithGoogle();
    const before = await database.rows('select * from users where email = $1', [email]);
    const removed = await disconnect(session, 'Google');
    expect(removed.status).toBe(200);
    expect(connected(removed)).toEqual(['Facebook']);
    expect(await database.rows('select * from users where email = $1', [email])).toEqual(before);
    expect((await list(other.session)).sign_in_providers).toHaveLength(1);
    expect((await calls.accounts.signIn(email)).status).toBe(200);
    expect((await disconnect(session, 'Google')).status).toBe(404);
    const notices = await eventually(async () => {
      const sent = (await subjectsTo(email)).filter((subject) =>
        subject.startsWith('Google sign-in was removed'),
      );
      return sent.length > 0 && sent;
    });
    expect(notices).toHaveLength(1);
  });

  it('needs the password 15 minutes after signing in', async () => {
    const { email, session } = await customerWithGoogle();
    await age(email);
    expect(outcome(await disconnect(session, 'Google'))).toEqual([422, ['current_password']]);
    const confirmed = await call('PUT', '/v1/accounts/sessions/identity', {
      body: { identity: { current_password: password } },
      headers: session,
    });
    expect(confirmed.status).toBe(200);
    expect(connected(await disconnect(session, 'Google'))).toEqual([]);
  });

  it('is refused for the only way to sign in, and allowed once there is a password', async () => {
    const { email, session } = await socialCustomer('Google', 'Facebook');
    expect(connected(await disconnect(session, 'Google'))).toEqual(['Facebook']);
    const refused = await disconnect(session, 'Facebook');
    expect(outcome(refused)).toEqual([422, ['base']]);
    expect(refused.body.errors.base[0]).toContain('Please set a password first');
    expect((await list(session)).sign_in_providers).toHaveLength(1);
    expect((await calls.accounts.change(session, password)).status).toBe(200);
    expect(connected(await disconnect(session, 'Facebook'))).toEqual([]);
    expect((await calls.accounts.signIn(email)).status).toBe(200);
  });

  it('counts a passkey as a way to sign in, which then cannot be removed; an app is none', async () => {
    const withApp = await socialCustomer('Google');
    await calls.addTotp(withApp.session);
    expect(outcome(await disconnect(withApp.session, 'Google'))).toEqual([422, ['base']]);
    const { session } = await socialCustomer('Google');
    const { response } = await calls.addPasskey(session);
    expect(connected(await disconnect(session, 'Google'))).toEqual([]);
    const { id } = response.body.data.second_factors.passkeys[0];
    const removePasskey = () => calls.own(session)('DELETE', `/passkeys/${id}`);
    expect(outcome(await removePasskey())).toEqual([422, ['base']]);
    expect((await calls.accounts.change(session, password)).status).toBe(200);
    expect((await removePasskey()).status).toBe(200);
  });

  it('does not count a provider that the shop no longer offers', async () => {
    const { session } = await socialCustomer('Google', 'Facebook');
    const api = await startApi({ ...env, FACEBOOK_APP_ID: '', FACEBOOK_APP_SECRET: '' });
    parts.push(api);
    expect(outcome(await disconnect(session, 'Google', client(api.url)))).toEqual([422, ['base']]);
  });

  it('leaves the account open to a later sign-in with it, of which the owner is notified each time', async () => {
    const { email, session } = await customerWithGoogle();
    await disconnect(session, 'Google');
    const again = await signInWith('Google', email);
    expect(again.body.data).toMatchObject({ created: false, linked: true, user: { email } });
    const added = await eventually(async () => {
      const sent = (await subjectsTo(email)).filter((subject) =>
        subject.startsWith('Google sign-in was added'),
      );
      return sent.length === 2 && sent;
    });
    expect(added).toHaveLength(2);
  });

  it('responds 422 for a provider that does not exist', async () => {
    const { session } = await calls.newCustomer();
    expect((await call('DELETE', `${PATH}/Nowhere`, { headers: session })).status).toBe(422);
  });
});

describe.each<Provider>(['Google', 'Facebook'])('connecting %s', (provider) => {
  it('makes it sign in to this account, whatever its e-mail, and notifies the owner once', async () => {
    const { email, session } = await confirmedCustomer();
    const elsewhere = newEmail();
    const response = await connect(session, provider, elsewhere);
    expect([response.status, connected(response)]).toEqual([200, [provider]]);
    expect(response.body.data.sign_in_providers).toMatchObject([{ email: elsewhere }]);
    expect(connected(await connect(session, provider, elsewhere))).toEqual([provider]);
    const signedIn = await signInWith(provider, elsewhere);
    expect(signedIn.body.data).toMatchObject({ created: false, linked: false, user: { email, provider } });
    const noticesTo = async (address: string) =>
      (await shopper(call, sandbox.url).mails(address)).filter(({ subject }) =>
        subject.startsWith(`${provider} sign-in was added`),
      );
    const notices = await eventually(async () => {
      const sent = await noticesTo(email);
      return sent.length > 0 && sent;
    });
    expect(notices).toHaveLength(1);
    expect(notices[0]?.text).toContain(`${provider} account: ${elsewhere}\n`);
    expect(await noticesTo(elsewhere)).toEqual([]);
  });

  it('is refused for one that signs in to another account, which it goes on to do', async () => {
    const { email, session } = await confirmedCustomer();
    const other = newEmail();
    await signInWith(provider, other);
    const refused = await connect(session, provider, other);
    expect(outcome(refused)).toEqual([409, ['base']]);
    expect(refused.body.errors.base[0]).toContain(`This ${provider} account already signs in to another`);
    expect((await list(session)).sign_in_providers).toEqual([]);
    expect((await signInWith(provider, other)).body.data.user.email).toBe(other);
    expect((await calls.accounts.signIn(email)).status).toBe(200);
  });

  it('is refused while another of its accounts is connected, which goes on to sign in', async () => {
    const { email, session } = await confirmedCustomer();
    const [first, second] = [newEmail(), newEmail()];
    expect((await connect(session, provider, first)).status).toBe(200);
    expect(outcome(await connect(session, provider, second))).toEqual([409, ['base']]);
    expect((await signInWith(provider, first)).body.data.user.email).toBe(email);
    expect((await signInWith(provider, second)).body.data).toMatchObject({ created: true });
  });

  it('is refused with a token that is not valid, and the session goes on', async () => {
    const { session } = await confirmedCustomer();
    const refused = await connect(session, provider, newEmail(), { audience: 'another-shop' });
    expect(outcome(refused)).toEqual([422, ['base']]);
    const unconfirmed = await connect(session, provider, newEmail(), { email_verified: false });
    expect(outcome(unconfirmed)).toEqual([422, ['email']]);
    expect((await list(session)).sign_in_providers).toEqual([]);
  });
});

describe('connecting a provider', () => {
  it('needs the password 15 minutes after signing in', async () => {
    const { email, session } = await confirmedCustomer();
    await age(email);
    expect(outcome(await connect(session, 'Google', email))).toEqual([422, ['current_password']]);
    expect((await list(session)).sign_in_providers).toEqual([]);
  });

  it('needs a session with the second factor of an account that has one', async () => {
    const { email, session } = await confirmedCustomer();
    await calls.addTotp(session);
    const sessions = 'user_id = (select id from users where email = $1)';
    await database.rows(`update sessions set second_factor = false where ${sessions}`, [email]);
    expect((await list(session)).change_requires).toBe('sign_in');
    expect(outcome(await connect(session, 'Google', email))).toEqual([422, ['base']]);
    await database.rows(`update sessions set second_factor = true where ${sessions}`, [email]);
    expect((await connect(session, 'Google', email)).status).toBe(200);
  });

  it("is refused until the account's e-mail is confirmed", async () => {
    const { email, session } = await calls.newCustomer();
    const refused = await connect(session, 'Google', newEmail());
    expect(outcome(refused)).toEqual([422, ['base']]);
    expect(refused.body.errors.base[0]).toContain('confirm your email');
    await database.rows('update users set email_verified_at = now() where email = $1', [email]);
    expect((await connect(session, 'Google', newEmail())).status).toBe(200);
  });

  it('uses a token of Google once', async () => {
    const [first, second] = [await confirmedCustomer(), await confirmedCustomer()];
    const body = { social: { token: (await tokenOf('Google', newEmail())).token } };
    const send = (headers: SessionHeaders) => call('POST', `${PATH}/Google`, { body, headers });
    expect((await send(first.session)).status).toBe(200);
    expect(outcome(await send(first.session))).toEqual([422, ['base']]);
    expect(outcome(await send(second.session))).toEqual([422, ['base']]);
  });

  it('links an identity to one of two accounts that connect it at once', async () => {
    const customers = [await confirmedCustomer(), await confirmedCustomer()];
    const shared = newEmail();
    const responses = await Promise.all(customers.map(({ session }) => connect(session, 'Facebook', shared)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    ['is refused in a session that ends meanwhile', undefined, [200, 401]],
    ['succeeds there without the check', 'no-session-recheck', [200, 200]],
  ])('%s', async (_, fault, expected) => {
    const { email, session } = await confirmedCustomer();
    const owner = sessionOf(await calls.accounts.signIn(email));
    const part = await startApi({ ...env, ...(fault ? { GIFTSTORE_FAULTS: fault } : {}) });
    parts.push(part);
    const api = client(part.url);
    const lock = { sql: 'select 1 from users where email = $1 for update', values: [email] };
    const responses = await queueBehindLock(database, lock, [
      () => calls.accounts.change(owner, 'another horse 8', password),
      () => connect(session, 'Google', newEmail(), { api }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual(expected);
  });
});

describe('two providers that are disconnected at once from an account without a password', () => {
  it.each([
    ['leave one of them', undefined, [200, 422]],
    ['leave none without the lock', 'no-sign-in-way-lock', [200, 200]],
  ])('%s', async (_, fault, expected) => {
    const { session } = await socialCustomer('Google', 'Facebook');
    const api = await startApi({ ...env, ...(fault ? { GIFTSTORE_FAULTS: fault } : {}) });
    parts.push(api);
    const lock = { sql: 'select 1 from identities for update' };
    const responses = await queueBehindLock(database, lock, [
      () => disconnect(session, 'Google', client(api.url)),
      () => disconnect(session, 'Facebook', client(api.url)),
    ]);
    expect(responses.map(({ status }) => status)).toEqual(expected);
  });
});
