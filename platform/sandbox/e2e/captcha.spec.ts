import type { Page } from '@playwright/test';
import type { Sandbox } from '../src/sandbox';
import { openSandbox, openShop, type Shop } from './shop-server';
import { expect, test } from './test';

let sandbox: Sandbox;
let shop: Shop;

test.beforeAll(async () => {
  sandbox = await openSandbox();
  const scripts = ['/recaptcha/api.js?render=explicit'];
  shop = await openShop(sandbox.url, { scripts, entry: 'e2e/captcha-page.ts' });
});
test.afterAll(async () => {
  shop.close();
  await sandbox.close();
});

function elements(page: Page) {
  return {
    box: page.frameLocator('iframe[title=reCAPTCHA]').first().getByRole('checkbox'),
    event: page.getByTestId('event'),
    token: page.getByTestId('token'),
  };
}

async function siteverify(response: string | null) {
  const body = new URLSearchParams({ secret: 'gifti-dev-secret', response: response ?? '' });
  return (await fetch(`${sandbox.url}/recaptcha/api/siteverify`, { method: 'POST', body })).json();
}

test('issues a token for a ticked box, valid once', async ({ page }) => {
  await page.goto(shop.url);
  const { box, event, token } = elements(page);
  await box.focus();
  await page.keyboard.press('Space');
  await expect(event).toHaveText('verified');
  const response = await token.textContent();
  await expect(page.locator('[name=g-recaptcha-response]')).toHaveValue(response ?? '');
  expect(await siteverify(response)).toMatchObject({
    success: true,
    action: 'giveaway',
    hostname: 'localhost',
  });
  expect(await siteverify(response)).toMatchObject({ 'error-codes': ['timeout-or-duplicate'] });
});

test('expires after two minutes and can be ticked again', async ({ page }) => {
  await page.clock.install();
  await page.goto(shop.url);
  const { box, event } = elements(page);
  await box.check();
  await expect(event).toHaveText('verified');
  await page.clock.fastForward('01:59');
  await expect(event).toHaveText('verified');
  await page.clock.fastForward('00:02');
  await expect(event).toHaveText('expired');
  await expect(box).not.toBeChecked();
  await box.check();
  await expect(event).toHaveText('verified');
});

test('is unticked and has no token after a reset', async ({ page }) => {
  await page.goto(shop.url);
  const { box, event, token } = elements(page);
  await box.check();
  await expect(event).toHaveText('verified');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(box).not.toBeChecked();
  await page.getByRole('button', { name: 'Read' }).click();
  await expect(event).toHaveText('read');
  await expect(token).toBeEmpty();
});

test('issues a token for an action without a checkbox', async ({ page }) => {
  await page.goto(shop.url);
  await page.getByRole('button', { name: 'Without a box' }).click();
  const { event, token } = elements(page);
  await expect(event).toHaveText('executed');
  expect(await siteverify(await token.textContent())).toMatchObject({ success: true, action: 'signin' });
});

test('notifies the page when the provider does not respond', async ({ page }) => {
  await page.goto(shop.url);
  const { box, event } = elements(page);
  await expect(box).toBeVisible();
  await page.request.post(`${sandbox.url}/control/faults`, { data: { service: 'recaptcha', mode: 'down' } });
  await box.click();
  await expect(event).toHaveText('error');
  await expect(box).not.toBeChecked();
  await page.request.post(`${sandbox.url}/control/reset`);
  await box.check();
  await expect(event).toHaveText('verified');
});
