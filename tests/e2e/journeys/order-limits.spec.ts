import type { Locator, Page } from '@playwright/test';
import { addToCart, chooseValue, visitBrand } from '../support/catalogue';
import {
  cardFields,
  cards,
  confirmSuccess,
  fillCardFields,
  openCart,
  payButton,
  payWith,
} from '../support/checkout';
import { newCustomer } from '../support/customer';
import { startSession } from '../support/session';
import { expect, test } from '../support/test';

const LIMITS = 'Up to 5 cards and AED 1,000 per order, fees included';
const NONE_LEFT = 'You’ve bought 4 cards in the last 24 hours.';
/** In a minute of today where clocks go back in the next night. */
const FROM_WHEN = /^You can buy again from \d\d:\d\d (tomorrow|today)\.$/;
const choiceBar = (page: Page) => page.getByRole('region', { name: 'Your choice' });
const checkoutBar = (page: Page) => page.getByRole('region', { name: 'Checkout', exact: true });

test.beforeEach(({ page }) => page.setViewportSize({ width: 390, height: 844 }));

test('says at the choice and in the cart that as many cards as an order may hold are chosen', async ({
  page,
}) => {
  await visitBrand(page);
  await expect(page.getByText(LIMITS)).toBeInViewport({ ratio: 1 });
  await chooseValue(page);
  await chooseQuantity(page, 5);
  await expect(choiceBar(page).getByText('Up to 5 cards per order')).toBeInViewport({ ratio: 1 });
  await expect(choiceBar(page).getByRole('button', { name: 'One more' })).toBeDisabled();
  await addToCart(page);
  await openCart(page);
  await expect(checkoutBar(page).getByText('Your cart is full: up to 5 cards per order')).toBeInViewport({
    ratio: 1,
  });
  const line = page.getByRole('list', { name: 'Gift cards in your cart' });
  const [each, sum] = await Promise.all(
    [/^5 × AED\s50$/, /AED\s250\.00$/].map((text) => line.getByText(text).boundingBox()),
  );
  expect(sum?.y).toBe(each?.y);

  await visitBrand(page);
  await expect(choiceBar(page).getByText('You can buy up to 5 cards per order.')).toBeInViewport({
    ratio: 1,
  });
  await expect(choiceBar(page).getByRole('link', { name: 'View cart' })).toBeInViewport({ ratio: 1 });
  await expect(choiceBar(page).getByRole('button', { name: 'Add to cart' })).toHaveCount(0);
});

test('says at the choice, in the cart and where a member pays that the day has no card left', async ({
  page,
}) => {
  await startSession(page, newCustomer('Rania'));
  await visitBrand(page);
  await chooseValue(page);
  await addToCart(page);
  await visitBrand(page);
  await chooseValue(page);
  await chooseQuantity(page, 4);
  await page.getByRole('button', { name: 'Buy now' }).click();
  await expect(cardFields(page).number).toBeVisible();
  await payWith(page, cards.visa);
  await confirmSuccess(page);

  await visitBrand(page);
  const full =
    /^With your cart, you’ve reached the limit of 4 gift cards in 24 hours\. You can add another card from \d\d:\d\d (today|tomorrow)\.$/;
  await expect(choiceBar(page).getByText(full)).toBeInViewport({ ratio: 1 });
  await chooseValue(page);
  await expect(choiceBar(page).getByRole('alert')).toHaveText(full);
  await expect(choiceBar(page).getByRole('button', { name: 'Add to cart' })).toBeDisabled();
  await page.goto('/payment');
  const bar = page.getByRole('region', { name: 'Next step' });
  await expect(bar.getByText(NONE_LEFT)).toBeInViewport({ ratio: 1 });
  await expect(bar.getByText(FROM_WHEN)).toBeInViewport({ ratio: 1 });
  await expect(bar.getByRole('link', { name: 'Contact sales' })).toBeInViewport({ ratio: 1 });
  await fillCardFields(page, cards.visa);
  await expect(payButton(page)).toBeDisabled();
  await bar.getByRole('link', { name: 'Back to the cart' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(checkoutBar(page).getByText(NONE_LEFT)).toBeInViewport({ ratio: 1 });
  await checkoutBar(page).getByRole('button', { name: 'Checkout' }).click();
  const dialog = page.getByRole('dialog', { name: 'Daily limit reached' });
  await expect(dialog.getByText(FROM_WHEN)).toBeInViewport({ ratio: 1 });
});

test('says at the choice, beside the cart and in the cart that the cards come to more than an order may', async ({
  page,
}) => {
  await visitBrand(page);
  await chooseFiveHundred(page);
  await chooseQuantity(page, 3);
  const alert = choiceBar(page).getByRole('alert');
  await expect(alert).toHaveText('Orders are limited to AED 1,000');
  await expect(alert).toBeInViewport({ ratio: 1 });
  await expect(choiceBar(page).getByRole('button', { name: 'Add to cart' })).toBeDisabled();
  for (const left of ['2', '1']) {
    await choiceBar(page).getByRole('button', { name: 'One fewer' }).click();
    await expect(choiceBar(page).getByRole('group', { name: 'Quantity' })).toContainText(left);
  }
  await addToCart(page);
  await visitBrand(page);
  await chooseFiveHundred(page);
  await expect(alert).toHaveText('Over AED 1,000 with your cart');
  await expect(alert).toBeInViewport({ ratio: 1 });
  await expect(choiceBar(page).getByRole('button', { name: 'Add to cart' })).toBeDisabled();
  await expect(choiceBar(page).getByRole('button', { name: 'Buy now' })).toBeEnabled();
  await openCart(page);
  await page
    .getByRole('list', { name: 'Gift cards in your cart' })
    .getByRole('button', { name: /One more/ })
    .click();
  await expect(
    checkoutBar(page).getByRole('alert').filter({ hasText: 'Orders are limited to AED 1,000' }),
  ).toBeInViewport({ ratio: 1 });
  await expect(checkoutBar(page).getByRole('button', { name: 'Checkout as guest' })).toBeDisabled();
});

test('shows the whole price in two lines on a phone, in both directions', async ({ page }) => {
  await visitBrand(page);
  await chooseValue(page);
  const note = choiceBar(page).getByText(/^Incl\. .+ fee \+ .+ VAT$/);
  for (const width of [390, 320])
    for (const direction of ['ltr', 'rtl']) {
      await page.setViewportSize({ width, height: 640 });
      await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
      await expect(note).toBeInViewport({ ratio: 1 });
      expect(await linesOf(note), `${width} ${direction}`).toBe(1);
    }
});

async function chooseFiveHundred(page: Page): Promise<void> {
  const amounts = page.getByRole('radiogroup', { name: 'Choose an amount' });
  await amounts.locator('label').filter({ hasText: 'AED 500' }).click();
}

async function chooseQuantity(page: Page, quantity: number): Promise<void> {
  for (let count = 1; count < quantity; count += 1)
    await choiceBar(page).getByRole('button', { name: 'One more' }).click();
  await expect(choiceBar(page).getByRole('group', { name: 'Quantity' })).toContainText(String(quantity));
}

/** How many lines the text takes. */
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
