import { accountCalls, password, sessionOf } from './harness/account-calls';
import { type Call, client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { type RunningPart, startTwoApis } from './harness/processes';

jest.setTimeout(120_000);

let database: TestDatabase;
let apis: RunningPart[] = [];
let call: Call;
let somebody: ReturnType<typeof accountCalls>;
let elsewhere: ReturnType<typeof accountCalls>;

beforeAll(async () => {
  database = await createTestDatabase();
  const env = { DATABASE_URL: database.url, CAPTCHA_COST: '10' };
  apis = await startTwoApis(env);
  const [one, two] = apis.map(({ url }) => client(url)) as [Call, Call];
  call = one;
  [somebody, elsewhere] = [accountCalls(one), accountCalls(two)];
});
afterAll(async () => {
  await Promise.all(apis.map((api) => api.stop()));
  await database.drop();
});

describe('changing the password', () => {
  it('ends the other sessions and keeps this one', async () => {
    const { email, session } = await somebody.signUp();
    const second = sessionOf(await somebody.signIn(email));
    expect((await somebody.change(second, 'another horse 8', password)).status).toBe(200);
    expect((await elsewhere.profile(second)).status).toBe(200);
    expect((await elsewhere.profile(session)).status).toBe(401);
    expect((await somebody.signIn(email, 'another horse 8')).status).toBe(200);
  });

  it('takes no current password within 15 minutes of signing in, later only a right one', async () => {
    const { email, session } = await somebody.signUp();
    expect((await somebody.change(session, 'another horse 8')).status).toBe(200);
    await database.rows(`update sessions set created_at = created_at - interval '15 minutes'`);
    const without = await somebody.change(session, 'another horse 9');
    expect({ status: without.status, errors: without.body.errors }).toEqual({
      status: 422,
      errors: { current_password: ['This field is required'] },
    });
    expect((await somebody.change(session, 'another horse 9', 'another horse 8')).status).toBe(200);
    expect((await somebody.signIn(email, 'another horse 9')).status).toBe(200);
  });

  it('counts wrong current passwords together with wrong sign-ins, also at once', async () => {
    const { email, session } = await somebody.signUp();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? somebody : elsewhere).change(session, 'another horse 8', 'wrong word'),
      ),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(45);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(600);
    expect((await somebody.signIn(email)).status).toBe(429);
  });

  it('is for who is signed in, whatever the body', async () => {
    for (const body of [{}, { change_password: { password: 'x' } }]) {
      const { status } = await call('PUT', '/v1/accounts/passwords/change_password', { body });
      expect(status).toBe(401);
    }
  });
});
