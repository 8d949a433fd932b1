/** @jest-environment node */
import { isDataRequests, type PageConfig } from '@giftstore/contracts';
import { render } from './server';

const api = { '/v1/giftcard_units': { status: 'Success', code: 200, data: { giftcard_units: [] } } };
const config = { brandName: 'Gifti Global', apiBase: '' } as PageConfig;

async function page(url: string) {
  const rendered = await render({ url, unit: 1, locale: 'en', config, api });
  if (!rendered || isDataRequests(rendered)) throw new Error(`${url} was not rendered`);
  return rendered;
}

it.each([
  ['/auth/login', 'Sign in', ['email', 'password']],
  [
    '/auth/signup',
    'Create account',
    ['first_name', 'last_name', 'email', 'password', 'password_confirmation'],
  ],
  ['/auth/login/redeem', 'Sign in to redeem', ['email', 'password']],
  ['/auth/signup/redeem', 'Create an account to redeem', ['first_name', 'email', 'password']],
])('renders %s with its fields and the labelled security check', async (url, title, fields) => {
  expect(typeof window).toBe('undefined');
  const { html, status, head } = await page(url);
  expect(status).toBe(200);
  expect(head.title).toBe(title);
  for (const name of fields) expect(html).toContain(`name="${name}"`);
  expect(html).toMatch(/<legend[^>]*>Quick security check<\/legend>/);
  expect(html).toContain('I’m not a robot');
});

it('renders a form that sends no password before its script has loaded', async () => {
  const { html } = await page('/auth/login');
  expect(html).toMatch(/<form[^>]* method="post"/);
  const submits = html.match(/<button[^>]*type="submit"[^>]*>/g) ?? [];
  expect(submits).toHaveLength(1);
  expect(submits[0]).toContain('disabled');
});

it('renders the rules of a password before any error', async () => {
  expect((await page('/auth/signup')).html).toContain('At least 8 characters');
});

it('renders the same page whatever page the shopper came from', async () => {
  const { html } = await page('/auth/login?origin=%2Forder%2Fconfirm_order%3Faccess_token%3Dsecret');
  expect(html).not.toContain('secret');
  expect(html).toContain('href="/auth/signup"');
});
