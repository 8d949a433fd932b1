import { accountCalls, sessionOf } from './harness/account-calls';
import { type Call, client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { giftstore } from './harness/giftstore';
import { type RunningPart, startApi } from './harness/processes';

jest.setTimeout(120_000);

let database: TestDatabase;
let api: RunningPart;
let call: Call;
let calls: ReturnType<typeof accountCalls>;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApi({ DATABASE_URL: database.url, CAPTCHA_COST: '10' });
  call = client(api.url);
  calls = accountCalls(call);
});
afterAll(async () => {
  await api.kill();
  await database.drop();
});

const PATH = '/v1/accounts/sessions';

/** A customer who is signed in twice; the first session is the sign-up's. */
async function signedInTwice() {
  const { email, session: first } = await calls.signUp();
  const signedIn = await call('POST', `${PATH}/signin`, {
    body: { signin: { email, password: 'a horse with 7 wings' } },
    headers: {
      ...(await calls.solveCaptcha('signin')),
      'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36 <script>',
    },
  });
  return { email, first, second: sessionOf(signedIn) };
}

const list = async (headers: Record<string, string>) =>
  (await call('GET', PATH, { headers })).body.data.sessions;

describe('the list of sessions', () => {
  it('shows where the customer is signed in, in fixed words', async () => {
    const { first, second } = await signedInTwice();
    const sessions = await list(second);
    expect(sessions).toHaveLength(2);
    expect(
      sessions.map(({ client, current }: { client: string; current: boolean }) => ({ client, current })),
    ).toEqual(
      expect.arrayContaining([
        { client: 'Chrome on Android', current: true },
        { client: 'Unknown browser', current: false },
      ]),
    );
    expect((await list(first)).filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
  });

  it('ends one session, and none of another customer', async () => {
    const { first, second } = await signedInTwice();
    const stranger = await calls.signUp();
    const [{ id }] = (await list(second)).filter(({ current }: { current: boolean }) => !current);
    const end = (headers: Record<string, string>, session = id) =>
      call('DELETE', `${PATH}/${session}`, { headers });
    expect((await end(stranger.session)).status).toBe(404);
    expect((await calls.profile(first)).status).toBe(200);
    expect((await end(second)).status).toBe(200);
    expect((await end(second)).status).toBe(404);
    expect((await end(second, 'x')).status).toBe(422);
    expect((await calls.profile(first)).status).toBe(401);
    expect(await list(second)).toHaveLength(1);
  });

  it('ends every other session at once', async () => {
    const { first, second } = await signedInTwice();
    expect((await call('DELETE', PATH, { headers: second })).status).toBe(200);
    expect((await calls.profile(first)).status).toBe(401);
    expect((await calls.profile(second)).status).toBe(200);
  });
});

it('ends the session that the same browser had, at the next sign-in there', async () => {
  const { session: former } = await calls.signUp();
  const { email } = await calls.signUp();
  const body = { signin: { email, password: 'a horse with 7 wings' } };
  const headers = { ...(await calls.solveCaptcha('signin')), cookie: former.cookie };
  const latter = sessionOf(await call('POST', `${PATH}/signin`, { body, headers }));
  expect((await calls.profile(former)).status).toBe(401);
  expect((await calls.profile(latter)).status).toBe(200);
});

it('ends with `giftstore accounts sign-out`, for one customer or for all', async () => {
  const { run } = giftstore({ DATABASE_URL: database.url });
  const { email, first, second } = await signedInTwice();
  const other = await calls.signUp();
  expect((await run('accounts', 'sign-out', '--json')).code).toBe(1);
  expect((await run('accounts', 'sign-out', email, '--json')).json).toEqual({ email, ended: 2 });
  expect((await calls.profile(first)).status).toBe(401);
  expect((await calls.profile(second)).status).toBe(401);
  expect((await calls.profile(other.session)).status).toBe(200);
  expect((await run('accounts', 'sign-out', '--all', '--json')).code).toBe(0);
  expect((await calls.profile(other.session)).status).toBe(401);
});

describe('a session that is not used', () => {
  it('ends after 14 days, and starts again to count with each use', async () => {
    const { first, second } = await signedInTwice();
    const wait = (days: number) =>
      database.rows(`update sessions set last_used_at = last_used_at - $1 * interval '1 day'`, [days]);
    await wait(13);
    expect((await calls.profile(first)).status).toBe(200);
    await wait(2);
    expect((await calls.profile(first)).status).toBe(200);
    expect((await calls.profile(second)).status).toBe(401);
    expect(await list(first)).toHaveLength(1);
  });

  it('is written at most once an hour', async () => {
    const { session } = await calls.signUp();
    const lastUsed = () =>
      database.rows<{ last_used_at: Date }>(
        'select last_used_at from sessions order by created_at desc limit 1',
      );
    const before = await lastUsed();
    await calls.profile(session);
    expect(await lastUsed()).toEqual(before);
  });
});
