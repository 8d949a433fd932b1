import type { Page } from '@playwright/test';
import Stripe from 'stripe';
import type { Sandbox } from '../src/sandbox';
import { openSandbox, openShop, type Shop } from './shop-server';
import { expect, test } from './test';

let sandbox: Sandbox;
let shop: Shop;

test.beforeAll(async () => {
  sandbox = await openSandbox();
  const { port } = new URL(sandbox.url);
  const stripe = new Stripe('sk_test_shop', { host: 'localhost', port, protocol: 'http', telemetry: false });
  shop = await openShop(sandbox.url, {
    scripts: ['/stripe.js'],
    entry: 'e2e/shop-page.tsx',
    secret: async () => {
      const intent = await stripe.paymentIntents.create({ amount: 10_500, currency: 'aed' });
      return intent.client_secret ?? '';
    },
  });
});
test.afterAll(async () => {
  shop.close();
  await sandbox.close();
});

function fields(page: Page) {
  const frame = (title: string) => page.frameLocator(`iframe[title="${title}"]`);
  return {
    number: frame('Secure card number input frame').locator('[name=cardnumber]'),
    expiry: frame('Secure expiration date input frame').locator('[name=exp-date]'),
    cvc: frame('Secure CVC input frame').locator('[name=cvc]'),
    combined: frame('Secure card payment input frame'),
    bank: frame('3D Secure authentication'),
    pay: page.getByRole('button', { name: 'Pay' }),
    result: page.getByTestId('result'),
    states: page.getByTestId('states'),
  };
}

async function payWith(page: Page, number: string, flow = 'dialog') {
  await page.goto(`${shop.url}/?flow=${flow}`);
  const form = fields(page);
  await form.number.fill(number);
  await form.expiry.fill('1240');
  await form.cvc.fill('123');
  await form.pay.click();
  return form;
}

test('pays with a card', async ({ page }) => {
  const { result, number, states } = await payWith(page, '4242424242424242');
  await expect(result).toHaveText('succeeded');
  await expect(number).toHaveValue('4242 4242 4242 4242');
  await expect(number).toHaveCSS('color', 'rgb(11, 79, 74)');
  await expect(states).toHaveText('{"cardNumber":"true","cardExpiry":"true","cardCvc":"true"}');
});

test('shows the message for a declined card and accepts another', async ({ page }) => {
  const { result, number, pay } = await payWith(page, '4000000000009995');
  await expect(result).toHaveText('Your card has insufficient funds.');
  await number.fill('5555555555554444');
  await pay.click();
  await expect(result).toHaveText('succeeded');
});

test('focuses the first invalid field', async ({ page }) => {
  await page.goto(shop.url);
  const { number, expiry, pay, result, states } = fields(page);
  await expect(number).toBeVisible();
  await pay.click();
  await expect(result).toHaveText('Your card number is incomplete.');
  await expect(number).toBeFocused();
  await number.fill('4242424242424241');
  await expiry.fill('0120');
  await expect(states).toContainText('"cardNumber":"invalid_number","cardExpiry":"invalid_expiry_year_past"');
  await expect(number).toHaveAttribute('aria-invalid', 'true');
});

test('works with the keyboard only', async ({ page }) => {
  await page.goto(shop.url);
  const { number, expiry, cvc, result } = fields(page);
  await expect(cvc).toBeVisible();
  await page.locator('label[for=number]').click();
  await expect(number).toBeFocused();
  await page.keyboard.type('378282246310005');
  await page.keyboard.press('Tab');
  await page.keyboard.type('640');
  await page.keyboard.press('Tab');
  await page.keyboard.type('12345');
  await expect(number).toHaveValue('3782 822463 10005');
  await expect(expiry).toHaveValue('06 / 40');
  await expect(cvc).toHaveValue('1234');
  await page.keyboard.press('Enter');
  await expect(result).toHaveText('succeeded');
});

test('redirects to the bank’s page and back', async ({ page }) => {
  await payWith(page, '4000000000003220', 'redirect');
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page).toHaveURL(/\/back\?payment_intent=pi_.*redirect_status=succeeded/);
  await page.goBack();
  await expect(page.getByRole('heading')).toHaveText('This authentication was already used');
});

test('shows the bank’s page in a dialog when Stripe.js handles it', async ({ page }) => {
  const passed = await payWith(page, '4000002760003184');
  await passed.bank.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(passed.result).toHaveText('succeeded');
  const failed = await payWith(page, '4000002760003184');
  await failed.bank.getByRole('button', { name: 'Fail authentication' }).click();
  await expect(failed.result).toContainText('has failed authentication');
});

test('accepts the whole card in one field', async ({ page }) => {
  await page.goto(`${shop.url}/?flow=combined`);
  const { combined, pay, result } = fields(page);
  await combined.locator('[name=cardnumber]').fill('4242424242424242');
  await combined.locator('[name=exp-date]').fill('1240');
  await combined.locator('[name=cvc]').fill('123');
  await pay.click();
  await expect(result).toHaveText('succeeded');
});

test('never exposes the card to the page', async ({ page }) => {
  await page.addInitScript(() => {
    const messages: string[] = [];
    Object.assign(window, { messages });
    window.addEventListener('message', (event) => messages.push(JSON.stringify(event.data)));
    new BroadcastChannel('sandbox-stripe').addEventListener('message', (event) =>
      messages.push(String(event.data)),
    );
  });
  const { result } = await payWith(page, '4242424242424242');
  await expect(result).toHaveText('succeeded');
  const messages = await page.evaluate(() =>
    JSON.stringify((window as unknown as { messages: string[] }).messages),
  );
  expect(messages).not.toContain('4242');
  expect(await page.content()).not.toContain('4242 4242');
});
