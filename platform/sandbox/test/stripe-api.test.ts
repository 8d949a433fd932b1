import Stripe from 'stripe';
import type { Sandbox } from '../src/sandbox';
import { accepted, authenticated, declinedCards } from '../src/stripe/published-cards';
import { runSandbox, stripeFor } from './running-sandbox';

let sandbox: Sandbox;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await runSandbox();
  stripe = stripeFor(sandbox);
});
afterAll(() => sandbox.close());

const returnUrl = 'http://shop.test/success?order_id=o-1';
const payment = { amount: 10_500, currency: 'aed', return_url: returnUrl, confirm: true } as const;

function card(number: string) {
  return { type: 'card', card: { number, exp_month: 12, exp_year: 2040, cvc: '123' } } as const;
}

async function rejection(promise: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error(`Not a Stripe error: ${error}`);
  return error;
}

it('creates, confirms and charges in one call', async () => {
  const intent = await stripe.paymentIntents.create({
    ...payment,
    payment_method: 'pm_card_visa',
    metadata: { order_id: 'o-1' },
    expand: ['latest_charge'],
  });
  expect(intent).toMatchObject({
    status: 'succeeded',
    amount_received: 10_500,
    metadata: { order_id: 'o-1' },
  });
  expect(intent.latest_charge).toMatchObject({ paid: true, payment_intent: intent.id });
  expect(intent.lastResponse.requestId).toMatch(/^req_/);
  expect(intent.lastResponse.apiVersion).toBe('2026-10-28.endive');
});

it('creates an intent and confirms it later with a payment method', async () => {
  const intent = await stripe.paymentIntents.create({ amount: 300, currency: 'usd' });
  expect(intent.status).toBe('requires_payment_method');
  expect(intent.automatic_payment_methods).toEqual({ allow_redirects: 'always', enabled: true });
  await stripe.paymentIntents.confirm(intent.id, {
    payment_method: 'pm_card_mastercard',
    return_url: returnUrl,
  });
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
});

it.each(accepted.filter(({ threeDSecure }) => threeDSecure !== 'required'))(
  'charges $number ($name)',
  async ({ number, brand }) => {
    const cvc = brand === 'amex' ? '1234' : '123';
    const method = await stripe.paymentMethods.create({
      ...card(number),
      card: { ...card(number).card, cvc },
    });
    expect(method.card).toMatchObject({ brand, last4: number.slice(-4) });
    const intent = await stripe.paymentIntents.create({ ...payment, payment_method: method.id });
    expect(intent.status).toBe('succeeded');
  },
);

it.each(declinedCards)(
  'declines $number ($name) with its own code and message',
  async ({ number, outcome, tokens }) => {
    const method = await stripe.paymentMethods.create(card(number));
    for (const payment_method of [method.id, ...(tokens ?? [])]) {
      const error = await rejection(stripe.paymentIntents.create({ ...payment, payment_method }));
      expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
      expect(error).toMatchObject({ statusCode: 402, code: outcome?.code, message: outcome?.message });
      expect(error.decline_code || undefined).toBe(outcome?.declineCode);
      expect(error.payment_intent).toMatchObject({
        status: 'requires_payment_method',
        payment_method: null,
        last_payment_error: { code: outcome?.code },
      });
    }
  },
);

it('charges another card after a decline', async () => {
  const error = await rejection(
    stripe.paymentIntents.create({ ...payment, payment_method: 'pm_card_chargeDeclined' }),
  );
  const id = error.payment_intent?.id ?? '';
  const paid = await stripe.paymentIntents.confirm(id, {
    payment_method: 'pm_card_visa',
    return_url: returnUrl,
  });
  expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
});

it.each([
  ['4242424242424241', {}, 'incorrect_number', 'Your card number is incorrect.'],
  ['42424242', {}, 'invalid_number', 'The card number is not a valid credit card number.'],
  ['4242424242424242', { exp_year: 2020 }, 'invalid_expiry_year', "Your card's expiration year is invalid."],
  ['4242424242424242', { exp_month: 13 }, 'invalid_expiry_month', "Your card's expiration month is invalid."],
  ['4242424242424242', { cvc: '1' }, 'invalid_cvc', "Your card's security code is invalid."],
])('rejects the card %s %j with %s', async (number, change, code, message) => {
  const error = await rejection(
    stripe.paymentMethods.create({ type: 'card', card: { ...card(number).card, ...change } }),
  );
  expect(error).toMatchObject({ statusCode: 402, code, message });
});

it('declines a number that is not a test card', async () => {
  const method = await stripe.paymentMethods.create(card('4539578763621486'));
  const error = await rejection(stripe.paymentIntents.create({ ...payment, payment_method: method.id }));
  expect(error.decline_code).toBe('test_mode_live_card');
});

it('accepts a payment method for one intent only', async () => {
  const { id } = await stripe.paymentMethods.create(card('4242424242424242'));
  await stripe.paymentIntents.create({ ...payment, payment_method: id });
  const error = await rejection(stripe.paymentIntents.create({ ...payment, payment_method: id }));
  expect(error).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError' });
  expect(error.message).toMatch(/previously used/);
});

