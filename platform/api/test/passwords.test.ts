import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { accountCalls, newEmail, password, sessionOf } from './harness/account-calls';
import { type Call, client } from './harness/client';
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
let calls: ReturnType<typeof accountCalls>;
let otherCalls: ReturnType<typeof accountCalls>;
let call: Call;

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  sandbox = await startSandbox(port);
  const env = { DATABASE_URL: database.url, CAPTCHA_COST: '10', ...sandbox.env };
  const apis = await Promise.all([startApi({ ...env, API_PORT: String(port) }), startApi(env)]);
  parts.push(sandbox, ...apis, await startWorker(env));
  call = client(apis[0].url);
  [calls, otherCalls] = [accountCalls(call), accountCalls(client(apis[1].url))];
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

const mails = async (to: string): Promise<SandboxMail[]> =>
  (await client(sandbox.url)('GET', `/inbox/messages?to=${encodeURIComponent(to)}`)).body.messages;

/** The tokens of the links that were mailed, once there are `count` of them. */
async function tokens(to: string, name: 'token' | 'confirm_token', count = 1): Promise<string[]> {
  return eventually(async () => {
    const found = (await mails(to)).flatMap(
      ({ text }) => new RegExp(`[?&]${name}=([\\w-]+)`).exec(text)?.[1] ?? [],
    );
    return found.length >= count && found;
  });
}

async function resetToken(email: string): Promise<string> {
  await calls.forgot(email);
  return (await tokens(email, 'token'))[0] as string;
}

const ANDROID = { 'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/130.0.0.0 Mobile Safari/537.36' };

/** The texts of the mails about changed passwords, once there are `count` of them. */
async function changeNotices(to: string, count = 1): Promise<string[]> {
  return eventually(async () => {
    const found = (await mails(to)).filter(({ subject }) => /password was changed/.test(subject));
    return found.length >= count && found.map(({ text }) => text);
  });
}

const settled = () =>
  eventually(async () => (await database.rows('select 1 from graphile_worker.jobs')).length === 0);

