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

async function confirmed(payment_method = 'pm_card_threeDSecure2Required', more: object = {}) {
  const intent = await stripe.paymentIntents.create({
    amount: 10_500,
    currency: 'aed',
    confirm: true,
    return_url: returnUrl,
    payment_method,
    ...more,
  });
  return { intent, url: intent.next_action?.redirect_to_url?.url ?? '' };
}

function press(url: string, outcome: 'complete' | 'fail'): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });
}

it('leads to a page with two buttons', async () => {
  const { intent, url } = await confirmed();
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

it('charges after the shopper passed, and goes back to the shop', async () => {
  const { intent, url } = await confirmed();
  const answer = await press(url, 'complete');
  expect(answer.status).toBe(303);
  const back = new URL(answer.headers.get('location') ?? '');
  expect(Object.fromEntries(back.searchParams)).toEqual({
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

it('fails the attempt when the shopper fails, and lets another card be tried', async () => {
  const { intent, url } = await confirmed();
  const answer = await press(url, 'fail');
  expect(answer.headers.get('location')).toContain('redirect_status=failed');
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

it('declines after a passed authentication where the card is such', async () => {
  const { intent, url } = await confirmed('pm_card_threeDSecureRequiredChargeDeclined');
  const answer = await press(url, 'complete');
  expect(answer.headers.get('location')).toContain('redirect_status=failed');
  expect((await stripe.paymentIntents.retrieve(intent.id)).last_payment_error).toMatchObject({
    code: 'card_declined',
    decline_code: 'generic_decline',
  });
});

it('counts a page once: a second press changes nothing', async () => {
  const { intent, url } = await confirmed();
  await press(url, 'fail');
  const second = await press(url, 'complete');
  expect(second.status).toBe(410);
  expect(await second.text()).toContain('This authentication was already used');
  expect((await fetch(url)).status).toBe(410);
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method');
});

it('says so where a page is unknown, or its payment went another way', async () => {
  expect((await fetch(`${sandbox.url}/3d-secure/nothing`)).status).toBe(404);
  const { intent, url } = await confirmed();
  await stripe.paymentIntents.cancel(intent.id);
  const answer = await press(url, 'complete');
  expect(answer.status).toBe(410);
  expect(await answer.text()).toContain('no longer needed');
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('canceled');
});

it('asks an optional card only where the shop wants it', async () => {
  expect((await confirmed('pm_card_threeDSecureOptional')).intent.status).toBe('succeeded');
  const wanted = { payment_method_options: { card: { request_three_d_secure: 'any' } } };
  expect((await confirmed('pm_card_threeDSecureOptional', wanted)).intent.status).toBe('requires_action');
  expect((await confirmed('pm_card_amex_threeDSecureNotSupported', wanted)).intent.status).toBe('succeeded');
});

it('leaves the page to Stripe.js where the shop asks for that', async () => {
  const { intent } = await confirmed(undefined, { return_url: undefined, use_stripe_sdk: true });
  expect(intent.next_action).toMatchObject({
    type: 'use_stripe_sdk',
    use_stripe_sdk: { stripe_js: expect.stringContaining(`${sandbox.url}/3d-secure/`) },
  });
});

it('declines at once where the shop cannot show a page', async () => {
  await expect(confirmed(undefined, { off_session: true })).rejects.toMatchObject({
    statusCode: 402,
    code: 'authentication_required',
  });
});
