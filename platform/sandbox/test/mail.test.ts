import nodemailer from 'nodemailer';
import type { Message } from '../src/mail/mailbox';
import type { Sandbox } from '../src/sandbox';
import { signature } from '../src/signed-events';
import { control, runSandbox } from './running-sandbox';
import { WebhookReceiver } from './webhook-receiver';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => control(sandbox, 'reset'));

function send(to = 'friend@example.test', options: object = {}, port = sandbox.smtpPort) {
  const transport = nodemailer.createTransport({
    host: 'localhost',
    port,
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

describe('events of mails', () => {
  const receiver = new WebhookReceiver();
  const secret = `whsec_${Buffer.alloc(24, 'test').toString('base64')}`;
  let reporting: Sandbox;

  beforeAll(async () => {
    reporting = await runSandbox({ mailWebhookUrl: await receiver.start(), mailWebhookSecret: secret });
  });
  afterAll(async () => {
    await reporting.close();
    await receiver.stop();
  });

  const deliver = (to: string, messageId: string) =>
    send(to, { messageId }, reporting.smtpPort) as Promise<unknown>;

  it('says delivered, bounced for an address that begins with bounce, and opened once the HTML is shown', async () => {
    await deliver('friend@example.test', '<a@shop.test>');
    await deliver('bounce.me@example.test', '<b@shop.test>');
    const [delivered] = await receiver.waitFor('delivered');
    const [bounced] = await receiver.waitFor('bounced');
    expect([delivered?.event.data, bounced?.event.data]).toEqual([
      { message_id: '<a@shop.test>' },
      { message_id: '<b@shop.test>' },
    ]);
    const response = await fetch(`${reporting.url}/inbox/messages`);
    const { messages } = (await response.json()) as { messages: Message[] };
    await Promise.all(messages.map(({ id }) => fetch(`${reporting.url}/inbox/${id}/html`)));
    expect((await receiver.waitFor('opened')).map(({ event }) => event.data)).toEqual([
      { message_id: '<a@shop.test>' },
    ]);
  });

  it('signs each, and sends it again until the shop takes it', async () => {
    receiver.status = 503;
    await deliver('again@example.test', '<c@shop.test>');
    const isOfMail = ({ body }: { body: string }) => body.includes('<c@shop.test>');
    while (!receiver.deliveries.some(isOfMail))
      await receiver.waitFor('delivered', receiver.deliveries.length);
    receiver.status = 200;
    while (receiver.deliveries.filter(isOfMail).length < 2)
      await receiver.waitFor(
        'delivered',
        receiver.deliveries.filter(({ event }) => event.type === 'delivered').length + 1,
      );
    const [first, second] = receiver.deliveries.filter(isOfMail);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': given } = first?.headers ?? {};
    expect(given).toBe(signature(secret, `${id}.${time}.${first?.body}`));
  });
});
