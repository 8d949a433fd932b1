import Stripe from 'stripe';
import { services } from '../src/faults';
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
])('Stripe can be %s, and well again', async (mode, kind) => {
  await control(sandbox, 'faults', { service: 'stripe', mode });
  await expect(stripe.paymentIntents.list()).rejects.toBeInstanceOf(kind);
  await control(sandbox, 'faults', { service: 'stripe', mode: 'ok' });
  await expect(stripe.paymentIntents.list()).resolves.toMatchObject({ data: [] });
});

it('takes Stripe.js away together with the API', async () => {
  expect((await fetch(`${sandbox.url}/stripe.js`)).status).toBe(200);
  await control(sandbox, 'faults', { service: 'stripe', mode: 'down' });
  await expect(fetch(`${sandbox.url}/stripe.js`)).rejects.toThrow();
});

const reached = {
  google: '/oidc/google/jwks',
  facebook: '/graph/sdk.js',
  recaptcha: '/recaptcha/api.js',
  affiliate: '/affiliate/conversion',
};

describe.each([
  ['oidc', [reached.google, reached.facebook]],
  ['recaptcha', [reached.recaptcha]],
  ['affiliate', [reached.affiliate]],
])('the service %s', (service, paths) => {
  it.each(paths)('fails at %s, alone, in each way', async (path) => {
    const look = async () => (await fetch(sandbox.url + path)).text();
    const well = await look();
    await control(sandbox, 'faults', { service, mode: 'error' });
    expect((await fetch(sandbox.url + path)).status).toBe(500);
    await control(sandbox, 'faults', { service, mode: 'garbage' });
    expect(await look()).not.toBe(well);
    await control(sandbox, 'faults', { service, mode: 'slow', ms: 1 });
    expect(await look()).toBe(well);
    await control(sandbox, 'faults', { service, mode: 'down' });
    await expect(look()).rejects.toThrow();
    for (const other of Object.values(reached)) {
      if (!paths.includes(other)) await expect(fetch(sandbox.url + other)).resolves.toBeInstanceOf(Response);
    }
  });
});

it('never takes the controls away', async () => {
  for (const service of services) await control(sandbox, 'faults', { service, mode: 'down' });
  expect((await fetch(`${sandbox.url}/control/intents`)).status).toBe(200);
  expect((await fetch(`${sandbox.url}/inbox/messages`)).status).toBe(200);
  expect((await fetch(`${sandbox.url}/affiliate/conversions`)).status).toBe(200);
  expect((await fetch(`${sandbox.url}/health/live`)).status).toBe(200);
  const wish = { provider: 'Google', email: 'ada@example.com' };
  await expect(control(sandbox, 'tokens', wish)).resolves.toHaveProperty('token');
  await expect(control(sandbox, 'captcha')).resolves.toHaveProperty('token');
});

it('refuses an unknown service or mode', async () => {
  await expect(control(sandbox, 'faults', { service: 'bank', mode: 'down' })).rejects.toThrow(/400/);
  await expect(control(sandbox, 'faults', { service: 'stripe', mode: 'sad' })).rejects.toThrow(/400/);
});

it('lists what there is on its front page', async () => {
  const page = await (await fetch(sandbox.url)).text();
  expect(page).toContain('4000 0000 0000 3220');
  expect(page).toContain('href="/inbox"');
  for (const path of ['/oidc/google/client.js', '/graph/sdk.js', '/recaptcha/api.js', '/affiliate'])
    expect(page).toContain(`href="${path}"`);
});
