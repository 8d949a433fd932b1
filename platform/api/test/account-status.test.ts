import { accountCalls, sessionOf } from './harness/account-calls';
import { type ApiResponse, type Call, client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { hostedGiftstore } from './harness/hosted-giftstore';
import {
  type RunningPart,
  type RunningSandbox,
  startApi,
  startSandbox,
  startTwoApis,
} from './harness/processes';
import { queueBehindLock } from './harness/queue-behind-lock';

jest.setTimeout(120_000);

let database: TestDatabase;
let sandbox: RunningSandbox;
let operator: ReturnType<typeof hostedGiftstore>;
let run: typeof operator.run;
let call: Call;
let calls: ReturnType<typeof accountCalls>;
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startSandbox(1);
  const env = { DATABASE_URL: database.url, CAPTCHA_COST: '10', ...sandbox.env };
  const api = await startApi(env);
  parts.push(sandbox, api);
  call = client(api.url);
  calls = accountCalls(call);
  operator = hostedGiftstore(env);
  run = operator.run;
});
afterAll(async () => {
  await Promise.all([operator, ...parts].map((part) => part.kill()));
  await database.drop();
});

const because = ['--reason', 'several accounts'];

async function enterWithGoogle(email: string): Promise<ApiResponse> {
  const { body } = await client(sandbox.url)('POST', '/control/tokens', {
    body: { provider: 'Google', email },
  });
  return call('POST', '/v1/accounts/sessions/social', {
    body: { social: { provider: 'Google', ...body } },
    headers: await calls.solveCaptcha('social'),
  });
}

describe('an account', () => {
  it.each([
    ['suspend', [], 'Your account is suspended.'],
    ['suspend', ['--until', '2099-03-03'], 'Your account is suspended until 3 March 2099.'],
    ['terminate', [], 'Your account is closed.'],
    ['deactivate', [], 'Your account is inactive.'],
  ])(
    'can no longer sign in after %s %j, and can again when it is reinstated [more-4.9]',
    async (name, options, text) => {
      const { email, session } = await calls.signUp();
      const closed = await run('accounts', name, email, ...because, ...options, '--json');
      expect(closed.json).toMatchObject({ email, ended: 1 });

      expect((await calls.profile(session)).status).toBe(401);
      const message = `${text} Contact us if you think this is a mistake.`;
      expect(await calls.signIn(email)).toMatchObject({ status: 400, body: { errors: { base: [message] } } });
      expect(await enterWithGoogle(email)).toMatchObject({ status: 400, body: { message } });

      expect((await run('accounts', 'reinstate', email)).code).toBe(0);
      // The owner of the mailbox has claimed the account by Google, so its password is gone.
      expect((await enterWithGoogle(email)).status).toBe(200);
    },
  );

  it('is closed only for those who know its password', async () => {
    const { email } = await calls.signUp();
    await run('accounts', 'suspend', email, ...because);
    const wrong = await calls.signIn(email, 'not the password');
    const unknown = await calls.signIn(`no.${email}`, 'not the password');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({ ...unknown.body, request_id: wrong.body.request_id });
  });

  it('can sign in again when its suspension has passed', async () => {
    const { email } = await calls.signUp();
    await run('accounts', 'suspend', email, ...because, '--until', '2099-03-03');
    await database.rows(`update users set suspended_until = now() where email = $1`, [email]);
    expect((await calls.signIn(email)).status).toBe(200);
  });

  it.each([
    ['no reason', ['accounts', 'suspend'], [], 'Give a --reason'],
    ['a time that has passed', ['accounts', 'suspend'], [...because, '--until', '2020-01-01'], 'passed'],
    ['a time that is none', ['accounts', 'suspend'], [...because, '--until', 'soon'], 'is not a time'],
    [
      'an end of a termination',
      ['accounts', 'terminate'],
      [...because, '--until', '2099-01-01'],
      'unknown option',
    ],
  ])('stays open with %s', async (_, command, options, error) => {
    const { email, session } = await calls.signUp();
    const refused = await run(...command, email, ...options);
    expect(refused.code).not.toBe(0);
    expect(refused.err).toContain(error);
    expect((await calls.profile(session)).status).toBe(200);
  });

  it('that does not exist is named in the error', async () => {
    const refused = await run('accounts', 'suspend', 'nobody@example.com', ...because);
    expect(refused.err).toContain('No account has the e-mail nobody@example.com');
  });
});

describe('a sign-in that waits while its account is being suspended', () => {
  it.each([
    ['gets no session', undefined, 400],
    ['gets a session without the check', 'no-status-check', 200],
  ])('%s', async (_, fault, status) => {
    const apis = await startTwoApis({
      DATABASE_URL: database.url,
      CAPTCHA_COST: '10',
      ...(fault ? { GIFTSTORE_FAULTS: fault } : {}),
    });
    parts.push(...apis);
    const [one, two] = apis.map(({ url }) => accountCalls(client(url)));
    const { email } = await calls.signUp();
    const suspended = {
      sql: `update users set status = 'suspended' where email = $1`,
      values: [email],
    };
    const responses = await queueBehindLock(database, suspended, [
      () => one?.signIn(email) as Promise<ApiResponse>,
      () => two?.signIn(email) as Promise<ApiResponse>,
    ]);
    expect(responses.map((response) => response.status)).toEqual([status, status]);
    const entered = responses.filter((response) => response.status === 200);
    const profiles = await Promise.all(entered.map((response) => calls.profile(sessionOf(response))));
    expect(profiles.every((profile) => profile.status === 200)).toBe(true);
  });
});
