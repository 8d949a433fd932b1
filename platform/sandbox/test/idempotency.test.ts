import Stripe from 'stripe';
import type { Sandbox } from '../src/sandbox';
import { control, runSandbox, stripeFor } from './running-sandbox';

let sandbox: Sandbox;
let stripe: Stripe;
const params = {
  amount: 10_500,
  currency: 'aed',
  confirm: true,
  payment_method: 'pm_card_visa',
  allowed_payment_method_types: ['card'],
} satisfies Stripe.PaymentIntentCreateParams;

beforeAll(async () => {
  sandbox = await runSandbox();
  stripe = stripeFor(sandbox);
});
afterAll(() => sandbox.close());
beforeEach(() => control(sandbox, 'reset'));

async function intents(): Promise<unknown[]> {
  const answer = await fetch(`${sandbox.url}/control/intents`);
  return ((await answer.json()) as { intents: unknown[] }).intents;
}

it('gives the first answer again to the same key and parameters', async () => {
  const first = await stripe.paymentIntents.create(params, { idempotencyKey: 'k1' });
  const second = await stripe.paymentIntents.create(params, { idempotencyKey: 'k1' });
  expect(second.id).toBe(first.id);
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(await intents()).toHaveLength(1);
});

it('gives a decline again without trying the card again', async () => {
  const declined = { ...params, payment_method: 'pm_card_chargeDeclined' };
  for (let round = 0; round < 2; round += 1) {
    await expect(stripe.paymentIntents.create(declined, { idempotencyKey: 'k2' })).rejects.toMatchObject({
      statusCode: 402,
      decline_code: 'generic_decline',
    });
  }
  expect(await intents()).toHaveLength(1);
});

it('refuses the same key with other parameters', async () => {
  await stripe.paymentIntents.create(params, { idempotencyKey: 'k3' });
  await expect(
    stripe.paymentIntents.create({ ...params, amount: 999 }, { idempotencyKey: 'k3' }),
  ).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
});

it('keeps nothing of a call whose parameters were wrong', async () => {
  await expect(
    stripe.paymentIntents.create({ ...params, amount: 1 }, { idempotencyKey: 'k4' }),
  ).rejects.toThrow();
  await expect(stripe.paymentIntents.create(params, { idempotencyKey: 'k4' })).resolves.toMatchObject({
    status: 'succeeded',
  });
});

it('answers 409 while the first call is under way, and charges once', async () => {
  await control(sandbox, 'faults', { service: 'stripe', mode: 'slow', ms: 2_000 });
  const first = stripe.paymentIntents.create(params, { idempotencyKey: 'k5' });
  while ((await intents()).length === 0) await new Promise((resolve) => setImmediate(resolve));
  await control(sandbox, 'faults', { service: 'stripe', mode: 'ok' });
  await expect(stripe.paymentIntents.create(params, { idempotencyKey: 'k5' })).rejects.toMatchObject({
    statusCode: 409,
    code: 'idempotency_key_in_use',
  });
  await expect(first).resolves.toMatchObject({ status: 'succeeded' });
  expect(await intents()).toHaveLength(1);
});

it('has charged a client that gave up waiting, and tells it so when it asks again', async () => {
  await control(sandbox, 'faults', { service: 'stripe', mode: 'slow', ms: 600 });
  const impatient = { idempotencyKey: 'k6', timeout: 100, maxNetworkRetries: 0 };
  await expect(stripe.paymentIntents.create(params, impatient)).rejects.toBeInstanceOf(
    Stripe.errors.StripeConnectionError,
  );
  await control(sandbox, 'faults', { service: 'stripe', mode: 'ok' });
  const patient = { idempotencyKey: 'k6', maxNetworkRetries: 10 };
  await expect(stripe.paymentIntents.create(params, patient)).resolves.toMatchObject({ status: 'succeeded' });
  expect(await intents()).toHaveLength(1);
});
