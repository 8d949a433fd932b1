import type Stripe from 'stripe';
import type { Sandbox } from '../src/sandbox';
import { control, runSandbox, stripeFor } from './running-sandbox';
import { WebhookReceiver } from './webhook-receiver';

let sandbox: Sandbox;
let stripe: Stripe;
let shop: WebhookReceiver;

beforeEach(async () => {
  shop = new WebhookReceiver();
  sandbox = await runSandbox({ webhookUrl: await shop.start() });
  stripe = stripeFor(sandbox);
});
afterEach(async () => {
  await sandbox.close();
  await shop.stop();
});

function pay(payment_method = 'pm_card_visa') {
  return stripe.paymentIntents.create({
    amount: 10_500,
    currency: 'aed',
    confirm: true,
    payment_method,
    allowed_payment_method_types: ['card'],
  });
}

it('delivers a payment with a signature that the official package accepts', async () => {
  const intent = await pay();
  const [delivery] = await shop.waitFor('payment_intent.succeeded');
  if (!delivery) throw new Error('no delivery');
  const event = stripe.webhooks.constructEvent(delivery.body, delivery.signature, 'whsec_test');
  expect(event.data.object).toMatchObject({ id: intent.id, status: 'succeeded' });
  expect(event.api_version).toBe('2026-10-28.endive');
  const forged = delivery.body.replace('10500', '10501');
  expect(() => stripe.webhooks.constructEvent(forged, delivery.signature, 'whsec_test')).toThrow();
  expect(() => stripe.webhooks.constructEvent(delivery.body, delivery.signature, 'whsec_other')).toThrow();
});

it('delivers declines, authentications, cancellations and refunds', async () => {
  await expect(pay('pm_card_chargeDeclined')).rejects.toThrow();
  await shop.waitFor('payment_intent.payment_failed');
  const pending = await pay('pm_card_threeDSecure2Required');
  await shop.waitFor('payment_intent.requires_action');
  await stripe.paymentIntents.cancel(pending.id);
  await shop.waitFor('payment_intent.canceled');
  await stripe.refunds.create({ payment_intent: (await pay()).id });
  const [refunded] = await shop.waitFor('charge.refunded');
  expect(refunded?.event.data.object).toMatchObject({ amount_refunded: 10_500, refunded: true });
});

it('retries until the shop accepts the event', async () => {
  shop.status = 500;
  await pay();
  const [first] = await shop.waitFor('payment_intent.succeeded');
  shop.status = 200;
  const [, second] = await shop.waitFor('payment_intent.succeeded', 2);
  expect(second?.event.id).toBe(first?.event.id);
  const event = await stripe.events.retrieve(first?.event.id ?? '');
  expect(event.type).toBe('payment_intent.succeeded');
});

it('holds events until a flush, then sends the requested number of copies', async () => {
  await control(sandbox, 'webhooks', { hold: true, copies: 3 });
  await pay();
  await pay();
  expect(await control(sandbox, 'webhooks')).toMatchObject({ held: 2, hold: true, copies: 3 });
  expect(shop.deliveries).toHaveLength(0);
  expect(await control(sandbox, 'webhooks/flush')).toEqual({ sent: 2 });
  expect(shop.deliveries).toHaveLength(6);
  expect(await control(sandbox, 'webhooks/flush')).toEqual({ sent: 0 });
});

it('delivers all events in random order when shuffling', async () => {
  await control(sandbox, 'webhooks', { hold: true, shuffle: true });
  const paid: string[] = [];
  for (let count = 0; count < 12; count += 1) paid.push((await pay()).id);
  await control(sandbox, 'webhooks/flush');
  const arrived = shop.deliveries.map(({ event }) => event.data.object.id);
  expect([...arrived].sort()).toEqual([...paid].sort());
  expect(arrived).not.toEqual(paid);
});

it('rejects invalid settings', async () => {
  await expect(control(sandbox, 'webhooks', { copies: -1 })).rejects.toThrow(/400/);
  await expect(control(sandbox, 'webhooks', { nonsense: true })).rejects.toThrow(/400/);
});
