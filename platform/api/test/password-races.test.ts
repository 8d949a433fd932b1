import { createHash, randomBytes } from 'node:crypto';
import { accountCalls, sessionOf } from './harness/account-calls';
import { client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { type RunningPart, startTwoApis } from './harness/processes';
import { queueBehindLock } from './harness/queue-behind-lock';

jest.setTimeout(120_000);

let database: TestDatabase;
const parts: RunningPart[] = [];
const rounds = 20;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

type Visitor = ReturnType<typeof accountCalls>;

/** The account calls of each of two processes. */
async function twoVisitors(env: Record<string, string> = {}): Promise<[Visitor, Visitor]> {
  const started = await startTwoApis({ DATABASE_URL: database.url, CAPTCHA_COST: '10', ...env });
  parts.push(...started);
  return started.map(({ url }) => accountCalls(client(url))) as [Visitor, Visitor];
}

/** A reset token as the worker creates it. */
async function resetToken(email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database.rows(
    `insert into mailed_tokens (token_hash, user_id, purpose, expires_at)
     select $2, id, 'reset', now() + interval '1 hour' from users where email = $1`,
    [email, createHash('sha256').update(token).digest()],
  );
  return token;
}

const heldRow = (email: string) => ({
  sql: 'select 1 from users where email = $1 for update',
  values: [email],
});

/** Sets 8 new passwords at once with the links of one account; `won` are those that were accepted. */
async function manyResets([one, two]: [Visitor, Visitor], links: number) {
  const { email } = await one.signUp();
  const tokens = await Promise.all(Array.from({ length: links }, () => resetToken(email)));
  const passwords = Array.from({ length: 8 }, (_, index) => `a horse with ${index} wings`);
  const responses = await Promise.all(
    passwords.map((password, index) =>
      (index % 2 ? one : two).reset(tokens[index % links] as string, password),
    ),
  );
  return { email, responses, won: passwords.filter((_, index) => responses[index]?.status === 200) };
}

/** Signs in with the old password during its reset; returns the number of sessions that remain valid. */
async function sessionsThatOutlive([one, two]: [Visitor, Visitor]): Promise<number> {
  const { email } = await one.signUp();
  const token = await resetToken(email);
  const [reset, ...signedIn] = await Promise.all([
    one.reset(token, 'another horse 8'),
    ...Array.from({ length: 4 }, () => two.signIn(email)),
  ]);
  expect(reset?.status).toBe(200);
  const entered = signedIn.filter(({ status }) => status === 200);
  const profiles = await Promise.all(entered.map((response) => one.profile(sessionOf(response))));
  return profiles.filter(({ status }) => status === 200).length;
}

async function inAll<T>(count: number, round: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let i = 0; i < count; i += 1) results.push(await round());
  return results;
}

describe('concurrent resets of one account over two processes', () => {
  it.each([1, 2])(
    'with %i links of the same account: one gets through, and its password is the one',
    async (links) => {
      const visitors = await twoVisitors();
      for (const { email, responses, won } of await inAll(rounds, () => manyResets(visitors, links))) {
        expect(won).toHaveLength(1);
        expect(responses.filter(({ status }) => status === 422)).toHaveLength(7);
        expect((await visitors[0].signIn(email, won[0])).status).toBe(200);
      }
    },
  );

  it.each([
    ['one succeeds', {}, 1],
    ['all succeed without the conditional update', { GIFTSTORE_FAULTS: 'no-single-use' }, 4],
  ])('in the worst order %s', async (_, env, expected) => {
    const [one, two] = await twoVisitors(env);
    const { email } = await one.signUp();
    const token = await resetToken(email);
    const resets = [0, 1, 2, 3].map((n) => () => (n % 2 ? one : two).reset(token, `a horse with ${n} wings`));
    const responses = await queueBehindLock(database, heldRow(email), resets);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(expected);
  });
});

describe('a sign-in with the old password while it is reset', () => {
  it('creates no session that outlives the reset', async () => {
    const visitors = await twoVisitors();
    const outlived = await inAll(rounds, () => sessionsThatOutlive(visitors));
    expect(outlived).toEqual(outlived.map(() => 0));
  });

  it.each([
    ['creates none', {}, 401],
    [
      'creates one without the second check of the password',
      { GIFTSTORE_FAULTS: 'no-password-recheck' },
      200,
    ],
  ])('in the worst order %s', async (_, env, expected) => {
    const [one, two] = await twoVisitors(env);
    const { email } = await one.signUp();
    const token = await resetToken(email);
    const [reset, signedIn] = await queueBehindLock(database, heldRow(email), [
      () => one.reset(token, 'another horse 8'),
      () => two.signIn(email),
    ]);
    expect([reset?.status, signedIn?.status]).toEqual([200, expected]);
  });
});
