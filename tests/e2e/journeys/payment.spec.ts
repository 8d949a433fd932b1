import type { Locator, Page } from '@playwright/test';
import { addToCart, BRAND, chooseValue, fillCart, heading, visitBrand } from '../support/catalogue';
import {
  authenticate,
  cardFields,
  cards,
  checkOutAsGuest,
  confirmSuccess,
  fillCardFields,
  fillGuestDetails,
  goToCardStep,
  openCart,
  payButton,
  payWith,
} from '../support/checkout';
import { newCustomer } from '../support/customer';
import { holdRequests } from '../support/held-requests';
import { paidOnce, purchasesOf } from '../support/purchases';
import { expect, test } from '../support/test';

test('buys now with 3-D Secure without changing the cart', async ({ page }) => {
  const buyer = newCustomer('Mariam');
  await visitBrand(page);
  await chooseValue(page);
  await addToCart(page);
  await visitBrand(page);
  await chooseValue(page);
  await page.getByRole('button', { name: 'Buy now' }).click();
  await expect(heading(page, 'Checkout')).toBeVisible();
  await fillGuestDetails(page, buyer);
  await payWith(page, cards.threeDSecure);
  await authenticate(page, 'Complete');
  await confirmSuccess(page);
  await expect(page.getByRole('link', { name: 'Cart, 1 card' })).toBeVisible();
  await expect.poll(() => purchasesOf(buyer.email)).toEqual(paidOnce());
});

test('goes one step back with Back, and does not lose a buy-now that was left', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const buyer = newCustomer('Huda');
  await visitBrand(page);
  await chooseValue(page);
  await page.getByRole('button', { name: 'Buy now' }).click();
  await expect(heading(page, 'Checkout')).toBeVisible();
  const bar = page.getByRole('region', { name: 'Next step' });
  await expect(bar.getByText(/^AED\s/)).toBeInViewport({ ratio: 1 });
  await expect(bar.getByRole('button', { name: 'Continue to payment' })).toBeInViewport({ ratio: 1 });
  await fillGuestDetails(page, buyer);
  await expect(payButton(page)).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const field of Object.values(cardFields(page))) await expectAboveBar(page, field);
  await page.goBack();
  await expect(page.getByLabel('First name')).toHaveValue(buyer.firstName);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Buy now' })).toBeVisible();
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await expect(page.getByText(`Receipt to ${buyer.email}`)).toBeVisible();
});

test('leads from the payment only home, to the cart, and to help and terms', async ({ page }) => {
  await fillCart(page);
  await goToCardStep(page, newCustomer('Rana'));
  const header = page.getByRole('banner');
  await expect(header).toContainText('Secure checkout');
  await expect(header.getByRole('link')).toHaveText(['Skip to content', /./, '1']);
  const country = header.getByRole('combobox', { name: 'Gifting to' });
  await expect(country).toHaveCount(0);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Privacy policy' })).toBeAttached();
  await expect(footer.getByRole('link', { name: 'All gift cards' })).toHaveCount(0);
  await header.getByRole('link', { name: /^Cart/ }).click();
  await expect(heading(page, 'Your cart')).toBeVisible();
  await expect(country).toBeVisible();
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 1024, height: 600 },
])
  test(`shows Pay on the first screen of ${viewport.width}×${viewport.height}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await fillCart(page);
    await goToCardStep(page, newCustomer('Samar'));
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(payButton(page)).toBeInViewport({ ratio: 1 });
  });

test('keeps the form in view while a payment is confirmed, with what to do', async ({ page }) => {
  const confirm = await holdRequests(page, '**/v1/payments/create_checkout');
  await fillCart(page);
  await goToCardStep(page, newCustomer('Dalia'));
  const requested = page.waitForRequest('**/v1/payments/create_checkout');
  await payWith(page, cards.visa);
  await requested;
  await expect(page.getByText('Confirming your payment. Please keep this page open.').first()).toBeInViewport(
    { ratio: 1 },
  );
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  await expect(cardFields(page).number).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 card' })).toBeVisible();
  confirm();
  await confirmSuccess(page);
});

test('pays with the name on another card, and says afterwards how it was paid', async ({ page }) => {
  const buyer = newCustomer('Salma');
  await fillCart(page);
  await goToCardStep(page, buyer);
  await page.getByRole('button', { name: 'Use another name' }).click();
  await page.getByLabel('Name on card').fill('Omar Aziz');
  await payWith(page, cards.visa);
  await confirmSuccess(page);
  await expect(page.getByText('Visa ending in 4242')).toBeVisible();
  await expect(page.getByText(buyer.email).first()).toBeVisible();
});

test('shows a failed authentication and accepts another card', async ({ page }) => {
  const buyer = newCustomer('Yusuf');
  await fillCart(page);
  await goToCardStep(page, buyer);
  await payWith(page, cards.threeDSecure);
  await authenticate(page, 'Fail');
  await expect(page.getByText('Your bank didn’t confirm the payment')).toBeVisible();
  expect((await purchasesOf(buyer.email)).charges).toBe(0);
  await payWith(page, cards.visa);
  await confirmSuccess(page);
  await expect.poll(() => purchasesOf(buyer.email)).toEqual(paidOnce());
});

test('cancels an order whose payment was not confirmed, and leaves its cards in the cart', async ({
  page,
}) => {
  const buyer = newCustomer('Noor');
  await fillCart(page);
  await goToCardStep(page, buyer);
  await payWith(page, cards.threeDSecure);
  await authenticate(page, 'Fail');
  await page.getByRole('link', { name: 'Cancel order' }).click();
  await expect(heading(page, 'Order cancelled')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('You haven’t been charged')).toHaveCount(1);
  await expect(page.getByText('Your gift card is back in your cart.')).toBeVisible();
  await page.getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByRole('list', { name: 'Gift cards in your cart' })).toContainText(BRAND);
  await expect(page.getByRole('link', { name: 'Cart, 1 card' })).toBeVisible();
  expect((await purchasesOf(buyer.email)).charges).toBe(0);
});

test('shows the message of each decline and accepts another card', async ({ page, pageErrors, isMobile }) => {
  pageErrors.expect(/ 402 |status of 402/);
  const buyer = newCustomer('Sara');
  await fillCart(page);
  await goToCardStep(page, buyer);
  for (const [number, message, field] of [
    [cards.declined, 'Your card was declined.', 'number'],
    [cards.insufficientFunds, 'Your card has insufficient funds.', 'number'],
    [cards.expired, 'Your card has expired.', 'expiry'],
    [cards.wrongCvc, "Your card's security code is incorrect.", 'cvc'],
  ] as const) {
    await fillCardFields(page, number);
    await payFromTheTop(page, isMobile);
    const alert = page.getByRole('alert').filter({ hasText: message });
    await expect(alert).toContainText('You haven’t been charged.');
    await expect(payButton(page)).toBeEnabled();
    await expect(cardFields(page)[field]).toBeFocused();
    await expect(page.locator(`[data-invalid=true] #card-${field}`)).toBeVisible();
    await expectAboveBar(page, alert);
    await expectAboveBar(page, cardFields(page)[field]);
  }
  await payWith(page, cards.visa);
  await confirmSuccess(page);
  await expect.poll(() => purchasesOf(buyer.email)).toEqual(paidOnce());
});

