import { accountCalls, newEmail, password } from './harness/account-calls';
import { client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
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
let apiUrl: string;
let weakUrl: string;
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  sandbox = await startSandbox(port);
  const env = {
    DATABASE_URL: database.url,
    CAPTCHA_COST: '10',
    RATE_LIMIT_SIGN_UP: '15',
    ...sandbox.env,
  };
  const [api, weak] = await Promise.all([
    startApi({ ...env, API_PORT: String(port) }),
    startApi({ ...env, GIFTSTORE_FAULTS: 'no-sign-up-limit' }),
  ]);
  parts.push(sandbox, api, weak, await startWorker(env));
  [apiUrl, weakUrl] = [api.url, weak.url];
});
beforeEach(() => database.rows('delete from rate_limits'));
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

async function signUp(email: string, url = apiUrl) {
  const call = client(url);
  const signup = { first_name: 'Eve', last_name: 'Other', email, password, password_confirmation: password };
  const headers = await accountCalls(call).solveCaptcha('signup');
  return call('POST', '/v1/accounts/registrations/signup', { body: { signup }, headers });
}

const mailsAbout = async (to: string, subject: RegExp): Promise<SandboxMail[]> =>
  (await client(sandbox.url)('GET', `/inbox/messages?to=${encodeURIComponent(to)}`)).body.messages.filter(
    (mail: SandboxMail) => subject.test(mail.subject),
  );

describe('a sign-up with an e-mail that has an account', () => {
  it('starts no session, and mails the owner how to sign in, once a day [more-5.17]', async () => {
    const { email } = await accountCalls(client(apiUrl)).signUp();
    const { status, body, headers } = await signUp(email.toUpperCase());
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: {
        email: [
          'We can’t create an account with this email. If it’s yours, check your inbox: we’ve sent you what to do next.',
        ],
      },
    });
    expect(headers.get('set-cookie')).toBeNull();
    await signUp(email);
    const [mail] = await eventually(async () => {
      const found = await mailsAbout(email, /already have/);
      return found.length > 0 && found;
    });
    expect(mail?.text).toContain('/auth/login');
    expect(mail?.text).toContain('/auth/forgotpassword');
    expect(mail?.text).not.toContain('Eve');
    await eventually(async () => (await database.rows('select 1 from graphile_worker.jobs')).length === 0);
    expect(await mailsAbout(email, /already have/)).toHaveLength(1);
  });

  it.each([
    ['ends the sign-ups of its network for the day, so that it learns of few accounts', () => apiUrl, 429],
    ['would disclose any number of accounts without that limit', () => weakUrl, 200],
  ])('%s', async (_title, url, expected) => {
    const known = await Promise.all([1, 2, 3].map(() => accountCalls(client(url())).signUp()));
    for (const { email } of known) expect((await signUp(email, url())).status).toBe(422);
    const statuses = [(await signUp(newEmail(), url())).status];
    if (expected === 429) statuses.push((await signUp(known[0]?.email ?? '', url())).status);
    expect(new Set(statuses)).toEqual(new Set([expected]));
  });
});
