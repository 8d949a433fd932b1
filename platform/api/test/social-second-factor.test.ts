import { newEmail, password } from './harness/account-calls';
import { accountDataCalls } from './harness/account-data-calls';
import { type ApiResponse, type Call, client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import {
  type Env,
  freePort,
  type RunningPart,
  type RunningSandbox,
  startSandbox,
  startTwoApis,
} from './harness/processes';
import { queueBehindLock } from './harness/queue-behind-lock';
import { codeOf, cookiesOf, type Pending, secondFactorCalls } from './harness/second-factor-calls';

jest.setTimeout(120_000);

type Calls = ReturnType<typeof secondFactorCalls>;
type Provider = 'Google' | 'Facebook';

let database: TestDatabase;
let sandbox: RunningSandbox;
let env: Env;
const parts: RunningPart[] = [];
let calls: [Calls, Calls];
let clients: [Call, Call];

beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startSandbox(await freePort());
  parts.push(sandbox);
  env = {
    DATABASE_URL: database.url,
    CAPTCHA_COST: '10',
    STOREFRONT_URL: 'http://localhost:3000',
    ...sandbox.env,
  };
  clients = await openApis();
  calls = clients.map(secondFactorCalls) as [Calls, Calls];
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

async function openApis(changes: Env = {}): Promise<[Call, Call]> {
  const apis = await startTwoApis({ ...env, ...changes });
  parts.push(...apis);
  return apis.map(({ url }) => client(url)) as [Call, Call];
}

async function enter(provider: Provider, email: string, call = clients[0]): Promise<ApiResponse> {
  const { body } = await client(sandbox.url)('POST', '/control/tokens', { body: { provider, email } });
  return call('POST', '/v1/accounts/sessions/social', {
    body: { social: { provider, ...body } },
    headers: await calls[0].accounts.solveCaptcha('social'),
  });
}

/** A first sign-in with the provider that waits for the second step. */
async function begin(provider: Provider, email: string, call?: Call): Promise<Pending> {
  const response = await enter(provider, email, call);
  expect(Object.keys(response.body.data)).toEqual(['second_factor']);
  return { token: response.body.data.second_factor.token, cookie: cookiesOf(response) };
}

/** A customer with a confirmed e-mail and an authenticator app. */
async function customerWithApp() {
  const { email, session } = await calls[0].newCustomer();
  await database.rows('update users set email_verified_at = now() where email = $1', [email]);
  return { email, session, ...(await calls[0].addTotp(session)) };
}

/** The providers that are linked to the account, and the notices about them. */
async function linksOf(email: string) {
  const [row] = await database.rows(
    `select array(select provider from identities where user_id = users.id) as providers,
       array(select payload->>'change' from graphile_worker._private_jobs
         where payload->>'userId' = users.id::text and payload->>'change' like 'linked-%') as notices
     from users where email = $1`,
    [email],
  );
  return row;
}

const none = { providers: [], notices: [] };
const onlyGoogle = { providers: ['Google'], notices: ['linked-Google'] };
const fieldsOf = ({ status, body }: ApiResponse) => [status, Object.keys(body.errors ?? {})];

describe.each<Provider>(['Google', 'Facebook'])(
  'a first sign-in with %s, with a second factor',
  (provider) => {
    it('links nothing before the second step, and notifies the owner with it', async () => {
      const { email, secret } = await customerWithApp();
      const pending = await begin(provider, email);
      expect(await linksOf(email)).toEqual(none);
      const signedIn = await calls[0].finish(pending, { code: codeOf(secret) });
      expect(await database.rows('select provider from identities where email = $1', [email])).toEqual([
        { provider },
      ]);
      expect(signedIn.body.data.user).toMatchObject({ email, provider });
      expect(await linksOf(email)).toEqual({ providers: [provider], notices: [`linked-${provider}`] });
    });

    it('has one notice, which also says that the device is new', async () => {
      const { email, secret } = await customerWithApp();
      await database.rows('delete from account_notices where email_key = $1', [email]);
      const pending = await begin(provider, email);
      expect((await calls[0].finish(pending, { code: codeOf(secret) })).status).toBe(200);
      const notices = await database.rows(
        `select payload->>'newDevice' as new_device from graphile_worker._private_jobs
         where payload->>'userId' = (select id::text from users where email_key = $1) and payload->>'change' = $2`,
        [email, `linked-${provider}`],
      );
      expect(notices).toEqual([{ new_device: 'true' }]);
      expect(await database.rows('select kind from account_notices where email_key = $1', [email])).toEqual(
        [],
      );
    });

    it('leaves nothing behind if the second step fails, or is never sent', async () => {
      const { email } = await customerWithApp();
      const pending = await begin(provider, email);
      expect(fieldsOf(await calls[0].finish(pending, { code: '000000' }))).toEqual([422, ['code']]);
      await database.rows('update second_steps set expires_at = now()');
      expect(await linksOf(email)).toEqual(none);
    });
  },
);

describe('the second step of a first sign-in', () => {
  it.each([
    ['links nothing before', undefined, none],
    ['would link before if the shop did not wait', 'links-before-second-step', onlyGoogle],
  ])('%s', async (_, fault, expected) => {
    const { email } = await customerWithApp();
    const [call] = fault ? await openApis({ GIFTSTORE_FAULTS: fault }) : clients;
    await begin('Google', email, call);
    expect(await linksOf(email)).toEqual(expected);
  });

  it('links with a passkey and with a recovery code too', async () => {
    const { email, session, codes } = await customerWithApp();
    const { passkey } = await calls[0].addPasskey(session);
    const withKey = await begin('Google', email);
    const { options } = await calls[0].challenge(withKey.cookie, withKey.token);
    expect((await calls[0].finish(withKey, { passkey: passkey.get(options) })).status).toBe(200);
    const withCode = await begin('Facebook', email);
    expect((await calls[0].finish(withCode, { recovery_code: codes[0] })).status).toBe(200);
    expect(await linksOf(email)).toEqual({
      providers: ['Google', 'Facebook'],
      notices: ['linked-Google', 'linked-Facebook'],
    });
  });

  it('accepts no token in which the link was exchanged', async () => {
    const [own, other] = [await customerWithApp(), await customerWithApp()];
    const [pending, foreign] = [await begin('Google', own.email), await begin('Google', other.email)];
    const token = pending.token.slice(0, 43) + foreign.token.slice(43);
    expect(token).not.toBe(pending.token);
    const exchanged = await calls[0].finish({ ...pending, token }, { code: codeOf(own.secret) });
    expect(fieldsOf(exchanged)).toEqual([422, ['token']]);
    expect(await linksOf(own.email)).toEqual(none);
  });

  it('does not link to an account whose owner has not confirmed the e-mail, but claims it', async () => {
    const { email, session } = await calls[0].newCustomer();
    await calls[0].addTotp(session);
    const claimed = await enter('Google', email);
    expect(claimed.body.data).toMatchObject({ linked: true, user: { email } });
    expect(await linksOf(email)).toEqual(onlyGoogle);
  });

  it('names the provider of a later sign-in, and links it once', async () => {
    const { email, secret, codes } = await customerWithApp();
    await calls[0].finish(await begin('Google', email), { code: codeOf(secret) });
    const again = await calls[0].finish(await begin('Google', email), { recovery_code: codes[0] });
    expect(again.body.data.user).toMatchObject({ email, provider: 'Google' });
    expect(await linksOf(email)).toEqual(onlyGoogle);
  });
});

describe('second steps at the same time', () => {
  it('link once and start one session with one token', async () => {
    const { email, codes } = await customerWithApp();
    const pending = await begin('Google', email);
    const responses = await Promise.all(
      [0, 1, 2, 3].map((n) => calls[n % 2 ? 1 : 0].finish(pending, { recovery_code: codes[n] })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect(await linksOf(email)).toEqual(onlyGoogle);
  });

  it('link once and start a session each with tokens of their own', async () => {
    const { email, codes } = await customerWithApp();
    const pending = [await begin('Google', email), await begin('Google', email, clients[1])];
    const lock = { sql: 'select 1 from users where email = $1 for update', values: [email] };
    const responses = await queueBehindLock(
      database,
      lock,
      pending.map((step, n) => () => calls[n % 2 ? 1 : 0].finish(step, { recovery_code: codes[n] })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await linksOf(email)).toEqual(onlyGoogle);
  });
});

describe('while a first sign-in waits for its second step', () => {
  it('an identity that is linked to another account ends it, with its code unused', async () => {
    const { email, codes } = await customerWithApp();
    const pending = await begin('Google', email);
    // The account has another e-mail, so that the identity opens a new one.
    const moved = newEmail();
    await database.rows('update users set email = $2, email_key = $2 where email = $1', [email, moved]);
    const opened = await enter('Google', email);
    expect(opened.body.data).toMatchObject({ created: true });
    const refused = await calls[0].finish(pending, { recovery_code: codes[0] });
    expect(fieldsOf(refused)).toEqual([422, ['token']]);
    expect(await linksOf(moved)).toEqual(none);
    const unused = await calls[0].finish(await calls[0].beginSignIn(moved), { recovery_code: codes[0] });
    expect(unused.status).toBe(200);
  });

  it.each([
    ['after', [[200, 422]]],
    // The session begins after the second step is committed: it finds no account, or the deletion ends it.
    [
      'before',
      [
        [401, 200],
        [200, 200],
      ],
    ],
  ])('a deletion leaves no identity or session, with the second step sent %s it', async (order, possible) => {
    const { email, session, codes } = await customerWithApp();
    const pending = await begin('Google', email);
    const [user] = await database.rows('select id from users where email = $1', [email]);
    const lock = { sql: 'select 1 from users where email = $1 for update', values: [email] };
    const finish = () => calls[1].finish(pending, { recovery_code: codes[0] });
    const remove = () => accountDataCalls(clients[0]).delete(session, { password });
    const responses = await queueBehindLock(
      database,
      lock,
      order === 'after' ? [remove, finish] : [finish, remove],
    );
    expect(possible).toContainEqual(responses.map(({ status }) => status));
    expect(await database.rows('select 1 from identities where user_id = $1', [user?.id])).toEqual([]);
    expect(await database.rows('select 1 from sessions where user_id = $1', [user?.id])).toEqual([]);
  });

  it('a new password ends it', async () => {
    const { email, session, secret } = await customerWithApp();
    const pending = await begin('Google', email);
    expect((await calls[0].accounts.change(session, 'another horse 8', password)).status).toBe(200);
    expect(fieldsOf(await calls[0].finish(pending, { code: codeOf(secret) }))).toEqual([422, ['token']]);
    expect(await linksOf(email)).toEqual(none);
  });
});
