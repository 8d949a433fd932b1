import nodemailer from 'nodemailer';
import type { Message } from '../src/mail/mailbox';
import type { Sandbox } from '../src/sandbox';
import { control, runSandbox } from './running-sandbox';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => control(sandbox, 'reset'));

function send(to = 'friend@example.test', options: object = {}) {
  const transport = nodemailer.createTransport({
    host: 'localhost',
    port: sandbox.smtpPort,
    connectionTimeout: 2_000,
    greetingTimeout: 1_000,
  });
  return transport.sendMail({
    from: { name: 'Gifti', address: 'gifts@shop.test' },
    to: { name: 'A friend', address: to },
    subject: 'A gift for you – هدية',
    text: 'Your code: ABCD',
    html: '<p>Your code: <b>ABCD</b></p>',
    ...options,
  });
}

async function inbox(query = ''): Promise<Message[]> {
  const response = await fetch(`${sandbox.url}/inbox/messages${query}`);
  return ((await response.json()) as { messages: Message[] }).messages;
}

it('receives a mail and returns its parts and headers', async () => {
  await send('friend@example.test', { messageId: '<order-1-line-1@shop.test>' });
  expect(await inbox()).toEqual([
    {
      id: expect.any(String),
      from: 'Gifti <gifts@shop.test>',
      to: 'friend@example.test',
      subject: 'A gift for you – هدية',
      text: expect.stringContaining('Your code: ABCD'),
      html: expect.stringContaining('<b>ABCD</b>'),
      headers: expect.objectContaining({ 'message-id': '<order-1-line-1@shop.test>' }),
      received_at: expect.stringMatching(/Z$/),
    },
  ]);
});

it('finds mails by address, ignoring case, and by time', async () => {
  await send('one@example.test');
  const [first] = await inbox();
  await send('Two@Example.test');
  expect(await inbox('?to=two@example.TEST')).toHaveLength(1);
  expect(await inbox('?to=other@example.test')).toEqual([]);
  const later = new Date(Date.parse(first?.received_at ?? '') + 60_000).toISOString();
  expect(await inbox(`?since=${later}`)).toEqual([]);
  expect(await inbox(`?since=${first?.received_at}`)).toHaveLength(2);
  expect((await fetch(`${sandbox.url}/inbox/messages?since=yesterday`)).status).toBe(400);
});

it('deletes all mails on request', async () => {
  await send();
  const response = await fetch(`${sandbox.url}/inbox/messages`, { method: 'DELETE' });
  expect(await response.json()).toEqual({ deleted: 1 });
  expect(await inbox()).toEqual([]);
});

it('shows mails as pages in which their scripts cannot run', async () => {
  await send('x@example.test', { subject: '<script>alert(1)</script>', html: '<script>alert(2)</script>' });
  const [message] = await inbox();
  const list = await (await fetch(`${sandbox.url}/inbox`)).text();
  expect(list).toContain('&lt;script&gt;alert(1)');
  expect(list).not.toContain('<script>alert');
  const page = await (await fetch(`${sandbox.url}/inbox/${message?.id}`)).text();
  expect(page).toContain('sandbox="allow-popups');
  const part = await fetch(`${sandbox.url}/inbox/${message?.id}/html`);
  expect(part.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  expect((await fetch(`${sandbox.url}/inbox/unknown`)).status).toBe(404);
});

it.each([
  ['down', { message: expect.stringContaining('ECONNREFUSED') }],
  ['error', { responseCode: 451 }],
  ['garbage', { code: expect.stringMatching(/EPROTOCOL|ESOCKET|ETIMEDOUT|ECONNECTION/) }],
])('fails in mode %s and recovers', async (mode, expected) => {
  await control(sandbox, 'faults', { service: 'smtp', mode });
  await expect(send()).rejects.toMatchObject(expected);
  await control(sandbox, 'faults', { service: 'smtp', mode: 'ok' });
  await send();
  expect(await inbox()).toHaveLength(1);
});

it('delivers the mail of a client that times out in mode slow', async () => {
  await control(sandbox, 'faults', { service: 'smtp', mode: 'slow', ms: 60_000 });
  const sending = send().catch((error: unknown) => error);
  while ((await inbox()).length === 0) await new Promise((resolve) => setImmediate(resolve));
  await control(sandbox, 'faults', { service: 'smtp', mode: 'ok' });
  expect(await sending).toBeInstanceOf(Error);
  expect(await inbox()).toHaveLength(1);
});
