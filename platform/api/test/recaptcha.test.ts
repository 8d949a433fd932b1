import { type Call, client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { freePort, type RunningPart, type RunningSandbox, startApi, startSandbox } from './harness/processes';

jest.setTimeout(120_000);

let database: TestDatabase;
let sandbox: RunningSandbox;
const parts: RunningPart[] = [];
let call: Call;
let misconfigured: Call;

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  sandbox = await startSandbox(port);
  const env = {
    DATABASE_URL: database.url,
    CAPTCHA_PROVIDER: 'recaptcha',
    RECAPTCHA_SECRET: 'gifti-dev-secret',
    RECAPTCHA_VERIFY_URL: `${sandbox.url}/recaptcha/api/siteverify`,
    ...sandbox.env,
  };
  const apis = await Promise.all([
    startApi({ ...env, API_PORT: String(port) }),
    startApi({ ...env, RECAPTCHA_SECRET: 'not ours' }),
  ]);
  parts.push(sandbox, ...apis);
  [call, misconfigured] = apis.map(({ url }) => client(url)) as [Call, Call];
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

const control = (path: string, body: object) => client(sandbox.url)('POST', `/control/${path}`, { body });

async function solved(wish: object = { action: 'signin' }): Promise<string> {
  return (await control('captcha', wish)).body.token;
}

async function signIn(token: string, api = call) {
  const body = { signin: { email: 'nobody@example.com', password: 'wrong word' } };
  const headers = { 'recaptcha-response': token };
  return (await api('POST', '/v1/accounts/sessions/signin', { body, headers })).status;
}

describe('reCAPTCHA', () => {
  it('accepts a solution once, also one without an action', async () => {
    const token = await solved();
    expect([await signIn(token), await signIn(token)]).toEqual([401, 422]);
    expect(await signIn(await solved({}))).toBe(401);
  });

  it('rejects an expired or forged solution, one for another action, and a low score', async () => {
    const tokens = [
      await solved({ action: 'signin', expired: true }),
      'unknown',
      await solved({ action: 'signup' }),
      await solved({ action: 'signin', score: 0.1 }),
    ];
    const statuses = [];
    for (const token of tokens) statuses.push(await signIn(token));
    expect(statuses).toEqual([422, 422, 422, 422]);
  });

  it('returns 503 when Google is unreachable, and leaves the solution unused', async () => {
    const token = await solved();
    const statuses = [];
    for (const mode of ['down', 'error', 'garbage', 'ok']) {
      await control('faults', { service: 'recaptcha', mode });
      statuses.push(await signIn(token));
    }
    expect(statuses).toEqual([503, 503, 503, 401]);
    expect(await signIn(await solved(), misconfigured)).toBe(503);
  });

  it('serves no challenge', async () => {
    expect((await call('GET', '/v1/captcha/challenge?action=signin')).status).toBe(404);
  });
});