describe('the link that confirms an e-mail', () => {
  it('works once, and for its own purpose only', async () => {
    const { email, session } = await calls.signUp();
    const [token = ''] = await tokens(email, 'confirm_token');
    expect((await calls.reset(token, 'another horse 8')).status).toBe(422);
    const responses = await Promise.all([
      calls.confirm(token, session),
      otherCalls.confirm(token, session),
      calls.confirm(token, session),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(responses.find(({ status }) => status === 200)?.body.data).toEqual({
      user_email: { email, verified: true },
    });
    expect(Object.keys(responses.find(({ status }) => status === 422)?.body.errors)).toEqual(['token']);
    expect((await calls.profile(session)).body.data.profile.email_verified).toBe(true);
  });
});

describe('another link that confirms an e-mail', () => {
  it('is mailed on request, and both links stay valid until one is used', async () => {
    const { email, session } = await calls.signUp();
    const response = await calls.requestConfirmation(session);
    expect({ status: response.status, message: response.body.message }).toEqual({
      status: 200,
      message: 'We’ve sent you a new link. Check your inbox.',
    });
    const [first = '', second = ''] = await tokens(email, 'confirm_token', 2);
    expect(first).not.toBe(second);
    expect((await calls.confirm(second, session)).status).toBe(200);
  });

  it('has the same response once the e-mail is confirmed, and mails nothing', async () => {
    const { email, session } = await calls.signUp();
    const before = await calls.requestConfirmation(session);
    const [token = ''] = await tokens(email, 'confirm_token', 2);
    await calls.confirm(token, session);
    const after = await calls.requestConfirmation(session);
    expect(after.body).toEqual(before.body);
    await settled();
    expect(await tokens(email, 'confirm_token')).toHaveLength(2);
  });

  it('requires a session, and stops at 3 mails an hour to one mailbox', async () => {
    expect((await calls.requestConfirmation({})).status).toBe(401);
    const { session } = await calls.signUp();
    const statuses = [];
    for (let i = 0; i < 3; i += 1) statuses.push((await calls.requestConfirmation(session)).status);
    expect(statuses).toEqual([200, 200, 429]);
  });
});

describe('a forgotten password', () => {
  it('has the same response and the same work, with or without an account', async () => {
    const { email } = await calls.signUp();
    await settled();
    const unknown = newEmail();
    const responses = [await calls.forgot(email), await calls.forgot(unknown)];
    expect(responses[1]?.body).toEqual(responses[0]?.body);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(responses[1]?.headers.get('content-length')).toBe(responses[0]?.headers.get('content-length'));
    await tokens(email, 'token');
    await settled();
    expect(await mails(unknown)).toEqual([]);
    expect(await database.rows('select 1 from password_requests')).toEqual([]);
  });

  it('does not read accounts during the request', async () => {
    const { email } = await calls.signUp();
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('begin; lock table users in access exclusive mode');
    const responses = [await calls.forgot(email), await calls.forgot(newEmail())];
    await holder.end();
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    await tokens(email, 'token');
  });

  it('sets a new one, ends every session and unlocks the account', async () => {
    const { email, session } = await calls.signUp();
    const token = await resetToken(email);
    for (let i = 0; i < 5; i += 1) await calls.signIn(email, 'wrong word');
    expect((await calls.signIn(email)).status).toBe(429);
    const stored = JSON.stringify(await database.rows('select * from mailed_tokens'));
    expect(stored).not.toContain(token);
    const { status, body } = await calls.reset(token, 'another horse 8', ANDROID);
    expect({ status, data: body.data }).toEqual({ status: 200, data: { email } });
    expect((await otherCalls.profile(session)).status).toBe(401);
    expect((await calls.signIn(email)).status).toBe(401);
    const again = await calls.signIn(email, 'another horse 8');
    expect(again.status).toBe(200);
    expect((await calls.profile(sessionOf(again))).body.data.profile.email_verified).toBe(true);
    const [notice] = await changeNotices(email);
    expect(notice).toMatch(/Time: \d+ \w+ \d{4}, \d\d:\d\d UAE time\n\nDevice: Chrome on Android\n/);
  });

  it('rejects a used, expired or unknown token, and an invalid password', async () => {
    const { email } = await calls.signUp();
    const token = await resetToken(email);
    const common = await calls.reset(token, 'password123');
    expect({ status: common.status, fields: Object.keys(common.body.errors) }).toEqual({
      status: 422,
      fields: ['password'],
    });
    expect((await calls.checkLink(token)).status).toBe(200);
    await database.rows(`update mailed_tokens set expires_at = now() where purpose = 'reset'`);
    const refused = [
      await calls.reset(token, 'another horse 8'),
      await calls.reset('x', 'another horse 8'),
      await calls.checkLink(token),
      await calls.checkLink('x'),
    ];
    for (const { status, body } of refused) {
      expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ['token'] });
    }
    expect((await calls.signIn(email)).status).toBe(200);
  });

  it('invalidates open links when the password is changed instead', async () => {
    const { email, session } = await calls.signUp();
    const token = await resetToken(email);
    expect((await calls.change(session, 'another horse 8', password)).status).toBe(200);
    expect((await calls.reset(token, 'another horse 9')).status).toBe(422);
  });

  it('is mailed until its mailbox got 3 mails in an hour, which the response does not reveal', async () => {
    const { email } = await calls.signUp();
    const responses = [];
    for (let i = 0; i < 5; i += 1) responses.push(await calls.forgot(email));
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    await settled();
    expect(await tokens(email, 'token', 2)).toHaveLength(2);
    expect(await tokens(email, 'confirm_token')).toHaveLength(1);
  });

  it('requires its captcha', async () => {
    const headers = await calls.solveCaptcha('signin');
    for (const captcha of [{}, headers] as Record<string, string>[]) {
      const { status, body } = await call('POST', '/v1/accounts/passwords/new', {
        body: { email: newEmail() },
        headers: captcha,
      });
      expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ['recaptcha'] });
    }
  });
});

describe('the notice of a changed password', () => {
  it('names the browser that it was changed in', async () => {
    const { email, session } = await calls.signUp();
    await calls.change({ ...session, ...ANDROID }, 'another horse 8');
    expect(await changeNotices(email)).toEqual([
      expect.stringMatching(/Time: \d+ \w+ \d{4}, \d\d:\d\d UAE time\n\nDevice: Chrome on Android\n/),
    ]);
  });

  it.each([
    [
      'has the time of the change, however late it is mailed',
      { at: '2026-03-01T21:30:45Z' },
      '2 Mar 2026, 01:30 UAE time',
    ],
    ['has no time if an earlier release enqueued it', {}, undefined],
  ])('%s', async (_, event, time) => {
    const { email } = await calls.signUp();
    const [owner] = await database.rows('select id from users where email = $1', [email]);
    const change = { userId: owner?.id, changeId: randomUUID(), ...event };
    await database.rows(`select graphile_worker.add_job('send_password_notice', $1)`, [
      JSON.stringify(change),
    ]);
    const [notice] = await changeNotices(email);
    expect(/Time: (.+)/.exec(notice ?? '')?.[1]).toBe(time);
  });
});
