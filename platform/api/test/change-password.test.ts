import { accountCalls, password, sessionOf } from './harness/account-calls';
import { type Call, client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { type RunningPart, startTwoApis } from './harness/processes';

jest.setTimeout(120_000);

let database: TestDatabase;
let apis: RunningPart[] = [];
let call: Call;
let calls: ReturnType<typeof accountCalls>;
let otherCalls: ReturnType<typeof accountCalls>;

beforeAll(async () => {
  database = await createTestDatabase();
  const env = { DATABASE_URL: database.url, CAPTCHA_COST: '10' };
  apis = await startTwoApis(env);
  const [one, two] = apis.map(({ url }) => client(url)) as [Call, Call];
  call = one;
  [calls, otherCalls] = [accountCalls(one), accountCalls(two)];
});
afterAll(async () => {
  await Promise.all(apis.map((api) => api.kill()));
  await database.drop();
});

describe('changing the password', () => {
  it('ends the other sessions and keeps this one', async () => {
    const { email, session } = await calls.signUp();
    const second = sessionOf(await calls.signIn(email));
    expect((await calls.change(second, 'another horse 8', password)).status).toBe(200);
    expect((await otherCalls.profile(second)).status).toBe(200);
    expect((await otherCalls.profile(session)).status).toBe(401);
    expect((await calls.signIn(email, 'another horse 8')).status).toBe(200);
  });

  it('needs no current password within 15 minutes of signing in, later the right one', async () => {
    const { email, session } = await calls.signUp();
    expect((await calls.change(session, 'another horse 8')).status).toBe(200);
    await database.rows(`update sessions set created_at = created_at - interval '15 minutes'`);
    const without = await calls.change(session, 'another horse 9');
    expect({ status: without.status, errors: without.body.errors }).toEqual({
      status: 422,
      errors: { current_password: ['This field is required'] },
    });
    expect((await calls.change(session, 'another horse 9', 'another horse 8')).status).toBe(200);
    expect((await calls.signIn(email, 'another horse 9')).status).toBe(200);
  });

  it('refuses the password that the account has', async () => {
    const { email, session } = await calls.signUp();
    const second = sessionOf(await calls.signIn(email));
    const { status, body } = await calls.change(session, password);
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { password: ['This is already your password. Choose another one'] },
    });
    expect((await calls.profile(second)).status).toBe(200);
  });

  it('counts wrong current passwords as failed sign-ins, also concurrent ones', async () => {
    const { email, session } = await calls.signUp();
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? calls : otherCalls).change(session, 'another horse 8', 'wrong word'),
      ),
    );
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(5);
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(45);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(600);
    expect((await calls.signIn(email)).status).toBe(429);
  });

  it('requires a session, whatever the body', async () => {
    for (const body of [{}, { change_password: { password: 'x' } }]) {
      const { status } = await call('PUT', '/v1/accounts/passwords/change_password', { body });
      expect(status).toBe(401);
    }
  });
});
