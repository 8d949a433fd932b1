import { accountCalls, newEmail, password, type SessionHeaders, sessionOf } from './harness/account-calls';
import { card, cartCalls } from './harness/cart-calls';
import { type Call, client } from './harness/client';
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
import { eventually, guestOrder, type SandboxMail, shopper } from './harness/shop';

jest.setTimeout(120_000);

let database: TestDatabase;
let sandbox: RunningSandbox;
const parts: RunningPart[] = [];
let call: Call;
let calls: ReturnType<typeof accountCalls>;
/** The same shop without the mechanism. */
let faulty: Call;

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  sandbox = await startSandbox(port);
  const env = { DATABASE_URL: database.url, CAPTCHA_COST: '10', ...sandbox.env };
  const apis = await Promise.all([
    startApi({ ...env, API_PORT: String(port) }),
    startApi({ ...env, GIFTSTORE_FAULTS: 'no-claim' }),
  ]);
  parts.push(sandbox, ...apis, await startWorker(env));
  [call, faulty] = apis.map(({ url }) => client(url)) as [Call, Call];
  calls = accountCalls(call);
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

const mails = async (to: string): Promise<SandboxMail[]> =>
  (await client(sandbox.url)('GET', `/inbox/messages?to=${encodeURIComponent(to)}`)).body.messages;

/** The token of the newest link of its kind in a mailbox. */
const mailedToken = (to: string, name: 'token' | 'confirm_token'): Promise<string> =>
  eventually(
    async () =>
      (await mails(to))
        .flatMap(({ text }) => new RegExp(`[?&]${name}=([\\w-]+)`).exec(text)?.[1] ?? [])
        .at(-1) ?? false,
  );

interface Hijack {
  email: string;
  /** The attacker's session, which began with the sign-up. */
  attacker: SessionHeaders;
}

/** An attacker signs up with a victim's e-mail, and fills profile and cart; the victim has a guest order. */
async function hijack(): Promise<Hijack> {
  const { email, session } = await calls.signUp();
  const user = { first_name: 'Visit our prize page' };
  await call('PUT', '/v1/user', { body: { user }, headers: session });
  expect((await cartCalls(call, session).add(card)).status).toBe(200);
  await shopper(call, '').place(guestOrder({ user: { first_name: 'Vera', last_name: 'Victim', email } }));
  return { email, attacker: session };
}

async function googleToken(email: string): Promise<object> {
  const { body } = await client(sandbox.url)('POST', '/control/tokens', {
    body: { provider: 'Google', email, first_name: 'Vera', last_name: 'Victim' },
  });
  return { provider: 'Google', ...body };
}

async function enterWithGoogle(email: string, api = call) {
  const headers = await calls.solveCaptcha('social');
  return api('POST', '/v1/accounts/sessions/social', {
    body: { social: await googleToken(email) },
    headers,
  });
}

/** The ways in which a victim proves an e-mail without the attacker's session. Each returns the victim's session. */
const claims: [title: string, claim: (email: string, api: Call) => Promise<SessionHeaders>][] = [
  [
    'presses the link that confirms the e-mail',
    async (email, api) => {
      const token = await mailedToken(email, 'confirm_token');
      const { status, body } = await accountCalls(api).confirm(token);
      expect({ status, data: body.data }).toEqual({
        status: 200,
        data: { user_email: { email, verified: true } },
      });
      await accountCalls(api).reset(await mailedToken(email, 'token'), 'the victim 2 chooses');
      return sessionOf(await accountCalls(api).signIn(email, 'the victim 2 chooses'));
    },
  ],
  [
    'sets a new password by a mailed link',
    async (email, api) => {
      await calls.forgot(email);
      await accountCalls(api).reset(await mailedToken(email, 'token'), 'the victim 2 chooses');
      return sessionOf(await accountCalls(api).signIn(email, 'the victim 2 chooses'));
    },
  ],
  ['signs in with Google', async (email, api) => sessionOf(await enterWithGoogle(email, api))],
];

/** What the attacker still has. */
async function gainOf({ email, attacker }: Hijack) {
  const orders = await call('GET', '/v1/orders', { headers: attacker });
  return {
    session: (await calls.profile(attacker)).status,
    orders: orders.body.data?.total ?? 'none',
    password: (await calls.signIn(email)).status,
    change: (await calls.change(attacker, 'another horse 8')).status,
  };
}

describe.each(claims)('an owner of an e-mail with which a stranger signed up, who %s', (_, claim) => {
  it('gets the account for themselves, without anything of the stranger', async () => {
    const stolen = await hijack();
    const owner = await claim(stolen.email, call);
    expect(await gainOf(stolen)).toEqual({ session: 401, orders: 'none', password: 401, change: 401 });
    const { profile } = (await calls.profile(owner)).body.data;
    expect(profile).toMatchObject({ email_verified: true, phone: null });
    expect(profile.first_name).not.toContain('prize');
    expect(await cartCalls(call, owner).items()).toEqual([]);
    expect((await call('GET', '/v1/orders', { headers: owner })).body.data.total).toBe(1);
    const devices = await database.rows(
      'select 1 from known_devices join users on users.id = user_id where email = $1',
      [stolen.email],
    );
    expect(devices).toHaveLength(1);
  });

  it('fails with the injected no-claim: the stranger stays', async () => {
    const stolen = await hijack();
    await claim(stolen.email, faulty);
    const { profile } = (
      await call('GET', '/v1/user', { headers: sessionOf(await enterWithGoogle(stolen.email)) })
    ).body.data;
    expect(profile.first_name).toContain('prize');
  });
});