it.each([
  [{ amount: 199 }, 'amount_too_small', 'amount'],
  [{ amount: 100_000_000 }, 'amount_too_large', 'amount'],
  [{ amount: 10.5 }, 'parameter_invalid_integer', 'amount'],
  [{ currency: 'xyz' }, undefined, 'currency'],
  [{ payment_method: 'pm_unknown' }, 'resource_missing', 'payment_method'],
  [{ return_url: 'javascript:alert(1)' }, 'url_invalid', 'return_url'],
  [{ nonsense: 1 }, 'parameter_unknown', 'nonsense'],
])('rejects %j', async (change, code, param) => {
  const params = { ...payment, payment_method: 'pm_card_visa', ...change };
  const error = await rejection(stripe.paymentIntents.create(params));
  expect(error).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError', param });
  expect(error.code).toBe(code);
});

it('requires a return_url if payment methods may redirect', async () => {
  const { return_url: _none, ...rest } = payment;
  const error = await rejection(stripe.paymentIntents.create({ ...rest, payment_method: 'pm_card_visa' }));
  expect(error.message).toMatch(/you must provide a `return_url`/);
});

it.each(['allowed_payment_method_types', 'payment_method_types'])(
  'accepts %s with cards only',
  async (name) => {
    const params = { amount: 10_500, currency: 'aed', confirm: true, payment_method: 'pm_card_visa' };
    const intent = await stripe.paymentIntents.create({ ...params, [name]: ['card'] });
    expect(intent).toMatchObject({ status: 'succeeded', automatic_payment_methods: null });
    const error = await rejection(stripe.paymentIntents.create({ ...params, [name]: ['klarna'] }));
    expect(error.param).toBe('allowed_payment_method_types');
  },
);

it('cancels an unpaid intent, but not a paid one', async () => {
  const open = await stripe.paymentIntents.create({ amount: 300, currency: 'usd' });
  const cancelled = await stripe.paymentIntents.cancel(open.id, { cancellation_reason: 'abandoned' });
  expect(cancelled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
  const again = await rejection(stripe.paymentIntents.confirm(open.id, { payment_method: 'pm_card_visa' }));
  expect(again.code).toBe('payment_intent_unexpected_state');
  const paid = await stripe.paymentIntents.create({ ...payment, payment_method: 'pm_card_visa' });
  expect((await rejection(stripe.paymentIntents.cancel(paid.id))).code).toBe(
    'payment_intent_unexpected_state',
  );
});

it('refunds in parts, up to the paid amount', async () => {
  const paid = await stripe.paymentIntents.create({ ...payment, payment_method: 'pm_card_visa' });
  const part = await stripe.refunds.create({ payment_intent: paid.id, amount: 500 });
  expect(part).toMatchObject({ status: 'succeeded', amount: 500, currency: 'aed', payment_intent: paid.id });
  expect((await rejection(stripe.refunds.create({ payment_intent: paid.id, amount: 10_001 }))).param).toBe(
    'amount',
  );
  expect((await stripe.refunds.create({ payment_intent: paid.id })).amount).toBe(10_000);
  const third = await rejection(stripe.refunds.create({ payment_intent: paid.id }));
  expect(third.code).toBe('charge_already_refunded');
  const refunds = await stripe.refunds.list({ payment_intent: paid.id });
  expect(refunds.data.map(({ amount }) => amount)).toEqual([10_000, 500]);
});

it('rejects a missing, invalid or publishable key like Stripe', async () => {
  const params = { amount: 300, currency: 'usd' };
  for (const key of ['sk_live_x', 'nonsense', 'pk_test_browser']) {
    const error = await rejection(stripeFor(sandbox, key).paymentIntents.create(params));
    expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
  }
  const withoutKey = await fetch(`${sandbox.url}/v1/payment_intents`, { method: 'POST' });
  expect(withoutKey.status).toBe(401);
  expect(await withoutKey.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
});

it('returns a reduced intent to a browser with the client secret', async () => {
  const browser = stripeFor(sandbox, 'pk_test_browser');
  const intent = await stripe.paymentIntents.create({
    amount: 300,
    currency: 'usd',
    metadata: { order_id: 'o' },
  });
  const secret = intent.client_secret ?? '';
  const visible = await browser.paymentIntents.retrieve(intent.id, { client_secret: secret });
  expect(visible.status).toBe('requires_payment_method');
  expect(visible).not.toHaveProperty('metadata');
  expect(await rejection(browser.paymentIntents.retrieve(intent.id))).toMatchObject({
    param: 'client_secret',
  });
  const wrongSecret = await rejection(
    browser.paymentIntents.retrieve(intent.id, { client_secret: `${secret}x` }),
  );
  expect(wrongSecret.code).toBe('resource_missing');
});

it('responds to a browser’s preflight', async () => {
  const response = await fetch(`${sandbox.url}/v1/payment_methods`, { method: 'OPTIONS' });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-allow-headers')).toContain('authorization');
});

it('requires authentication for every predefined 3-D Secure method', async () => {
  const tokens = authenticated
    .filter((card) => card.threeDSecure === 'required')
    .flatMap((card) => card.tokens ?? []);
  for (const payment_method of tokens) {
    const intent = await stripe.paymentIntents.create({ ...payment, payment_method });
    expect(intent.status).toBe('requires_action');
  }
});
