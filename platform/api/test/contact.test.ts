import { accountCalls, newEmail } from './harness/account-calls';
import { type Call, client } from './harness/client';
import { type Customer, newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import {
  freePort,
  type RunningPart,
  type RunningSandbox,
  startApi,
  startSandbox,
  startWorker,
} from './harness/processes';
import { eventually } from './harness/shop';

jest.setTimeout(120_000);

let database: TestDatabase;
let sandbox: RunningSandbox;
const parts: RunningPart[] = [];
let call: Call;

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  sandbox = await startSandbox(port);
  const env = {
    DATABASE_URL: database.url,
    CAPTCHA_COST: '10',
    RATE_LIMIT_CONTACT: '9',
    SUPPORT_EMAIL: 'help@shop.example',
    ...sandbox.env,
  };
  const api = await startApi({ ...env, API_PORT: String(port) });
  parts.push(sandbox, api, await startWorker(env));
  call = client(api.url);
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

const write = async (
  contact: object,
  action: 'contact' | 'signin' = 'contact',
  session?: Customer['session'],
) =>
  call('POST', '/v1/contact_us', {
    body: { contact },
    headers: { ...session, ...(await accountCalls(call).solveCaptcha(action)) },
  });

async function confirmedCustomer(): Promise<Customer> {
  const customer = await newCustomer(database);
  await database.rows('update users set email_verified_at = now() where id = $1', [customer.id]);
  return customer;
}

const message = {
  name: 'Mona "<b>" Haddad',
  email: 'mona@example.com',
  message: 'Where is my card?\n<script>alert(1)</script>',
  topic: 'order',
  order_id: 'GG-<i>1',
};

const inboxOf = (address: string) =>
  client(sandbox.url)('GET', `/inbox/messages?to=${encodeURIComponent(address)}`).then(
    ({ body }) => body.messages,
  );

const noJobs = () =>
  eventually(async () => (await database.rows('select 1 from graphile_worker.jobs')).length === 0);

describe('writing to support', () => {
  it('reaches the mailbox of support once, as text, with the sender as reply address', async () => {
    const { status, body } = await write(message);
    expect({ status, message: typeof body.message }).toEqual({ status: 200, message: 'string' });
    const mails = () => inboxOf('help@shop.example');
    await eventually(async () => (await mails()).length > 0);
    await noJobs();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail.text).toContain(message.message.split('\n')[0]);
    expect(mail.html).toContain('&lt;script&gt;');
    expect(mail.html).not.toMatch(/<script>|<i>/);
    expect(mail.subject).toBe('[Order] Message from Mona "<b>" Haddad (GG-<i>1)');
    expect(mail.text).toContain('Order: GG-<i>1');
    expect(JSON.stringify(mail.headers)).toContain('mona@example.com');
    const [stored] = await database.rows('select mailed_at from contact_messages');
    expect(stored?.mailed_at).not.toBeNull();
  });

  it('is confirmed to the sender, with nothing that was typed', async () => {
    const [mail] = await inboxOf('mona@example.com');
    expect(mail.subject).toBe('We’ve received your message');
    expect(mail.text).toContain('reply to this address, usually within one working day');
    expect(`${mail.html}${mail.text}`).not.toMatch(/Mona|Where is my card|GG-/);
    expect(JSON.stringify(mail.headers)).toContain('help@shop.example');
  });

  it('is confirmed with a copy, as text, to a customer at the e-mail that is confirmed as theirs', async () => {
    const { email, session } = await confirmedCustomer();
    expect((await write({ ...message, email: email.toUpperCase() }, 'contact', session)).status).toBe(200);
    await noJobs();
    const [mail] = await inboxOf(email);
    expect(mail.text).toContain(`You wrote:\n\n“${message.message}”\n\n`);
    expect(mail.html).toContain('Where is my card?\n&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(mail.html).not.toMatch(/<script>|Mona/);
  });

  it.each([
    ['to another e-mail than the own one', confirmedCustomer, false],
    ['while the own e-mail is not confirmed', () => newCustomer(database), true],
    ['after the session has ended', confirmedCustomer, true],
  ])('is confirmed without a copy %s', async (when, customer, isOwn) => {
    const { id, email, session } = await customer();
    if (when.includes('ended')) await database.rows('delete from sessions where user_id = $1', [id]);
    const to = isOwn ? email : newEmail();
    expect((await write({ ...message, email: to }, 'contact', session)).status).toBe(200);
    await noJobs();
    const [mail] = await inboxOf(to);
    expect(mail.subject).toBe('We’ve received your message');
    expect(`${mail.html}${mail.text}`).not.toMatch(/Where is my card|You wrote/);
  });

  it('needs no topic and no order, and knows no other topics', async () => {
    const { topic: _, order_id: __, ...bare } = message;
    expect((await write(bare)).status).toBe(200);
    expect((await write({ ...bare, topic: 'weather' })).body.errors).toHaveProperty('topic');
    expect((await write({ ...bare, order_id: 'x'.repeat(41) })).body.errors).toHaveProperty('order_id');
  });

  it('requires its captcha', async () => {
    const { status, body } = await write(message, 'signin');
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ['recaptcha'] });
  });

  it('is limited: 429 for too many messages', async () => {
    const statuses = [];
    for (let i = 0; i < 5; i += 1) statuses.push((await write(message)).status);
    expect(statuses.slice(-2)).toEqual([429, 429]);
    expect(Number((await write(message)).headers.get('retry-after'))).toBeGreaterThan(600);
  });

  it('is confirmed to one address three times in an hour at most', async () => {
    await noJobs();
    expect(await inboxOf('help@shop.example')).toHaveLength(9);
    expect(await inboxOf('mona@example.com')).toHaveLength(3);
  });
});
