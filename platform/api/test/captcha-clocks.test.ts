import { resolve } from 'node:path';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { altcha } from '../src/infra/captcha/altcha';
import { openDatabase } from '../src/infra/database/database';
import { accountCalls } from './harness/account-calls';
import { type Call, client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { type RunningPart, startApi } from './harness/processes';

jest.setTimeout(120_000);

let database: TestDatabase;
let parts: RunningPart[] = [];
let calls: Call[];
const shifts = [-20, 0, 20];

beforeAll(async () => {
  database = await createTestDatabase();
  parts = await Promise.all(
    shifts.map((minutes) =>
      startApi({
        DATABASE_URL: database.url,
        CAPTCHA_COST: '10',
        NODE_OPTIONS: `--import ${resolve(__dirname, 'harness/shift-clock.mjs')}`,
        CLOCK_SHIFT_MINUTES: String(minutes),
      }),
    ),
  );
  calls = parts.map(({ url }) => client(url));
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

const signIn = (api: Call, headers: Record<string, string>) =>
  api('POST', '/v1/accounts/sessions/signin', {
    body: { signin: { email: 'nobody@example.com', password: 'wrong' } },
    headers,
  });

describe('a captcha of a process whose clock is off by minutes', () => {
  it.each(shifts.flatMap((drawn, from) => shifts.map((used, to) => [drawn, used, from, to])))(
    'made at %i minutes is valid, once, at %i minutes',
    async (_drawn, _used, from, to) => {
      const [first, second] = [calls[from] as Call, calls[to] as Call];
      const headers = await accountCalls(first).solveCaptcha('signin');
      // 401 and 429 come after the captcha, 422 is its own.
      expect((await signIn(second, headers)).status).not.toBe(422);
      expect((await signIn(first, headers)).status).toBe(422);
    },
  );
});

it('expires by the database’s clock', async () => {
  const { db, close } = openDatabase({ url: database.url, max: 1 });
  const accepts = async (lifetimeSeconds: number) => {
    const captcha = altcha({ db, secrets: ['a key'], cost: async () => 10, lifetimeSeconds });
    const challenge = await captcha.challenge?.('signin');
    const solution = await solveChallenge({ challenge: challenge as never, deriveKey });
    const text = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    return captcha.accepts(text, 'signin', '127.0.0.1');
  };
  expect([await accepts(60), await accepts(-60)]).toEqual([true, false]);
  await close();
});
