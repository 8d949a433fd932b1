import type Stripe from 'stripe';
import type { Sandbox } from '../src/sandbox';
import { runSandbox, stripeFor } from './running-sandbox';

let sandbox: Sandbox;
let stripe: Stripe;
const returnUrl = 'http://shop.test/success?order_id=o-1';

beforeAll(async () => {
  sandbox = await runSandbox();
  stripe = stripeFor(sandbox);
});
afterAll(() => sandbox.close());

async function createConfirmed(payment_method = 'pm_card_threeDSecure2Required', options: object = {}) {
  const intent = await stripe.paymentIntents.create({
    amount: 10_500,
    currency: 'aed',
    confirm: true,
    return_url: returnUrl,
    payment_method,
    ...options,
  });
  return { intent, url: intent.next_action?.redirect_to_url?.url ?? '' };
}

function submit(url: string, outcome: 'complete' | 'fail'): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });
}

it('shows a page with two buttons', async () => {
  const { intent, url } = await createConfirmed();
  expect(intent).toMatchObject({
    status: 'requires_action',
    next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl } },
  });
  expect(new URL(url).origin).toBe(sandbox.url);
  const page = await (await fetch(url)).text();
  expect(page).toContain('Complete authentication</button>');
  expect(page).toContain('Fail authentication</button>');
  expect(page).toContain('AED');
});

it('charges after a completed authentication and redirects to the shop', async () => {
  const { intent, url } = await createConfirmed();
  const response = await submit(url, 'complete');
  expect(response.status).toBe(303);
  const location = new URL(response.headers.get('location') ?? '');
  expect(Object.fromEntries(location.searchParams)).toEqual({
    order_id: 'o-1',
    payment_intent: intent.id,
    payment_intent_client_secret: intent.client_secret,
    redirect_status: 'succeeded',
  });
  const paid = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
  expect(paid).toMatchObject({ status: 'succeeded', next_action: null, amount_received: 10_500 });
  expect(paid.latest_charge).toMatchObject({
    payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } },
  });
});

it('fails the attempt after a failed authentication and accepts another card', async () => {
  const { intent, url } = await createConfirmed();
  const response = await submit(url, 'fail');
  expect(response.headers.get('location')).toContain('redirect_status=failed');
  const failed = await stripe.paymentIntents.retrieve(intent.id);
  expect(failed).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure', type: 'invalid_request_error' },
  });
  const paid = await stripe.paymentIntents.confirm(intent.id, {
    payment_method: 'pm_card_visa',
    return_url: returnUrl,
  });
  expect(paid.status).toBe('succeeded');
});

it('declines after a completed authentication if the card declines', async () => {
  const { intent, url } = await createConfirmed('pm_card_threeDSecureRequiredChargeDeclined');
  const response = await submit(url, 'complete');
  expect(response.headers.get('location')).toContain('redirect_status=failed');
  expect((await stripe.paymentIntents.retrieve(intent.id)).last_payment_error).toMatchObject({
    code: 'card_declined',
    decline_code: 'generic_decline',
  });
});

it('ignores a second submission of a page', async () => {
  const { intent, url } = await createConfirmed();
  await submit(url, 'fail');
  const second = await submit(url, 'complete');
  expect(second.status).toBe(410);
  expect(await second.text()).toContain('This authentication was already used');
  expect((await fetch(url)).status).toBe(410);
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method');
});

it('shows an error for an unknown page or a cancelled payment', async () => {
  expect((await fetch(`${sandbox.url}/3d-secure/nothing`)).status).toBe(404);
  const { intent, url } = await createConfirmed();
  await stripe.paymentIntents.cancel(intent.id);
  const response = await submit(url, 'complete');
  expect(response.status).toBe(410);
  expect(await response.text()).toContain('no longer needed');
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('canceled');
});

it('authenticates a card with optional 3-D Secure only on request', async () => {
  expect((await createConfirmed('pm_card_threeDSecureOptional')).intent.status).toBe('succeeded');
  const requested = { payment_method_options: { card: { request_three_d_secure: 'any' } } };
  expect((await createConfirmed('pm_card_threeDSecureOptional', requested)).intent.status).toBe(
    'requires_action',
  );
  expect((await createConfirmed('pm_card_amex_threeDSecureNotSupported', requested)).intent.status).toBe(
    'succeeded',
  );
});

it('returns a next action for Stripe.js on request', async () => {
  const { intent } = await createConfirmed(undefined, { return_url: undefined, use_stripe_sdk: true });
  expect(intent.next_action).toMatchObject({
    type: 'use_stripe_sdk',
    use_stripe_sdk: { stripe_js: expect.stringContaining(`${sandbox.url}/3d-secure/`) },
  });
});

it('declines immediately if the shop cannot show a page', async () => {
  await expect(createConfirmed(undefined, { off_session: true })).rejects.toMatchObject({
    statusCode: 402,
    code: 'authentication_required',
  });
});
