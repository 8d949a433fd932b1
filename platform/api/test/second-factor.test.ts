import { secretHash } from '../src/core/secrets';
import { password, sessionOf } from './harness/account-calls';
import { type ApiResponse, type Call, client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { giftstore } from './harness/giftstore';
import {
  freePort,
  type RunningPart,
  type RunningSandbox,
  startApi,
  startSandbox,
  startWorker,
} from './harness/processes';
import { codeOf, secondFactorCalls } from './harness/second-factor-calls';
import { eventually, shopper } from './harness/shop';

jest.setTimeout(120_000);

let database: TestDatabase;
let sandbox: RunningSandbox;
const parts: RunningPart[] = [];
let call: Call;
let calls: ReturnType<typeof secondFactorCalls>;
let env: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  sandbox = await startSandbox(port);
  env = { DATABASE_URL: database.url, CAPTCHA_COST: '10', ...sandbox.env };
  const api = await startApi({ ...env, API_PORT: String(port), STOREFRONT_URL: 'http://localhost:3000' });
  parts.push(sandbox, api, await startWorker(env));
  call = client(api.url);
  calls = secondFactorCalls(call);
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

const signIn = (email: string) => calls.accounts.signIn(email);
const profileStatus = async (session: Record<string, string>) =>
  (await call('GET', '/v1/user', { headers: session })).status;
const factorsOf = async (session: ReturnType<typeof sessionOf>) =>
  (await calls.own(session)('GET', '')).body.data.second_factors;
const fieldsOf = ({ status, body }: ApiResponse) => [status, Object.keys(body.errors ?? {})];
const verify = (email: string) =>
  database.rows('update users set email_verified_at = now() where email = $1', [email]);
const age = (email: string) =>
  database.rows(
    `update sessions set created_at = now() - interval '16 minutes', confirmed_at = null
     where user_id = (select id from users where email = $1)`,
    [email],
  );
/** Sets a new password by a link as the worker mails it. */
async function resetPassword(email: string): Promise<void> {
  const token = `a-reset-of-${email}`;
  await database.rows(
    `insert into mailed_tokens (token_hash, user_id, purpose, expires_at)
     select $2, id, 'reset', now() + interval '1 hour' from users where email = $1`,
    [email, secretHash(token)],
  );
  expect((await calls.accounts.reset(token, 'another horse 8')).status).toBe(200);
}
const mailsTo = (to: string) => shopper(call, sandbox.url).mails(to);
const subjects = async (to: string) => (await mailsTo(to)).map(({ subject }) => subject);

describe('an authenticator app', () => {
  it('is a factor from its first code on, and comes with ten recovery codes', async () => {
    const { session } = await calls.newCustomer();
    const { totp } = (await calls.own(session)('POST', '/totp')).body.data;
    expect(totp.uri).toMatch(/^otpauth:\/\/totp\/.+secret=/);
    expect(totp.qr_svg).toMatch(/^<svg/);
    expect(await factorsOf(session)).toMatchObject({ totp_since: null, recovery_codes_left: 0 });
    const { response, codes } = await calls.addTotp(session);
    expect(new Set(codes).size).toBe(10);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.body.data.second_factors).toMatchObject({
      totp_since: expect.any(String),
      recovery_codes_left: 10,
    });
  });

  it('is not stored in a form that the database alone could use', async () => {
    const { session } = await calls.newCustomer();
    const { secret, codes } = await calls.addTotp(session);
    const [row] = await database.rows(
      `select string_agg(t::text, ' ') as text from (select totp_factors::text as t from totp_factors
       union all select recovery_codes::text from recovery_codes) stored`,
    );
    const hex = (text: string) => Buffer.from(text).toString('hex');
    for (const text of [secret, hex(secret), codes[0] ?? '', hex(codes[0] ?? '')]) {
      expect(String(row?.text)).not.toContain(text);
    }
  });

  it('refuses a wrong first code, and a second app', async () => {
    const { session } = await calls.newCustomer();
    await calls.own(session)('POST', '/totp');
    const wrong = await calls.own(session)('PUT', '/totp', { totp: { code: '000000' } });
    expect(fieldsOf(wrong)).toEqual([422, ['code']]);
    await calls.addTotp(session);
    expect(fieldsOf(await calls.own(session)('POST', '/totp'))).toEqual([422, ['base']]);
  });

  it('ends every session that was started without it but the one in which it was added', async () => {
    const { session, signedUp } = await calls.newCustomer();
    await calls.addTotp(session);
    expect([await profileStatus(session), await profileStatus(signedUp)]).toEqual([200, 401]);
  });
});

