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

async function twoApis(injectedFaults = ''): Promise<Apis> {
  const env = { DATABASE_URL: database.url, CAPTCHA_COST: '10', GIFTSTORE_FAULTS: injectedFaults };
  const started = await startTwoApis(env);
  parts.push(...started);
  return started.map(({ url }) => client(url)) as Apis;
}

interface Guarantee {
  title: string;
  /** The injected fault that switches its mechanism off. */
  fault: string;
  probe: (apis: Apis) => Promise<number | boolean>;
  /** The result of the probe while the mechanism works. */
  expected: number | boolean;
}

const profileStatus = async (call: Call, headers: Record<string, string>) =>
  (await call('GET', '/v1/user', { headers })).status;

const guarantees: Guarantee[] = [
  {
    title: 'a stolen bearer token alone opens nothing',
    fault: 'no-cookie',
    probe: async ([api]) => {
      const { session } = await accountCalls(api).signUp();
      return profileStatus(api, { authorization: session.authorization });
    },
    expected: 401,
  },
  {
    title: 'signing out ends the session at once, in every process',
    fault: 'no-revoke',
    probe: async ([one, two]) => {
      const { session } = await accountCalls(one).signUp();
      await profileStatus(two, session);
      await one('DELETE', '/v1/accounts/sessions/signout', { headers: session });
      return profileStatus(two, session);
    },
    expected: 401,
  },
  {
    title: 'the sixth wrong sign-in is rejected unchecked, in every process',
    fault: 'no-lockout',
    probe: async ([one, two]) => {
      const { email } = await accountCalls(one).signUp();
      for (const api of [one, two, one, two, one]) await accountCalls(api).signIn(email, 'wrong password');
      return (await accountCalls(two).signIn(email)).status;
    },
    expected: 429,
  },
  {
    title: 'a captcha is valid once',
    fault: 'no-captcha-use',
    probe: async ([one, two]) => {
      const headers = await accountCalls(one).solveCaptcha('signin');
      const signin = { email: newEmail(), password: 'wrong password' };
      await one('POST', '/v1/accounts/sessions/signin', { body: { signin }, headers });
      return (await two('POST', '/v1/accounts/sessions/signin', { body: { signin }, headers })).status;
    },
    expected: 422,
  },
  {
    title: 'signing in does not disclose accounts',
    fault: 'discloses-accounts',
    probe: async ([api]) => {
      const { email } = await accountCalls(api).signUp();
      const known = await accountCalls(api).signIn(email, 'wrong password');
      const unknown = await accountCalls(api).signIn(newEmail(), 'wrong password');
      return JSON.stringify(known.body) === JSON.stringify(unknown.body);
    },
    expected: true,
  },
  {
    title: "no customer reads another's order",
    fault: 'no-owner',
    probe: async ([api]) => {
      const [owner, other] = [await newCustomer(database), await newCustomer(database)];
      const { order } = (await customerCalls(api, owner).buyNow()).body.data;
      return (await customerCalls(api, other).readOrder(order)).status;
    },
    expected: 404,
  },
  {
    title: "a guest's orders join an account only when its e-mail is verified",
    fault: 'joins-unverified',
    probe: async ([api]) => {
      const { email, session } = await accountCalls(api).signUp();
      const user = { first_name: 'Mona', last_name: 'Haddad', email };
      await shopper(api, '').place(guestOrder({ user }));
      return (await api('GET', '/v1/orders', { headers: session })).body.data.total;
    },
    expected: 0,
  },
  {
    title: 'a new password ends the other sessions',
    fault: 'no-revoke',
    probe: async ([one, two]) => {
      const { email, session } = await accountCalls(one).signUp();
      const other = sessionOf(await accountCalls(two).signIn(email));
      await accountCalls(one).change(session, 'another horse 8');
      return profileStatus(two, other);
    },
    expected: 401,
  },
];

describe('guarantees to customers', () => {
  let intact: Apis;
  let faulty: Apis;
  beforeAll(async () => {
    intact = await twoApis();
    faulty = await twoApis(guarantees.map(({ fault }) => fault).join());
  });

  it.each(guarantees)('$title', async ({ probe, expected }) => {
    expect(await probe(intact)).toBe(expected);
  });

  it.each(guarantees)('$title: fails with the injected $fault', async ({ probe, expected }) => {
    expect(await probe(faulty)).not.toBe(expected);
  });
});
