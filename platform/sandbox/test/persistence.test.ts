import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { control, runSandbox, stripeFor } from './running-sandbox';
import { WebhookReceiver } from './webhook-receiver';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const params = {
  amount: 10_500,
  currency: 'aed',
  confirm: true,
  payment_method: 'pm_card_visa',
  allowed_payment_method_types: ['card'],
};

it('restores intents, idempotent responses and mails after a restart, and ignores an incomplete line', async () => {
  const first = await runSandbox({ dataFolder: folder });
  const intent = await stripeFor(first).paymentIntents.create(params, { idempotencyKey: 'k' });
  const transport = nodemailer.createTransport({ host: 'localhost', port: first.smtpPort });
  await transport.sendMail({
    from: { name: 'a', address: 'a@shop.test' },
    to: { name: 'b', address: 'b@example.test' },
    text: 'Hello',
  });
  await first.close();
  appendFileSync(join(folder, 'sandbox.jsonl'), '{"collection":"payment_intents","id":"pi_ha');

  const second = await runSandbox({ dataFolder: folder });
  const again = await stripeFor(second).paymentIntents.create(params, { idempotencyKey: 'k' });
  expect(again.id).toBe(intent.id);
  const { messages } = (await (await fetch(`${second.url}/inbox/messages`)).json()) as {
    messages: unknown[];
  };
  expect(messages).toHaveLength(1);
  await control(second, 'reset');
  await second.close();
  expect(readFileSync(join(folder, 'sandbox.jsonl'), 'utf8')).toBe('');
});

it('delivers pending webhooks after a restart', async () => {
  const first = await runSandbox({ dataFolder: folder });
  const intent = await stripeFor(first).paymentIntents.create(params);
  await first.close();
  const shop = new WebhookReceiver();
  const second = await runSandbox({ dataFolder: folder, webhookUrl: await shop.start() });
  const [delivery] = await shop.waitFor('payment_intent.succeeded');
  expect(delivery?.event.data.object.id).toBe(intent.id);
  await second.close();
  await shop.stop();
});

it('does not store card numbers', async () => {
  const sandbox = await runSandbox({ dataFolder: folder });
  await stripeFor(sandbox).paymentMethods.create({
    type: 'card',
    card: { number: '4539578763621486', exp_month: 12, exp_year: 2040, cvc: '987' },
  });
  await sandbox.close();
  const journal = readFileSync(join(folder, 'sandbox.jsonl'), 'utf8');
  expect(journal).toContain('"last4":"1486"');
  expect(journal).not.toContain('4539578763621486');
});