describe('a sign-in to an account with a second factor', () => {
  it('starts no session before the second step, and one with it', async () => {
    const { email, session } = await calls.newCustomer();
    const { secret } = await calls.addTotp(session);
    const first = await signIn(email);
    expect(first.body.data).toEqual({
      second_factor: {
        token: expect.any(String),
        methods: ['totp', 'recovery_code'],
        expires_at: expect.any(String),
      },
    });
    expect(first.headers.getSetCookie().join()).not.toMatch(/sid=/);
    const pending = await calls.beginSignIn(email, session.cookie);
    const bearer = { authorization: `Bearer ${pending.token}`, cookie: pending.cookie };
    expect(await profileStatus(bearer)).toBe(401);
    const second = await calls.finish(pending, { code: codeOf(secret) });
    expect(second.body.data.user).toMatchObject({ email, provider: 'email' });
    expect(await profileStatus(sessionOf(second))).toBe(200);
  });

  it('accepts codes of the time steps before and after the present one, and no others', async () => {
    const { email, session } = await calls.newCustomer();
    const { secret } = await calls.addTotp(session);
    const pending = await calls.beginSignIn(email);
    expect(fieldsOf(await calls.finish(pending, { code: codeOf(secret, 3) }))).toEqual([422, ['code']]);
    expect((await calls.finish(pending, { code: codeOf(secret, 1) })).status).toBe(200);
  });

  it('accepts each recovery code once, however it is typed, and notifies the owner', async () => {
    const { email, session } = await calls.newCustomer();
    await verify(email);
    const { codes } = await calls.addTotp(session);
    const typed = ` ${codes[0]?.toLowerCase().replace('-', ' ')} `;
    const accepted = await calls.finish(await calls.beginSignIn(email), { recovery_code: typed });
    expect(accepted.status).toBe(200);
    const again = await calls.finish(await calls.beginSignIn(email), { recovery_code: codes[0] });
    expect(fieldsOf(again)).toEqual([422, ['recovery_code']]);
    expect(await factorsOf(sessionOf(accepted))).toMatchObject({ recovery_codes_left: 9 });
    const notice = await eventually(async () =>
      (await mailsTo(email)).find(({ subject }) => subject.startsWith('A recovery code')),
    );
    expect(notice.text).toMatch(/Time: .+ UAE time\n\nDevice: Unknown browser\n/);
    expect(notice.text).toContain('You have 9 recovery codes left.');
  });

  it('says in the one mail about a recovery code whether the device is new, and notifies of no device besides', async () => {
    const { email, session } = await calls.newCustomer();
    const { secret, codes } = await calls.addTotp(session);
    await database.rows('delete from account_notices where email_key = $1', [email]);
    await verify(email);
    const finish = async (proof: object, cookie?: string) =>
      expect((await calls.finish(await calls.beginSignIn(email, cookie), proof)).status).toBe(200);
    const newDeviceNotices = () =>
      database.rows(`select kind from account_notices where email_key = $1 and kind = 'new-device'`, [email]);
    const usedCode = async (count: number) =>
      eventually(async () => {
        const mails = (await mailsTo(email)).filter(({ subject }) => subject.startsWith('A recovery code'));
        return mails.length === count && mails.map(({ text }) => /new to your account/.test(text));
      });
    await finish({ recovery_code: codes[0] });
    expect(await usedCode(1)).toEqual([true]);
    await finish({ recovery_code: codes[1] }, session.cookie);
    expect((await usedCode(2)).sort()).toEqual([false, true]);
    expect(await newDeviceNotices()).toEqual([]);
    await finish({ code: codeOf(secret) });
    expect(await newDeviceNotices()).toEqual([{ kind: 'new-device' }]);
  });

  it('is bound to the browser that began it', async () => {
    const { email, session } = await calls.newCustomer();
    const { secret } = await calls.addTotp(session);
    const { token } = await calls.beginSignIn(email);
    const otherBrowser = (await calls.challenge('')).cookie;
    for (const cookie of ['', otherBrowser]) {
      const response = await calls.finish({ token, cookie }, { code: codeOf(secret) });
      expect(fieldsOf(response)).toEqual([422, ['token']]);
    }
  });

  it('is void after 10 minutes, and when the password changes meanwhile', async () => {
    const { email, session } = await calls.newCustomer();
    const { secret } = await calls.addTotp(session);
    const late = await calls.beginSignIn(email);
    await database.rows('update second_steps set expires_at = now()');
    expect(fieldsOf(await calls.finish(late, { code: codeOf(secret) }))).toEqual([422, ['token']]);
    const early = await calls.beginSignIn(email);
    expect((await calls.accounts.change(session, 'another horse 8')).status).toBe(200);
    expect(fieldsOf(await calls.finish(early, { code: codeOf(secret) }))).toEqual([422, ['token']]);
  });

  it('needs the second step after a reset of the password too', async () => {
    const { email, session } = await calls.newCustomer();
    await verify(email);
    await calls.addTotp(session);
    await resetPassword(email);
    const { body } = await calls.accounts.signIn(email, 'another horse 8');
    expect(body.data).toEqual({ second_factor: expect.anything() });
  });

  it('needs none of a stranger who signed up with the e-mail before its owner proved it', async () => {
    const { email, session } = await calls.newCustomer();
    const { passkey } = await calls.addPasskey(session);
    await resetPassword(email);
    const { body } = await calls.accounts.signIn(email, 'another horse 8');
    expect(body.data.user).toMatchObject({ email });
    const { options, cookie } = await calls.challenge('');
    expect((await calls.signInWithPasskey(passkey.get(options), cookie)).status).toBe(422);
  });

  it('needs the second step with Google too', async () => {
    const { email, session } = await calls.newCustomer();
    await verify(email);
    await calls.addTotp(session);
    const { body: token } = await client(sandbox.url)('POST', '/control/tokens', {
      body: { provider: 'Google', email },
    });
    const { body } = await call('POST', '/v1/accounts/sessions/social', {
      body: { social: { provider: 'Google', ...token } },
      headers: await calls.accounts.solveCaptcha('social'),
    });
    expect(body.data).toEqual({ second_factor: expect.anything() });
  });
});

