import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SmtpListener } from '../../../sandbox/src/mail/smtp-listener';
import { failedNotices, type NoticeOptions, noticesTo } from './notices';
import { NotifyingWithheld } from './withhold-and-notify';

const event = {
  channel: 'live',
  remote: 'mf-a',
  version: '1.1.0',
  stable: '1.0.0',
  why: '12 of 40 networks failed on 1.1.0, 1 of 300 on 1.0.0',
  at: '2026-11-23T06:00:00.000Z',
};

const stops: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())));

/** A mail server; `next` is the next mail that it gets. */
async function mailServer() {
  const mails: { to: string[]; source: string }[] = [];
  let wake = () => {};
  const smtp = new SmtpListener(0, async ({ to }, source) => {
    mails.push({ to, source: source.toString() });
    wake();
  });
  const port = await smtp.start();
  stops.push(() => smtp.stop());
  const next = async () => {
    if (!mails.length)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    return mails.shift();
  };
  const to = ['anna@shop.test', 'team@shop.test'];
  return { smtp, mails, next, mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'shop@shop.test', to } };
}

function noticesWith(options: Partial<NoticeOptions>) {
  let wake = (_line: string) => {};
  const logged = new Promise<string>((resolve) => {
    wake = resolve;
  });
  const log = { error: (text: unknown) => wake(String(text)) } as never;
  return { logged, notify: noticesTo({ webhook: null, mail: null, log, ...options }) };
}

it('mails all operators what was rolled back, and why', async () => {
  const { mail, next } = await mailServer();
  noticesWith({ mail }).notify('rolled_back', event);
  const sent = await next();
  expect(sent?.to).toEqual(mail.to);
  expect(sent?.source).toContain('Subject: mf-a 1.1.0 was rolled back\r\n');
  expect(sent?.source).toContain('Message-ID: <canary.live.mf-a.1.1.0.1795413600000@shop.test>');
  const text = textOf(sent);
  expect(text).toContain('All shoppers get 1.0.0 again.');
  expect(text).toContain(`Why: ${event.why}.`);
  expect(text).toContain('npx giftstore-release history --channel live --remote mf-a');
});

it('notifies once, by mail and webhook, of a canary that is only withheld', async () => {
  const { mail, mails, next } = await mailServer();
  let wake = (_body: string) => {};
  const posted = new Promise<string>((resolve) => {
    wake = resolve;
  });
  const receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    response.writeHead(204).end();
    wake(Buffer.concat(chunks).toString());
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  stops.push(() => new Promise((resolve) => receiver.close(() => resolve())));
  const { port } = receiver.address() as AddressInfo;
  const webhook = { url: `http://127.0.0.1:${port}/`, secret: 's'.repeat(32) };
  const { notify } = noticesWith({ mail, webhook });
  const rows = [1, 0, 0];
  const database = { query: async () => ({ rowCount: rows.shift() }) } as never;
  const withheld = new NotifyingWithheld(database, 'live', notify);
  const canary = { remote: 'mf-a', canary: '1.1.0', stable: '1.0.0', since: new Date() };
  for (let round = 0; round < 3; round++) await withheld.add(canary, event.why);
  const sent = await next();
  expect(sent?.source).toContain('Subject: mf-a 1.1.0 must be rolled back\r\n');
  expect(textOf(sent)).toContain('npx giftstore-release rollback mf-a --channel live');
  expect(JSON.parse(await posted)).toMatchObject({
    type: 'canary.withheld',
    remote: 'mf-a',
    version: '1.1.0',
  });
  expect(mails).toEqual([]);
});

it('logs and counts a mail that the server does not take, without its address', async () => {
  const { mail, smtp } = await mailServer();
  await smtp.setFailure({ mode: 'error', ms: 0 });
  const { notify, logged } = noticesWith({ mail });
  const before = await failedMails();
  notify('rolled_back', event);
  expect(await logged).toBe('No mail that mf-a@1.1.0 was rolled back. The mail server did not take it: 451.');
  expect(await failedMails()).toBe(before + 1);
});

/** The mail on one line, as it was before its lines were broken for sending. */
function textOf(mail: { source: string } | undefined): string {
  return (mail?.source ?? '').replace(/=\r\n/g, '').replace(/\r\n/g, ' ');
}

async function failedMails(): Promise<number> {
  const { values } = await failedNotices.get();
  return values.find(({ labels }) => labels.way === 'mail')?.value ?? 0;
}