test('asks for a captcha after five declined cards, and accepts another card', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/ 402 |status of 402/);
  const buyer = newCustomer('Layla');
  await fillCart(page);
  await goToCardStep(page, buyer);
  const captcha = page.getByRole('group', { name: 'Quick security check' });
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await expect(captcha).toBeHidden();
    const response = page.waitForResponse(/create_checkout/);
    await payWith(page, cards.declined);
    expect((await response).status()).toBe(402);
    await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible();
  }
  await expect(captcha).toBeVisible();
  // It solves itself while the form is used; the key press has no effect then.
  await fillCardFields(page, cards.visa);
  await captcha.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await expect(captcha.getByText('Verified')).toBeVisible();
  await expect(payButton(page)).toBeEnabled();
  await payButton(page).click();
  await confirmSuccess(page);
  await expect.poll(() => purchasesOf(buyer.email)).toEqual(paidOnce());
});

test('disables payment for an invalid card number and shows the error under the field [core-5.19, core-8.22]', async ({
  page,
}) => {
  await fillCart(page);
  await openCart(page);
  await checkOutAsGuest(page);
  await fillGuestDetails(page, newCustomer('Huda'));
  await expect(payButton(page)).toBeDisabled();
  const { number, expiry } = cardFields(page);
  await number.fill('4242424242424241');
  await expect(page.getByText('Your card number is invalid.')).toBeVisible();
  await expiry.fill('0120');
  await expect(page.getByText("Your card's expiration year is in the past.")).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
});

/**
 * Presses Pay where a phone's first screen ends, so that a message under the fields would be behind the bar: `click` would
 * scroll before it presses.
 */
async function payFromTheTop(page: Page, isMobile: boolean): Promise<void> {
  await expect(payButton(page)).toBeEnabled();
  if (!isMobile) return payButton(page).click();
  await page.evaluate(() => window.scrollTo(0, 0));
  const box = await payButton(page).boundingBox();
  if (!box) throw new Error('no Pay button');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** The bar with the Pay button, which sticks to the bottom of a phone, does not cover the element. */
async function expectAboveBar(page: Page, element: Locator): Promise<void> {
  const bar = page.getByRole('region', { name: 'Next step' });
  await expect(async () => {
    const [box, cover] = await Promise.all([element.boundingBox(), bar.boundingBox()]);
    if (!box || !cover) throw new Error('not laid out');
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(cover.y);
  }).toPass();
}
