import { sessionOf } from './harness/account-calls';
import { type ApiResponse, type Call, client } from './harness/client';
import { newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { type RunningPart, startTwoApis } from './harness/processes';
import { queueBehindLock } from './harness/queue-behind-lock';
import { codeOf, type Pending, secondFactorCalls } from './harness/second-factor-calls';

jest.setTimeout(120_000);

type Calls = ReturnType<typeof secondFactorCalls>;

let database: TestDatabase;
const parts: RunningPart[] = [];
const started = new Map<string, Promise<[Call, Call]>>();

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

/** Two processes with this fault; none if empty. */
async function twoApis(fault = ''): Promise<[Call, Call]> {
  const known = started.get(fault);
  if (known) return known;
  const starting = startTwoApis({
    DATABASE_URL: database.url,
    CAPTCHA_COST: '10',
    STOREFRONT_URL: 'http://localhost:3000',
    ...(fault ? { GIFTSTORE_FAULTS: fault } : {}),
  }).then((apis) => {
    parts.push(...apis);
    return apis.map(({ url }) => client(url)) as [Call, Call];
  });
  started.set(fault, starting);
  return starting;
}

const succeeded = (responses: ApiResponse[]) => responses.filter(({ status }) => status === 200).length;
const statusesOf = (responses: ApiResponse[]) => responses.map(({ status }) => status);

/** Sends the second step `count` times at once, by turns to two processes. */
function race(
  calls: [Calls, Calls],
  count: number,
  request: (calls: Calls, n: number) => Promise<ApiResponse>,
) {
  return Promise.all(Array.from({ length: count }, (_, n) => request(calls[n % 2 ? 1 : 0], n)));
}

async function twoCalls(fault?: string): Promise<[Calls, Calls]> {
  return (await twoApis(fault)).map(secondFactorCalls) as [Calls, Calls];
}

/** Sign-ins of one customer with an app, each of which waits for its second step. */
async function pendingSteps([calls]: [Calls, Calls], count: number) {
  const { email, session } = await calls.newCustomer();
  const { secret, codes } = await calls.addTotp(session);
  const pending: Pending[] = [];
  for (let n = 0; n < count; n += 1) pending.push(await calls.beginSignIn(email, session.cookie));
  return { pending, secret, codes, email, session };
}

describe('one code, sent 20 times at once with tokens of its own', () => {
  it.each([
    ['starts one session', undefined, 1],
    ['starts 20 without the conditional update', 'no-code-once', 20],
  ])('%s', async (_, fault, expected) => {
    const calls = await twoCalls(fault);
    const { pending, secret } = await pendingSteps(calls, 20);
    // The code limit has a test of its own.
    await database.rows(`delete from rate_limits`);
    const code = codeOf(secret, 1);
    const limitless = await twoCalls(`no-code-limit${fault ? `,${fault}` : ''}`);
    const responses = await race(limitless, 20, (api, n) => api.finish(pending[n] as Pending, { code }));
    expect(succeeded(responses)).toBe(expected);
  });

  it.each([
    ['starts one session with a recovery code', undefined, 1],
    ['starts all without the conditional update', 'no-code-once', 5],
  ])('%s, in the worst order', async (_, fault, expected) => {
    const calls = await twoCalls(fault);
    const { pending, codes } = await pendingSteps(calls, 5);
    const lock = { sql: 'select 1 from recovery_codes for update' };
    const requests = pending.map((step) => () => calls[0].finish(step, { recovery_code: codes[0] }));
    const responses = await queueBehindLock(database, lock, requests);
    expect(succeeded(responses)).toBe(expected);
  });
});

describe('the token of a second step', () => {
  it.each([
    ['starts one session, however many correct codes are sent with it', undefined, 1],
    ['starts several if it is not deleted', 'no-step-once', 4],
  ])('%s', async (_, fault, expected) => {
    const calls = await twoCalls(fault);
    const { pending, codes } = await pendingSteps(calls, 1);
    const [step] = pending as [Pending];
    const responses = await race(calls, 4, (api, n) => api.finish(step, { recovery_code: codes[n] }));
    expect(succeeded(responses)).toBe(expected);
    const [left] = await database.rows(
      `select count(*)::int as unused from recovery_codes where used_at is null and user_id in
       (select user_id from sessions order by created_at desc limit 1)`,
    );
    expect(left).toEqual({ unused: 10 - expected });
  });
});

describe('guessing codes', () => {
  it.each([
    ['ends after 10 wrong ones over all tokens and processes, also for the correct one', undefined, 429],
    ['goes on without the limit', 'no-code-limit', 200],
  ])('%s', async (_, fault, expected) => {
    const calls = await twoCalls(fault);
    const { pending, secret, codes } = await pendingSteps(calls, 4);
    const wrong = String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0');
    const guesses = await race(calls, 12, (api, n) => api.finish(pending[n % 3] as Pending, { code: wrong }));
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(fault ? 12 : 10);
    const last = pending[3] as Pending;
    expect((await calls[0].finish(last, { code: codeOf(secret, 1) })).status).toBe(expected);
    if (!fault) expect((await calls[0].finish(last, { recovery_code: codes[0] })).status).toBe(200);
  });
});

describe('the challenge of a passkey', () => {
  it.each([
    ['is accepted once', undefined, [200, 422]],
    ['is accepted again if it is not deleted', 'no-challenge-once', [200, 200]],
  ])('%s', async (_, fault, expected) => {
    const [calls] = await twoCalls(fault);
    const { session } = await calls.newCustomer();
    const { passkey } = await calls.addPasskey(session);
    const { options, cookie } = await calls.challenge('');
    const responses = [
      await calls.signInWithPasskey(passkey.get(options), cookie),
      await calls.signInWithPasskey(passkey.get(options), cookie),
    ];
    expect(statusesOf(responses)).toEqual(expected);
  });
});

describe('a session that was started without the second factor', () => {
  it.each([
    ['does not start during the set-up of the first one', undefined, 401],
    ['starts without the check', 'no-second-step', 200],
  ])('%s', async (_, fault, expected) => {
    const [calls] = await twoCalls(fault);
    const { email, session } = await calls.newCustomer();
    const { totp } = (await calls.own(session)('POST', '/totp')).body.data;
    const lock = { sql: 'select 1 from users where email = $1 for update', values: [email] };
    const [added, signedIn] = await queueBehindLock(database, lock, [
      () => calls.own(session)('PUT', '/totp', { totp: { code: codeOf(totp.secret) } }),
      () => calls.accounts.signIn(email),
    ]);
    expect([added?.status, signedIn?.status]).toEqual([200, expected]);
  });

  it.each([
    ['cannot change the factors', undefined, 422],
    ['can change them without the check', 'no-identity-check', 200],
  ])('%s', async (_, fault, expected) => {
    const [calls] = await twoCalls(fault);
    const { email, session } = await calls.newCustomer();
    await calls.addTotp(session);
    const sessions = 'user_id = (select id from users where email = $1)';
    await database.rows(`update sessions set second_factor = false where ${sessions}`, [email]);
    expect((await calls.own(session)('DELETE', '/totp')).status).toBe(expected);
  });
});

describe("a partner's call", () => {
  const balance = (call: Call, headers: Record<string, string>) =>
    call('GET', '/v1/partner/balance', { headers });

  it('needs a session that was started with a second factor, and says so', async () => {
    const [call] = await twoApis();
    const calls = secondFactorCalls(call);
    const { email, session } = await calls.newCustomer();
    await database.rows(`update users set groups = '{partner}' where email = $1`, [email]);
    await database.rows('insert into partners (user_id) select id from users where email = $1', [email]);
    const refused = await balance(call, session);
    expect(refused.status).toBe(403);
    expect(refused.body.errors).toEqual({ base: [expect.any(String)], second_factor: ['required'] });
    const { secret } = await calls.addTotp(session);
    expect((await balance(call, session)).status).toBe(200);
    const signedIn = await calls.finish(await calls.beginSignIn(email), { code: codeOf(secret) });
    expect((await balance(call, sessionOf(signedIn))).status).toBe(200);
    await calls.own({ ...sessionOf(signedIn) })('DELETE', '/totp');
    expect((await balance(call, sessionOf(signedIn))).status).toBe(403);
  });

  it('needs none without the check', async () => {
    const [call] = await twoApis('no-partner-factor');
    const { id, session } = await newCustomer(database);
    await database.rows(`update users set groups = '{partner}' where id = $1`, [id]);
    await database.rows('insert into partners (user_id) values ($1)', [id]);
    expect((await balance(call, session)).status).toBe(200);
  });
});
