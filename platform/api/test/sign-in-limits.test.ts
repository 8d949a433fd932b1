import { accountCalls, newEmail, password, sessionOf } from './harness/account-calls';
import { type ApiResponse, type Call, client } from './harness/client';
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
const parts: RunningPart[] = [];
let call: Call;
/** The same shop with a limit of wrong sign-ins per network that a test can reach. */
let strict: Call;
let faulty: Call;
let calls: ReturnType<typeof accountCalls>;

beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startSandbox(await freePort());
  const env = {
    DATABASE_URL: database.url,
    CAPTCHA_COST: '10',
    TRUST_PROXY: 'loopback',
    ...sandbox.env,
  };
  const apis = await Promise.all([
    startApi(env),
    startApi({ ...env, RATE_LIMIT_SIGN_IN_WRONG: '6' }),
    startApi({ ...env, GIFTSTORE_FAULTS: 'no-lockout' }),
  ]);
  parts.push(sandbox, ...apis, await startWorker(env));
  [call, strict, faulty] = apis.map(({ url }) => client(url)) as [Call, Call, Call];
  calls = accountCalls(call);
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

interface From {
  ip: string;
  /** The device cookie. */
  cookie?: string;
  userAgent?: string;
}

async function signIn(
  email: string,
  secret: string,
  { ip, cookie, userAgent }: From,
  api = call,
): Promise<ApiResponse> {
  return api('POST', '/v1/accounts/sessions/signin', {
    body: { signin: { email, password: secret } },
    headers: {
      ...(await calls.solveCaptcha('signin')),
      'x-forwarded-for': ip,
      ...(cookie ? { cookie } : {}),
      ...(userAgent ? { 'user-agent': userAgent } : {}),
    },
  });
}

/** `count` wrong sign-ins; their statuses. */
async function guess(email: string, count: number, from: From, api = call): Promise<number[]> {
  const statuses = [];
  for (let i = 0; i < count; i += 1)
    statuses.push((await signIn(email, `wrong word ${i}`, from, api)).status);
  return statuses;
}

const deviceOf = ({ headers }: ApiResponse): string =>
  /(device=[^;]+)/.exec(headers.getSetCookie().join(' '))?.[1] ?? '';

/** A customer whose e-mail is verified, and the cookie of the device that the customer uses. */
async function newOwner() {
  const { email } = await calls.signUp();
  await database.rows('update users set email_verified_at = now() where email = $1', [email]);
  const cookie = deviceOf(await signIn(email, password, { ip: '192.0.2.1' }));
  expect(cookie).not.toBe('');
  return { email, cookie };
}

const network = (n: number) => `198.51.100.${n}`;

const mailsAbout = async (to: string, subject: RegExp): Promise<SandboxMail[]> => {
  const { body } = await client(sandbox.url)('GET', `/inbox/messages?to=${encodeURIComponent(to)}`);
  return body.messages.filter((mail: SandboxMail) => subject.test(mail.subject));
};

const settled = () =>
  eventually(async () => (await database.rows('select 1 from graphile_worker.jobs')).length === 0);

describe('strangers who guess the password of an account', () => {
  it('are locked out, while the owner signs in on a known device from the same network', async () => {
    const { email, cookie } = await newOwner();
    const stranger = { ip: network(1) };
    expect(await guess(email, 6, stranger)).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await signIn(email, password, stranger)).status).toBe(429);
    expect((await signIn(email, password, { ...stranger, cookie })).status).toBe(200);
  });

  it('do not lock out other networks', async () => {
    const { email } = await newOwner();
    await guess(email, 6, { ip: network(2) });
    expect((await signIn(email, password, { ip: network(3) })).status).toBe(200);
  });

  it('have 20 attempts an hour from all networks together, and the owner still signs in', async () => {
    const { email, cookie } = await newOwner();
    const statuses = [];
    for (const n of [11, 12, 13, 14, 15]) statuses.push(...(await guess(email, 5, { ip: network(n) })));
    expect(statuses).toEqual([...Array(20).fill(401), ...Array(5).fill(429)]);
    expect((await signIn(email, password, { ip: network(16) })).status).toBe(429);
    expect((await signIn(email, password, { ip: network(16), cookie })).status).toBe(200);
  });

  it('count as one in a /64 of IPv6', async () => {
    const { email } = await newOwner();
    const statuses = [];
    for (const end of ['1', 'a:b:c:d', 'ffff::', '2', '3', '4']) {
      const ip = `2001:db8:0:7:${end.includes(':') ? end : `:${end}`}`.replace('ffff::', 'ffff::1');
      statuses.push(...(await guess(email, 1, { ip })));
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await signIn(email, password, { ip: '2001:db8:0:8::1' })).status).toBe(200);
  });

  it('learn nothing from locks: an unknown e-mail is locked alike', async () => {
    const { email } = await newOwner();
    const unknown = newEmail();
    for (const address of [email, unknown]) await guess(address, 5, { ip: network(20) });
    const [locked, lockedUnknown] = [
      await signIn(email, 'wrong', { ip: network(20) }),
      await signIn(unknown, 'wrong', { ip: network(20) }),
    ];
    expect(lockedUnknown?.body).toEqual(locked?.body);
  });

  it('fail with the injected no-lockout', async () => {
    const { email } = await newOwner();
    expect(await guess(email, 6, { ip: network(21) }, faulty)).not.toContain(429);
  });
});

