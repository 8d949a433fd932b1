import { accountCalls, newEmail, password } from './harness/account-calls';
import { type Call, client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { type Env, freePort, startApi, startSandbox, startWorker } from './harness/processes';
import { securityEventLines } from './harness/security-events';
import { eventually, gift, guestOrder, shopper } from './harness/shop';

jest.setTimeout(120_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Secrets that occur only here; each is of a kind that must not be logged. */
const typed = {
  name: 'Canarywilhelmina',
  wrongPassword: 'canary-wrong-word-1',
  phone: '+971501230987',
  message: 'Canary message to support',
  cardNumber: 'K3QX9-00CNR-DEFGH-JKMNP-QRSTVW',
  query: 'canaryofaquery',
  socialToken: `eyJhbGciOiJSUzI1NiJ9.${'canary'.repeat(9)}.x`,
};

/** A shop whose processes log at the most verbose level. */
async function openStore(env: Env = {}) {
  const port = await freePort();
  const sandbox = await startSandbox(port);
  const all = { DATABASE_URL: database.url, LOG_LEVEL: 'debug', CAPTCHA_COST: '1', ...sandbox.env, ...env };
  const [api, worker] = await Promise.all([startApi({ ...all, API_PORT: String(port) }), startWorker(all)]);
  return {
    call: client(api.url),
    sandboxUrl: sandbox.url,
    close: async () => {
      await worker.waitForOutput('job failed');
      await api.stop();
      await worker.stop();
      await sandbox.kill();
      return [api, worker, sandbox].map((part) => part.output()).join('\n');
    },
  };
}

/** Makes every call that carries secrets, also while providers are unreachable; returns the secrets. */
async function useTheStore(call: Call, sandboxUrl: string): Promise<string[]> {
  const account = await useAnAccount(call);
  const guest = await buyAsGuest(call, sandboxUrl);
  await sendNonsense(call, account.session);
  await meetFaults(call, sandboxUrl);
  return [...Object.values(typed), password, ...account.secrets, ...guest];
}

async function useAnAccount(call: Call) {
  const accounts = accountCalls(call);
  const { email, session } = await accounts.signUp();
  const captcha = await accounts.solveCaptcha('contact');
  await accounts.signIn(email, typed.wrongPassword);
  await accounts.forgot(email);
  await accounts.reset('canary-token-of-a-link', password);
  const user = { first_name: typed.name, phone: typed.phone, country_name: 'United Arab Emirates' };
  await call('PUT', '/v1/user', { body: { user }, headers: session });
  const contact = { name: typed.name, email, message: typed.message };
  await call('POST', '/v1/contact_us', { body: { contact }, headers: captcha });
  await call('GET', `/v1/giftcards/${typed.cardNumber}/balance`, { headers: session });
  await call('POST', '/v1/giftcards/add_mylist_card', {
    body: { mylist_card: { card_number: typed.cardNumber } },
    headers: session,
  });
  await claim(call, email, await accounts.solveCaptcha('giveaway'));
  await call('POST', '/v1/accounts/sessions/social', {
    body: { social: { provider: 'Google', token: typed.socialToken } },
    headers: await accounts.solveCaptcha('social'),
  });
  const [bearer, cookie] = [
    session.authorization.slice('Bearer '.length),
    session.cookie.split('=')[1] ?? '',
  ];
  return { session, secrets: [email, bearer, cookie, captcha['recaptcha-response'] ?? ''] };
}

async function claim(call: Call, email: string, headers: Record<string, string>): Promise<void> {
  const customer = { first_name: typed.name, last_name: 'Haddad', email, phone: typed.phone };
  const work = { country: 'United Arab Emirates', company_name: 'Noir', company_title: 'Buyer' };
  const giveaway_order = { ...customer, ...work, code: typed.cardNumber };
  await call('POST', '/v1/giveaway_orders', { body: { giveaway_order }, headers });
}

async function buyAsGuest(call: Call, sandboxUrl: string): Promise<string[]> {
  const { place, pay, readOrder, process, mails } = shopper(call, sandboxUrl);
  const recipient = newEmail();
  const body = guestOrder({ giftcard: [{ ...gift, contact_email: recipient, contact_name: typed.name }] });
  const order = await place(body);
  const { body: paid } = await pay(order);
  await process(order);
  await readOrder(order);
  const [mail] = await eventually(async () => {
    const found = await mails(recipient);
    return found.length > 0 && found;
  });
  const code = /[0-9A-Z]{5}(-[0-9A-Z]{5,6}){4}/.exec(mail?.text ?? '')?.[0] ?? 'no code in the mail';
  expect(mail?.text).toContain(code);
  const token = /\/gift\?t=([\w-]{64})/.exec(mail?.text ?? '')?.[1] ?? 'no link in the mail';
  expect((await call('POST', '/v1/gifts/open', { body: { token } })).status).toBe(200);
  await call('GET', `/gift?t=${token}`);
  return [
    body.user.email,
    recipient,
    order.access_token ?? '',
    paid.pi_secret,
    code,
    code.replaceAll('-', ''),
    token,
  ];
}

async function sendNonsense(call: Call, session: Record<string, string>): Promise<void> {
  const type = { 'content-type': 'application/json' };
  await call('POST', '/v1/contact_us', { body: `{"name": "${typed.name}`, headers: type });
  await call('GET', `/nowhere/${typed.cardNumber}/${typed.wrongPassword}?access_token=${typed.query}`);
  await call('GET', `/v1/orders/GG-1?access_token=${typed.query}`);
  await call('POST', '/v1/guest_orders', { body: guestOrder(), headers: { 'idempotency-key': typed.query } });
  await call('GET', `/v1/brands/${typed.cardNumber}?currency=${typed.query}`, { headers: session });
  await call('POST', '/v1/payments/webhook', { body: { email: typed.query } });
}

async function meetFaults(call: Call, sandboxUrl: string): Promise<void> {
  const { place, pay, sandbox } = shopper(call, sandboxUrl);
  const setFault = (service: string, mode: string) =>
    sandbox('POST', '/control/faults', { body: { service, mode } });
  const accounts = accountCalls(call);
  for (const mode of ['error', 'garbage', 'down']) {
    await setFault('oidc', mode);
    const social = { provider: 'Google', token: typed.socialToken };
    await call('POST', '/v1/accounts/sessions/social', {
      body: { social },
      headers: await accounts.solveCaptcha('social'),
    });
  }
  await setFault('smtp', 'error');
  await accounts.signUp();
  const order = await place();
  await setFault('stripe', 'error');
  await pay(order).catch(() => {});
  await setFault('stripe', 'ok');
}

describe('the logs of all processes, at debug level', () => {
  it('contain no e-mail, password, token, cookie, captcha, code, card or telephone number', async () => {
    const store = await openStore();
    const secrets = await useTheStore(store.call, store.sandboxUrl);
    const log = await store.close();
    expect(log).toContain('/v1/payments/create_checkout');
    expect(log).toContain('/v1/gifts/open');
    expect(log).toContain('job failed');
    const events = securityEventLines(log).map(({ event }) => event);
    expect(events).toEqual(
      expect.arrayContaining(['sign_up', 'sign_in_failed', 'gift_card_refused', 'webhook_refused']),
    );
    expect(secrets.filter((secret) => secret.length < 8)).toEqual([]);
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
    expect(log.match(/[\w.]+@example\.com/g)).toBeNull();
  });

  it('contain some of them without redaction', async () => {
    const store = await openStore({ GIFTSTORE_FAULTS: 'no-log-redaction' });
    const secrets = await useTheStore(store.call, store.sandboxUrl);
    const log = await store.close();
    expect(secrets.filter((secret) => log.includes(secret)).length).toBeGreaterThanOrEqual(3);
  });
});
