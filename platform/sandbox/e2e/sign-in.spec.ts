import type { Page } from '@playwright/test';
import { decodeJwt } from 'jose';
import type { Sandbox } from '../src/sandbox';
import { openSandbox, openShop, type Shop } from './shop-server';
import { expect, test } from './test';

let sandbox: Sandbox;
let shop: Shop;

test.beforeAll(async () => {
  sandbox = await openSandbox();
  shop = await openShop(sandbox.url, {
    scripts: ['/oidc/google/client.js', '/graph/sdk.js'],
    entry: 'e2e/sign-in-page.ts',
  });
});
test.afterAll(async () => {
  shop.close();
  await sandbox.close();
});

async function openPopup(page: Page, button: string): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await expect(popup.getByRole('heading')).toHaveText('Choose an account');
  return popup;
}

async function outputOf(page: Page, id: string): Promise<Record<string, unknown>> {
  const output = page.getByTestId(id);
  await expect(output).not.toBeEmpty();
  return JSON.parse((await output.textContent()) ?? '') as Record<string, unknown>;
}

test('Google’s button returns an ID token of the selected account', async ({ page }) => {
  await page.goto(shop.url);
  const popup = await openPopup(page, 'Continue with Google');
  await expect(popup.getByText(shop.url)).toBeVisible();
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Layla' }).click()]);
  const { credential, select_by } = await outputOf(page, 'google');
  expect(select_by).toBe('btn');
  expect(decodeJwt(String(credential))).toMatchObject({
    iss: `${sandbox.url}/oidc/google`,
    aud: 'gifti-dev',
    nonce: 'n-1',
    email: 'layla.haddad@example.com',
    email_verified: true,
  });
});

test('accepts another account in the form', async ({ page }) => {
  await page.goto(shop.url);
  const popup = await openPopup(page, 'Continue with Google');
  await popup.getByText('Use another account').click();
  await popup.getByLabel('E-mail', { exact: true }).fill('new@example.net');
  await popup.getByLabel('First name').fill('“New” & <b>');
  await popup.getByLabel('has verified').uncheck();
  await popup.getByRole('button', { name: 'Continue' }).click();
  const { credential } = await outputOf(page, 'google');
  expect(decodeJwt(String(credential))).toMatchObject({
    email: 'new@example.net',
    email_verified: false,
    given_name: '“New” & <b>',
  });
});

test('notifies the page when a shopper cancels or closes the window', async ({ page }) => {
  await page.goto(shop.url);
  const cancelled = await openPopup(page, 'One Tap');
  await cancelled.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByTestId('moment')).toHaveText('"skipped"');
  const closed = await openPopup(page, 'Continue with Facebook');
  await closed.close();
  expect(await outputOf(page, 'facebook')).toEqual({ status: 'unknown', authResponse: null });
  await expect(page.getByTestId('google')).toBeEmpty();
});

test('Facebook’s SDK returns an access token that the Graph API accepts', async ({ page }) => {
  await page.goto(shop.url);
  const popup = await openPopup(page, 'Continue with Facebook');
  await popup.getByRole('button', { name: 'Omar' }).click();
  const status = await outputOf(page, 'facebook');
  expect(status).toMatchObject({ status: 'connected', authResponse: { expiresIn: 7200 } });
  const { accessToken, userID } = status.authResponse as Record<string, string>;
  const query = new URLSearchParams({
    input_token: accessToken ?? '',
    access_token: 'gifti-dev|gifti-dev-secret',
  });
  const { data } = await (await fetch(`${sandbox.url}/graph/v23.0/debug_token?${query}`)).json();
  expect(data).toMatchObject({ is_valid: true, app_id: 'gifti-dev', user_id: userID });
  await page.getByRole('button', { name: 'Who am I' }).click();
  expect(await outputOf(page, 'me')).toEqual({
    id: userID,
    name: 'Omar Rahman',
    email: 'omar.rahman@example.com',
  });
});

test('posts the result to no other origin than the requested one', async ({ page }) => {
  await page.goto(shop.url);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((url) => {
      const received: unknown[] = [];
      Object.assign(window, { received });
      window.addEventListener('message', (event) => received.push(event.data));
      window.open(url);
    }, `${sandbox.url}/oidc/google/authorize?client_id=gifti-dev&response_type=id_token&scope=openid&nonce=n&response_mode=web_message&redirect_uri=http://localhost:9`),
  ]);
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Layla' }).click()]);
  expect(await page.evaluate(() => (window as unknown as { received: unknown[] }).received)).toEqual([]);
});

test('explains why a page with same-origin opener policy gets no result', async ({ page }) => {
  await page.goto(`${shop.url}/?coop=same-origin`);
  const popup = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await (await popup).getByRole('button', { name: 'Layla' }).click();
  await expect((await popup).getByText('Cross-Origin-Opener-Policy')).toBeVisible();
});