describe('a known device', () => {
  it('has 5 attempts of its own, and none for another account', async () => {
    const [owner, other] = [await newOwner(), await newOwner()];
    const { email, cookie } = owner;
    expect(await guess(email, 6, { ip: network(30), cookie })).toEqual([401, 401, 401, 401, 401, 429]);
    await guess(other.email, 6, { ip: network(31) });
    expect((await signIn(other.email, password, { ip: network(31), cookie })).status).toBe(429);
  });

  it('is not one with a forged cookie', async () => {
    const { email, cookie } = await newOwner();
    await guess(email, 6, { ip: network(32) });
    const forged = cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await signIn(email, password, { ip: network(32), cookie: forged })).status).toBe(429);
  });
});

describe('one password tried on many accounts from one network', () => {
  it('is limited, while owners sign in there on their own devices', async () => {
    const { email, cookie } = await newOwner();
    const from = { ip: network(40) };
    const statuses = [];
    for (let i = 0; i < 8; i += 1)
      statuses.push((await signIn(newEmail(), 'Summer2026!', from, strict)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
    expect((await signIn(email, password, from, strict)).status).toBe(429);
    expect((await signIn(email, password, { ...from, cookie }, strict)).status).toBe(200);
    expect((await signIn(email, password, { ip: network(41) }, strict)).status).toBe(200);
  });

  it('does not count sign-ins with the correct password', async () => {
    const { email } = await newOwner();
    const statuses = [];
    for (let i = 0; i < 8; i += 1) {
      statuses.push((await signIn(email, password, { ip: network(42) }, strict)).status);
    }
    expect(statuses).toEqual(statuses.map(() => 200));
  });
});

describe('the owner of an account', () => {
  it('is notified of a lock, once a day, without any text of the stranger', async () => {
    const { email } = await newOwner();
    for (const n of [50, 51]) await guess(email, 7, { ip: network(n) });
    const [mail] = await eventually(async () => {
      const found = await mailsAbout(email, /^Failed sign-ins/);
      return found.length > 0 && found;
    });
    await settled();
    expect(await mailsAbout(email, /^Failed sign-ins/)).toHaveLength(1);
    expect(mail?.text).toMatch(/Hello Mona,[\s\S]*\/auth\/forgotpassword/);
  });

  it('is notified of a new device by its name, once a day, and never of a known one', async () => {
    const { email, cookie } = await newOwner();
    // The first sign-in of `newOwner` was itself one on another device than the sign-up.
    await database.rows('delete from account_notices where email_key = $1', [email]);
    await settled();
    const before = (await mailsAbout(email, /^New sign-in/)).length;
    await signIn(email, password, { ip: network(60), cookie });
    await settled();
    expect(await mailsAbout(email, /^New sign-in/)).toHaveLength(before);
    const userAgent = 'Mozilla/5.0 (Linux; Android 16) Chrome/142.0.0.0 Mobile Safari/537.36';
    for (let i = 0; i < 3; i += 1) await signIn(email, password, { ip: network(60), userAgent });
    await settled();
    const mails = await mailsAbout(email, /^New sign-in/);
    expect(mails).toHaveLength(before + 1);
    const named = mails.filter(({ text }) => text.includes('Device: Chrome on Android'));
    expect(named).toHaveLength(1);
  });

  it('gets no such mail before proving to want mails from the shop', async () => {
    const { email } = await calls.signUp();
    await guess(email, 7, { ip: network(70) });
    await signIn(email, password, { ip: network(71) });
    await settled();
    expect(await mailsAbout(email, /sign-in/i)).toEqual([]);
  });

  it('keeps a session whose device became known with it', async () => {
    const { email } = await newOwner();
    const response = await signIn(email, password, { ip: network(80) });
    const device = deviceOf(response);
    expect((await calls.profile(sessionOf(response))).status).toBe(200);
    await guess(email, 6, { ip: network(80) });
    expect((await signIn(email, password, { ip: network(80), cookie: device })).status).toBe(200);
  });
});
