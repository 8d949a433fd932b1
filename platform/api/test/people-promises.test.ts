import { accountCalls, newEmail, sessionOf } from './harness/account-calls';
import { type Call, client } from './harness/client';
import { customerCalls } from './harness/customer-calls';
import { newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { type RunningPart, startTwoApis } from './harness/processes';
import { guestOrder, shopper } from './harness/shop';

jest.setTimeout(120_000);

let database: TestDatabase;
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

type Apis = [Call, Call];

async function twoApis(broken = ''): Promise<Apis> {
  const env = { DATABASE_URL: database.url, CAPTCHA_COST: '10', GIFTSTORE_FAULTS: broken };
  const started = await startTwoApis(env);
  parts.push(...started);
  return started.map(({ url }) => client(url)) as Apis;
}

interface Kept {
  says: string;
  /** The mechanism that keeps it, taken away in the second run. */
  by: string;
  /** What a test finds out, as a status. */
  probe: (apis: Apis) => Promise<number | boolean>;
  kept: number | boolean;
}

const look = async (call: Call, headers: Record<string, string>) =>
  (await call('GET', '/v1/user', { headers })).status;

/** The promises of people's accounts, each as one question whose response says whether it is kept. */
const promises: Kept[] = [
  {
    says: 'a stolen bearer token alone opens nothing',
    by: 'no-cookie',
    probe: async ([api]) => {
      const { session } = await accountCalls(api).signUp();
      return look(api, { authorization: session.authorization });
    },
    kept: 401,
  },
  {
    says: 'signing out ends the session at once, in every process',
    by: 'no-revoke',
    probe: async ([one, two]) => {
      const { session } = await accountCalls(one).signUp();
      await look(two, session);
      await one('DELETE', '/v1/accounts/sessions/signout', { headers: session });
      return look(two, session);
    },
    kept: 401,
  },
  {
    says: 'the sixth wrong sign-in is rejected unchecked, in every process',
    by: 'no-lockout',
    probe: async ([one, two]) => {
      const { email } = await accountCalls(one).signUp();
      for (const api of [one, two, one, two, one]) await accountCalls(api).signIn(email, 'wrong password');
      return (await accountCalls(two).signIn(email)).status;
    },
    kept: 429,
  },
  {
    says: 'a captcha is valid once',
    by: 'no-captcha-use',
    probe: async ([one, two]) => {
      const headers = await accountCalls(one).solveCaptcha('signin');
      const signin = { email: newEmail(), password: 'wrong password' };
      await one('POST', '/v1/accounts/sessions/signin', { body: { signin }, headers });
      return (await two('POST', '/v1/accounts/sessions/signin', { body: { signin }, headers })).status;
    },
    kept: 422,
  },
  {
    says: 'signing in does not disclose accounts',
    by: 'discloses-accounts',
    probe: async ([api]) => {
      const { email } = await accountCalls(api).signUp();
      const known = await accountCalls(api).signIn(email, 'wrong password');
      const unknown = await accountCalls(api).signIn(newEmail(), 'wrong password');
      return JSON.stringify(known.body) === JSON.stringify(unknown.body);
    },
    kept: true,
  },
  {
    says: "no customer reads another's order",
    by: 'no-owner',
    probe: async ([api]) => {
      const [owner, other] = [await newCustomer(database), await newCustomer(database)];
      const { order } = (await customerCalls(api, owner).buyNow()).body.data;
      return (await customerCalls(api, other).readOrder(order)).status;
    },
    kept: 404,
  },
  {
    says: "a guest's orders join an account only when its e-mail is verified",
    by: 'joins-unverified',
    probe: async ([api]) => {
      const { email, session } = await accountCalls(api).signUp();
      const user = { first_name: 'Mona', last_name: 'Haddad', email };
      await shopper(api, '').place(guestOrder({ user }));
      return (await api('GET', '/v1/orders', { headers: session })).body.data.total;
    },
    kept: 0,
  },
  {
    says: 'a new password ends the other sessions',
    by: 'no-revoke',
    probe: async ([one, two]) => {
      const { email, session } = await accountCalls(one).signUp();
      const other = sessionOf(await accountCalls(two).signIn(email));
      await accountCalls(one).change(session, 'another horse 8');
      return look(two, other);
    },
    kept: 401,
  },
];

describe('promises to customers', () => {
  let whole: Apis;
  let without: Apis;
  beforeAll(async () => {
    whole = await twoApis();
    without = await twoApis(promises.map(({ by }) => by).join());
  });

  it.each(promises)('$says', async ({ probe, kept }) => {
    expect(await probe(whole)).toBe(kept);
  });

  it.each(promises)('$says: not with the fault $by', async ({ probe, kept }) => {
    expect(await probe(without)).not.toBe(kept);
  });
});
