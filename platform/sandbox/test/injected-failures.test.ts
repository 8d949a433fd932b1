import Stripe from 'stripe';
import { services } from '../src/injected-failures';
import type { Sandbox } from '../src/sandbox';
import { control, runSandbox, stripeFor } from './running-sandbox';

let sandbox: Sandbox;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await runSandbox();
  stripe = stripeFor(sandbox);
});
afterAll(() => sandbox.close());
afterEach(() => control(sandbox, 'reset'));

it.each([
  ['down', Stripe.errors.StripeConnectionError],
  ['error', Stripe.errors.StripeAPIError],
  ['garbage', Stripe.errors.StripeAPIError],
])('Stripe fails in mode %s and recovers', async (mode, errorClass) => {
  await control(sandbox, 'faults', { service: 'stripe', mode });
  await expect(stripe.paymentIntents.list()).rejects.toBeInstanceOf(errorClass);
  await control(sandbox, 'faults', { service: 'stripe', mode: 'ok' });
  await expect(stripe.paymentIntents.list()).resolves.toMatchObject({ data: [] });
});

it('makes Stripe.js fail with the API', async () => {
  expect((await fetch(`${sandbox.url}/stripe.js`)).status).toBe(200);
  await control(sandbox, 'faults', { service: 'stripe', mode: 'down' });
  await expect(fetch(`${sandbox.url}/stripe.js`)).rejects.toThrow();
});

const paths = {
  google: '/oidc/google/jwks',
  facebook: '/graph/dialog/oauth',
  recaptcha: '/recaptcha/api.js',
  affiliate: '/affiliate/conversion',
};

describe.each([
  ['oidc', [paths.google, paths.facebook]],
  ['recaptcha', [paths.recaptcha]],
  ['affiliate', [paths.affiliate]],
])('the service %s', (service, servicePaths) => {
  it.each(servicePaths)('fails at %s in each mode, without other services', async (path) => {
    const load = async () => (await fetch(sandbox.url + path)).text();
    const normal = await load();
    await control(sandbox, 'faults', { service, mode: 'error' });
    expect((await fetch(sandbox.url + path)).status).toBe(500);
    await control(sandbox, 'faults', { service, mode: 'garbage' });
    expect(await load()).not.toBe(normal);
    await control(sandbox, 'faults', { service, mode: 'slow', ms: 1 });
    expect(await load()).toBe(normal);
    await control(sandbox, 'faults', { service, mode: 'down' });
    await expect(load()).rejects.toThrow();
    for (const other of Object.values(paths)) {
      if (!servicePaths.includes(other))
        await expect(fetch(sandbox.url + other)).resolves.toBeInstanceOf(Response);
    }
  });
});

it('never makes the controls fail', async () => {
  for (const service of services) await control(sandbox, 'faults', { service, mode: 'down' });
  expect((await fetch(`${sandbox.url}/control/intents`)).status).toBe(200);
  expect((await fetch(`${sandbox.url}/inbox/messages`)).status).toBe(200);
  expect((await fetch(`${sandbox.url}/affiliate/conversions`)).status).toBe(200);
  expect((await fetch(`${sandbox.url}/health/live`)).status).toBe(200);
  const request = { provider: 'Google', email: 'ada@example.com' };
  await expect(control(sandbox, 'tokens', request)).resolves.toHaveProperty('token');
  await expect(control(sandbox, 'captcha')).resolves.toHaveProperty('token');
});

it('rejects an unknown service or mode', async () => {
  await expect(control(sandbox, 'faults', { service: 'bank', mode: 'down' })).rejects.toThrow(/400/);
  await expect(control(sandbox, 'faults', { service: 'stripe', mode: 'sad' })).rejects.toThrow(/400/);
});

it('lists test cards and addresses on the home page', async () => {
  const page = await (await fetch(sandbox.url)).text();
  expect(page).toContain('4000 0000 0000 3220');
  expect(page).toContain('href="/inbox"');
  for (const path of ['/oidc/google/jwks', '/recaptcha/api.js', '/affiliate'])
    expect(page).toContain(`href="${path}"`);
});