describe('the link that confirms an e-mail, without a session', () => {
  it('leaves the stranger signed in, who then sees the orders, only with the injected no-claim', async () => {
    const stolen = await hijack();
    await accountCalls(faulty).confirm(await mailedToken(stolen.email, 'confirm_token'));
    expect(await gainOf(stolen)).toEqual({ session: 200, orders: 1, password: 200, change: 200 });
  });

  it('has the next step mailed to the owner', async () => {
    const { email } = await hijack();
    const { body } = await calls.confirm(await mailedToken(email, 'confirm_token'));
    expect(body.message).toMatch(/emailed you a link to set your password/);
    expect((await calls.reset(await mailedToken(email, 'token'), 'the victim 2 chooses')).status).toBe(200);
  });

  it('is not used by a session that has ended, or by that of another account', async () => {
    const { email, session } = await calls.signUp();
    const other = await calls.signUp();
    const token = await mailedToken(email, 'confirm_token');
    const foreign = await calls.confirm(token, other.session);
    expect({ status: foreign.status, fields: Object.keys(foreign.body.errors) }).toEqual({
      status: 422,
      fields: ['base'],
    });
    await call('DELETE', '/v1/accounts/sessions/signout', { headers: other.session });
    expect((await calls.confirm(token, other.session)).status).toBe(401);
    expect((await calls.confirm(token, session)).status).toBe(200);
    expect((await calls.profile(session)).body.data.profile).toMatchObject({
      email_verified: true,
      first_name: 'Mona',
    });
    expect((await calls.signIn(email)).status).toBe(200);
  });

  it('voids nothing of an account whose e-mail was proved before', async () => {
    const { email, session } = await calls.signUp();
    const token = await mailedToken(email, 'confirm_token');
    await database.rows('update users set email_verified_at = now() where email = $1', [email]);
    expect((await calls.confirm(token)).status).toBe(200);
    expect((await calls.profile(session)).status).toBe(200);
  });
});

describe('a stranger’s request in the same moment', () => {
  const lock = (email: string) => ({
    sql: 'select 1 from users where email = $1 for update',
    values: [email],
  });
  const races: [title: string, request: (hijack: Hijack) => Promise<unknown>][] = [
    ['signs in with the old password', ({ email }) => calls.signIn(email)],
    ['changes the password', ({ attacker }) => calls.change(attacker, 'another horse 8')],
    [
      'changes the profile',
      ({ attacker }) =>
        call('PUT', '/v1/user', { body: { user: { first_name: 'Late prize' } }, headers: attacker }),
    ],
  ];

  it.each(races)('%s: has no effect after the claim', async (_, request) => {
    const stolen = await hijack();
    const token = await mailedToken(stolen.email, 'confirm_token');
    await queueBehindLock<unknown>(database, lock(stolen.email), [
      () => calls.confirm(token),
      () => request(stolen),
    ]);
    expect(await gainOf(stolen)).toEqual({ session: 401, orders: 'none', password: 401, change: 401 });
    const sessions = await database.rows(
      'select 1 from sessions join users on users.id = user_id where email = $1 and revoked_at is null',
      [stolen.email],
    );
    expect(sessions).toEqual([]);
    const [user] = await database.rows('select first_name, password_hash from users where email = $1', [
      stolen.email,
    ]);
    expect(user).toEqual({ first_name: stolen.email.split('@')[0], password_hash: null });
  });

  it.each(races)('%s: has no effect before the claim either', async (_, request) => {
    const stolen = await hijack();
    const token = await mailedToken(stolen.email, 'confirm_token');
    await queueBehindLock<unknown>(database, lock(stolen.email), [
      () => request(stolen),
      () => calls.confirm(token),
    ]);
    expect((await calls.signIn(stolen.email)).status).toBe(401);
    expect((await calls.signIn(stolen.email, 'another horse 8')).status).toBe(401);
    expect((await calls.profile(stolen.attacker)).status).toBe(401);
  });

  it('ends in one account for concurrent claims by link and by Google', async () => {
    const stolen = await hijack();
    const token = await mailedToken(stolen.email, 'confirm_token');
    const [google] = await queueBehindLock(database, lock(stolen.email), [
      () => enterWithGoogle(stolen.email),
      () => calls.confirm(token),
    ]);
    expect(google?.status).toBe(200);
    expect(await gainOf(stolen)).toEqual({ session: 401, orders: 'none', password: 401, change: 401 });
  });
});

it('leaves cart and password to a customer who confirms in the session of the sign-up', async () => {
  const email = newEmail();
  const { session } = await calls.signUp(email);
  await cartCalls(call, session).add(card);
  expect((await calls.confirm(await mailedToken(email, 'confirm_token'), session)).status).toBe(200);
  expect(await cartCalls(call, session).items()).toHaveLength(1);
  expect((await calls.signIn(email, password)).status).toBe(200);
});
