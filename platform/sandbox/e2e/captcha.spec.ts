import { expect, type Page, test } from '@playwright/test';
import type { Sandbox } from '../src/sandbox';
import { openSandbox, openShop, type Shop } from './shop-server';

let sandbox: Sandbox;
let shop: Shop;
let complaints: string[];

test.beforeAll(async () => {
  sandbox = await openSandbox();
  const scripts = ['/recaptcha/api.js?render=explicit'];
  shop = await openShop(sandbox.url, { scripts, entry: 'e2e/captcha-page.ts' });
});
test.afterAll(async () => {
  shop.close();
  await sandbox.close();
});
test.beforeEach(({ page }) => {
  complaints = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) complaints.push(message.text());
  });
});
test.afterEach(() => expect(complaints).toEqual([]));

function parts(page: Page) {
  return {
    box: page.frameLocator('iframe[title=reCAPTCHA]').first().getByRole('checkbox'),
    said: page.getByTestId('said'),
    token: page.getByTestId('token'),
  };
}

async function siteverify(response: string | null) {
  const body = new URLSearchParams({ secret: 'gifti-dev-secret', response: response ?? '' });
  return (await fetch(`${sandbox.url}/recaptcha/api/siteverify`, { method: 'POST', body })).json();
}

test('a ticked box gives a token that is good once', async ({ page }) => {
  await page.goto(shop.url);
  const { box, said, token } = parts(page);
  await box.focus();
  await page.keyboard.press('Space');
  await expect(said).toHaveText('verified');
  const response = await token.textContent();
  await expect(page.locator('[name=g-recaptcha-response]')).toHaveValue(response ?? '');
  expect(await siteverify(response)).toMatchObject({
    success: true,
    action: 'giveaway',
    hostname: 'localhost',
  });
  expect(await siteverify(response)).toMatchObject({ 'error-codes': ['timeout-or-duplicate'] });
});

test('expires after two minutes, and can be ticked again', async ({ page }) => {
  await page.clock.install();
  await page.goto(shop.url);
  const { box, said } = parts(page);
  await box.check();
  await expect(said).toHaveText('verified');
  await page.clock.fastForward('01:59');
  await expect(said).toHaveText('verified');
  await page.clock.fastForward('00:02');
  await expect(said).toHaveText('expired');
  await expect(box).not.toBeChecked();
  await box.check();
  await expect(said).toHaveText('verified');
});

test('is unticked and empty after a reset', async ({ page }) => {
  await page.goto(shop.url);
  const { box, said, token } = parts(page);
  await box.check();
  await expect(said).toHaveText('verified');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(box).not.toBeChecked();
  await page.getByRole('button', { name: 'Read' }).click();
  await expect(said).toHaveText('read');
  await expect(token).toBeEmpty();
});

test('gives a token for an action without a box', async ({ page }) => {
  await page.goto(shop.url);
  await page.getByRole('button', { name: 'Without a box' }).click();
  const { said, token } = parts(page);
  await expect(said).toHaveText('executed');
  expect(await siteverify(await token.textContent())).toMatchObject({ success: true, action: 'signin' });
});

test('tells the page when the provider does not answer', async ({ page }) => {
  await page.goto(shop.url);
  const { box, said } = parts(page);
  await expect(box).toBeVisible();
  await page.request.post(`${sandbox.url}/control/faults`, { data: { service: 'recaptcha', mode: 'down' } });
  await box.click();
  await expect(said).toHaveText('error');
  await expect(box).not.toBeChecked();
  await page.request.post(`${sandbox.url}/control/reset`);
  await box.check();
  await expect(said).toHaveText('verified');
});