describe('a passkey', () => {
  it('signs in without a password, and is listed with its browser and last use', async () => {
    const { email, session } = await calls.newCustomer();
    const { passkey, response } = await calls.addPasskey(session);
    expect(response.body.data.recovery_codes).toHaveLength(10);
    const { options, cookie } = await calls.challenge('');
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    const signedIn = await calls.signInWithPasskey(passkey.get(options), cookie);
    expect(signedIn.body.data.user).toMatchObject({ email, provider: 'passkey' });
    const { passkeys } = await factorsOf(sessionOf(signedIn));
    expect(passkeys).toMatchObject([{ name: 'Unknown browser', last_used_at: expect.any(String) }]);
  });

  it('is a second step after the password', async () => {
    const { email, session } = await calls.newCustomer();
    const { passkey } = await calls.addPasskey(session);
    const pending = await calls.beginSignIn(email, session.cookie);
    const { options } = await calls.challenge(pending.cookie, pending.token);
    expect(options.allowCredentials).toHaveLength(1);
    expect((await calls.finish(pending, { passkey: passkey.get(options) })).status).toBe(200);
  });

  it.each([
    ['without the verification of its user', { userVerified: false }],
    ['whose counter did not rise', { counter: 0 }],
  ])('is refused %s', async (_, spoiled) => {
    const { session } = await calls.newCustomer();
    const { passkey } = await calls.addPasskey(session);
    const first = await calls.challenge('');
    expect((await calls.signInWithPasskey(passkey.get(first.options), first.cookie)).status).toBe(200);
    Object.assign(passkey, spoiled);
    const { options, cookie } = await calls.challenge('');
    const response = await calls.signInWithPasskey(passkey.get(options), cookie);
    expect(fieldsOf(response)).toEqual([422, ['passkey']]);
  });

  it('is refused from another site, for a challenge of another browser, and once it is removed', async () => {
    const { session } = await calls.newCustomer();
    const { passkey, response } = await calls.addPasskey(session);
    const here = await calls.challenge('');
    const elsewhere = await calls.challenge('');
    expect((await calls.signInWithPasskey(passkey.get(here.options), elsewhere.cookie)).status).toBe(422);
    const phished = Object.assign(Object.create(passkey), { origin: 'https://evil.example' });
    const next = await calls.challenge('');
    expect((await calls.signInWithPasskey(phished.get(next.options), next.cookie)).status).toBe(422);
    const { id } = response.body.data.second_factors.passkeys[0];
    expect((await calls.own(session)('DELETE', `/passkeys/${id}`)).status).toBe(200);
    const last = await calls.challenge('');
    expect((await calls.signInWithPasskey(passkey.get(last.options), last.cookie)).status).toBe(422);
  });

  it('can be renamed by its owner only, and there are at most ten', async () => {
    const { session } = await calls.newCustomer();
    const { passkey, response } = await calls.addPasskey(session);
    const { id } = response.body.data.second_factors.passkeys[0];
    const rename = (headers: typeof session) =>
      calls.own(headers)('PUT', `/passkeys/${id}`, { passkey: { name: 'My phone' } });
    expect((await rename((await calls.newCustomer()).session)).status).toBe(404);
    expect((await rename(session)).body.data.second_factors.passkeys).toMatchObject([{ name: 'My phone' }]);
    expect(fieldsOf((await calls.addPasskey(session, passkey)).response)).toEqual([422, ['passkey']]);
    for (let count = 1; count < 10; count += 1) {
      expect((await calls.addPasskey(session)).response.status).toBe(200);
    }
    expect(fieldsOf(await calls.own(session)('POST', '/passkeys/options'))).toEqual([422, ['base']]);
  });
});

