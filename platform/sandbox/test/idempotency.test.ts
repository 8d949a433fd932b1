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
  const response = await fetch(`${sandbox.url}/control/intents`);
  return ((await response.json()) as { intents: unknown[] }).intents;
}

it('repeats the first response for the same key and parameters', async () => {
  const first = await stripe.paymentIntents.create(params, { idempotencyKey: 'k1' });
  const second = await stripe.paymentIntents.create(params, { idempotencyKey: 'k1' });
  expect(second.id).toBe(first.id);
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(await intents()).toHaveLength(1);
});

it('repeats a decline without charging the card again', async () => {
  const declined = { ...params, payment_method: 'pm_card_chargeDeclined' };
  for (let round = 0; round < 2; round += 1) {
    await expect(stripe.paymentIntents.create(declined, { idempotencyKey: 'k2' })).rejects.toMatchObject({
      statusCode: 402,
      decline_code: 'generic_decline',
    });
  }
  expect(await intents()).toHaveLength(1);
});

it('rejects the same key with other parameters', async () => {
  await stripe.paymentIntents.create(params, { idempotencyKey: 'k3' });
  await expect(
    stripe.paymentIntents.create({ ...params, amount: 999 }, { idempotencyKey: 'k3' }),
  ).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
});

it('does not save the response to invalid parameters', async () => {
  await expect(
    stripe.paymentIntents.create({ ...params, amount: 1 }, { idempotencyKey: 'k4' }),
  ).rejects.toThrow();
  await expect(stripe.paymentIntents.create(params, { idempotencyKey: 'k4' })).resolves.toMatchObject({
    status: 'succeeded',
  });
});

it('responds 409 while the first call is in flight, and charges once', async () => {
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

it('charges a client that times out, and confirms that when it retries', async () => {
  await control(sandbox, 'faults', { service: 'stripe', mode: 'slow', ms: 600 });
  const shortTimeout = { idempotencyKey: 'k6', timeout: 100, maxNetworkRetries: 0 };
  await expect(stripe.paymentIntents.create(params, shortTimeout)).rejects.toBeInstanceOf(
    Stripe.errors.StripeConnectionError,
  );
  await control(sandbox, 'faults', { service: 'stripe', mode: 'ok' });
  const retrying = { idempotencyKey: 'k6', maxNetworkRetries: 10 };
  await expect(stripe.paymentIntents.create(params, retrying)).resolves.toMatchObject({
    status: 'succeeded',
  });
  expect(await intents()).toHaveLength(1);
});
