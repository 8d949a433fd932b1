import type { CaptchaAction } from '@giftstore/contracts/api';
import { accountCalls, password } from './harness/account-calls';
import { type Call, client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { type RunningPart, startTwoApis } from './harness/processes';

jest.setTimeout(120_000);

let database: TestDatabase;
let apis: RunningPart[] = [];
let call: Call;
let other: Call;

beforeAll(async () => {
  database = await createTestDatabase();
  const env = { DATABASE_URL: database.url, CAPTCHA_COST: '10' };
  apis = await startTwoApis(env);
  [call, other] = apis.map(({ url }) => client(url)) as [Call, Call];
});
afterAll(async () => {
  await Promise.all(apis.map((api) => api.kill()));
  await database.drop();
});

const solved = (action: CaptchaAction) => accountCalls(call).solveCaptcha(action);

let accountCount = 0;
async function signUp(parts: object = {}, headers?: Record<string, string>) {
  accountCount += 1;
  const email = `Customer${accountCount}@Example.com`;
  const signup = {
    first_name: 'Mona',
    last_name: 'Haddad',
    email,
    password,
    password_confirmation: password,
  };
  return call('POST', '/v1/accounts/registrations/signup', {
    body: { signup: { ...signup, ...parts } },
    headers: headers ?? (await solved('signup')),
  });
}

async function signIn(email: string, password: string, headers?: Record<string, string>, api = call) {
  const body = { signin: { email, password } };
  return api('POST', '/v1/accounts/sessions/signin', { body, headers: headers ?? (await solved('signin')) });
}

describe('an account', () => {
  it('is created, and its session needs both token and cookie', async () => {
    const { status, body, headers } = await signUp();
    expect(status).toBe(200);
    expect(body.data.user).toMatchObject({
      token_type: 'Bearer',
      first_name: 'Mona',
      last_name: 'Haddad',
      provider: 'email',
      groups: [],
    });
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^sid=[\w-]{43};.*HttpOnly.*SameSite=Lax/);
    const bearer = { authorization: `Bearer ${body.data.user.access_token}` };
    const both = { ...bearer, cookie: cookie.split(';')[0] ?? '' };
    const profile = await other('GET', '/v1/user', { headers: both });
    expect(profile.body.data.profile).toMatchObject({ email_verified: false, last_name: 'Haddad' });
    const parts: Record<string, string>[] = [
      bearer,
      { cookie: both.cookie },
      {},
      { ...bearer, cookie: 'sid=wrong' },
    ];
    for (const part of parts) {
      const refused = await call('GET', '/v1/user', { headers: part });
      expect({ status: refused.status, envelope: refused.body.status }).toEqual({
        status: 401,
        envelope: 'Unauthorized',
      });
    }
    expect((await call('DELETE', '/v1/accounts/sessions/signout', { headers: both })).status).toBe(200);
    expect((await other('GET', '/v1/user', { headers: both })).status).toBe(401);
    const sessions = JSON.stringify(await database.rows('select * from sessions'));
    expect(sessions).not.toContain(body.data.user.access_token);
  });

  it('is rejected with the messages of the form [core-5.4, core-5.5, core-5.24]', async () => {
    const invalid: [object, string, string][] = [
      [
        { password: 'short', password_confirmation: 'short' },
        'password',
        'Minimum length of this field is 8',
      ],
      [
        { password_confirmation: 'something else' },
        'password_confirmation',
        'Both passwords need to be same',
      ],
      [{ email: 'mona' }, 'email', 'Enter a valid email'],
      [{ first_name: '' }, 'first_name', 'This field is required'],
      [
        { password: 'password123', password_confirmation: 'password123' },
        'password',
        'This password is too easy to guess',
      ],
    ];
    for (const [parts, field, message] of invalid) {
      const { status, body } = await signUp(parts);
      expect({ field, status, errors: body.errors[field] }).toEqual({
        field,
        status: 422,
        errors: [message],
      });
    }
    const { body } = await signUp();
    const twice = await signUp({ email: body.data.user.email.toUpperCase() });
    expect({ status: twice.status, fields: Object.keys(twice.body.errors) }).toEqual({
      status: 422,
      fields: ['email'],
    });
  });
});

describe('the captcha', () => {
  it('is required for its own action and valid once, in every process', async () => {
    for (const headers of [{}, { 'recaptcha-response': 'nonsense' }, await solved('signin')]) {
      const { status, body } = await signUp({}, headers as Record<string, string>);
      expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ['recaptcha'] });
    }
    const once = await solved('signin');
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        signIn('nobody@example.com', 'wrong', once, index % 2 ? call : other),
      ),
    );
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(9);
  });
});

describe('guessing passwords of many accounts', () => {
  it('raises the cost of the sign-in captcha in every process, and locks no customer out', async () => {
    const costOf = async (action: string, api: Call) =>
      (await api('GET', `/v1/captcha/challenge?action=${action}`)).body.parameters.cost;
    const { email } = (await signUp()).body.data.user;
    await signIn('nobody@example.com', 'wrong word');
    const [{ points } = { points: 0 }] = await database.rows<{ points: number }>(
      `select points from rate_limits where key = 'signin-wrong:all'`,
    );
    expect(points).toBeGreaterThan(0);
    await database.rows(`update rate_limits set points = 2500 where key = 'signin-wrong:all'`);
    expect([await costOf('signin', call), await costOf('signin', other)]).toEqual([30, 30]);
    expect(await costOf('signup', call)).toBe(10);
    expect((await signIn(email, password)).status).toBe(200);
    await database.rows(`update rate_limits set points = 1000000 where key = 'signin-wrong:all'`);
    expect(await costOf('signin', other)).toBe(80);
    await database.rows(`delete from rate_limits where key = 'signin-wrong:all'`);
  });
});

describe('signing in', () => {
  it('ignores the case of the e-mail, and has one message for an unknown e-mail and a wrong password', async () => {
    const { email } = (await signUp()).body.data.user;
    expect((await signIn(email.toLowerCase(), password)).status).toBe(200);
    const wrong = await signIn(email, 'wrong word');
    const unknown = await signIn('nobody.at.all@example.com', 'wrong word');
    expect(wrong.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
    expect(wrong.body.message).toBe('That email and password don’t match.');
  });

  it('offers a new password from the third wrong attempt on, with or without an account [core-2.25]', async () => {
    const { email } = (await signUp()).body.data.user;
    const messages = [];
    for (const address of [email, 'not.a.customer@example.com']) {
      for (let i = 0; i < 2; i += 1) await signIn(address, 'wrong word');
      messages.push((await signIn(address, 'wrong word')).body.message);
    }
    expect(new Set(messages)).toEqual(
      new Set(['That email and password don’t match. Forgot your password? Click here to set a new one.']),
    );
  });

  it('is locked after 5 failed attempts, also when they are concurrent over two processes', async () => {
    const { email } = (await signUp()).body.data.user;
    const solutions = await Promise.all(Array.from({ length: 50 }, () => solved('signin')));
    const responses = await Promise.all(
      solutions.map((headers, index) => signIn(email, 'wrong word', headers, index % 2 ? call : other)),
    );
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(45);
    const locked = await signIn(email, password);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(600);
  });
});