describe('changing second factors', () => {
  it('needs the password 15 minutes after signing in, and is mailed to the owner', async () => {
    const { email, session } = await calls.newCustomer();
    await verify(email);
    await age(email);
    expect(fieldsOf(await calls.own(session)('POST', '/totp'))).toEqual([422, ['current_password']]);
    const confirm = (current_password: string) =>
      call('PUT', '/v1/accounts/sessions/identity', {
        body: { identity: { current_password } },
        headers: session,
      });
    expect(fieldsOf(await confirm('a wrong horse'))).toEqual([422, ['current_password']]);
    expect((await confirm(password)).status).toBe(200);
    await calls.addTotp(session);
    await calls.addPasskey(session);
    await calls.addPasskey(session);
    const added = await eventually(async () => {
      const mails = (await mailsTo(email)).filter(({ subject }) => / was added to your /.test(subject));
      return mails.length === 3 && mails;
    });
    expect(added.filter(({ subject }) => subject.startsWith('A passkey'))).toHaveLength(2);
    expect(await subjects(email)).toContainEqual(expect.stringMatching(/^An authenticator app was added/));
    for (const { text } of added) expect(text).toMatch(/Time: .+ UAE time\n\nDevice: Unknown browser\n/);
  });

  it('replaces recovery codes, and ends them with the last factor', async () => {
    const { email, session } = await calls.newCustomer();
    expect(fieldsOf(await calls.own(session)('POST', '/recovery_codes'))).toEqual([422, ['base']]);
    const { codes } = await calls.addTotp(session);
    const renewed = (await calls.own(session)('POST', '/recovery_codes')).body.data.recovery_codes;
    const pending = await calls.beginSignIn(email);
    expect((await calls.finish(pending, { recovery_code: codes[0] })).status).toBe(422);
    expect((await calls.finish(pending, { recovery_code: renewed[0] })).status).toBe(200);
    const removed = await calls.own(session)('DELETE', '/totp');
    expect(removed.body.data.second_factors).toMatchObject({ totp_since: null, recovery_codes_left: 0 });
    expect((await signIn(email)).body.data.user).toMatchObject({ email });
  });

  it('is undone by an operator, who ends every session, for a customer who has lost everything', async () => {
    const { email, session } = await calls.newCustomer();
    await calls.addTotp(session);
    const { run } = giftstore(env);
    const { json } = await run('accounts', 'reset-second-factor', email, '--json');
    expect(json).toMatchObject({ email, removed: ['totp', 'recovery_code'] });
    expect(await profileStatus(session)).toBe(401);
    expect((await signIn(email)).body.data.user).toMatchObject({ email });
    expect((await run('accounts', 'reset-second-factor', email)).code).toBe(1);
  });
});
