import { fillCart, heading } from '../support/catalogue';
import {
  authenticate,
  cards,
  confirmSuccess,
  fillCardFields,
  goToCardStep,
  payButton,
  payWith,
} from '../support/checkout';
import { newCustomer } from '../support/customer';
import { paidOnce, purchasesOf } from '../support/purchases';
import { expect, test } from '../support/test';

test('pays once on a double click on Pay', async ({ page }) => {
  const buyer = newCustomer('Dina');
  await fillCart(page);
  await goToCardStep(page, buyer);
  await fillCardFields(page, cards.visa);
  await payButton(page).dblclick();
  await confirmSuccess(page);
  await expect.poll(() => purchasesOf(buyer.email)).toEqual(paidOnce());
});

test('places one order from two tabs at the payment', async ({ page, context }) => {
  const buyer = newCustomer('Karim');
  await fillCart(page);
  await goToCardStep(page, buyer);
  await fillCardFields(page, cards.visa);
  const other = await context.newPage();
  await other.goto('/payment');
  await expect(other.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  await fillCardFields(other, cards.visa);
  await payButton(page).click();
  await confirmSuccess(page);
  await payButton(other).click();
  // Either a message or the paid order, but never a second charge.
  await expect(
    other.getByText('This checkout has changed').or(heading(other, 'Thank you for your order')),
  ).toBeVisible();
  await expect.poll(() => purchasesOf(buyer.email)).toEqual(paidOnce());
});

test('continues the payment in a new tab after the tab was closed at the bank', async ({ page, context }) => {
  const buyer = newCustomer('Hala');
  await fillCart(page);
  await goToCardStep(page, buyer);
  await payWith(page, cards.threeDSecure);
  await expect(page.getByRole('button', { name: 'Complete authentication' })).toBeVisible();
  await page.close();
  const newTab = await context.newPage();
  await newTab.goto('/payment');
  await expect(newTab.getByText(`Receipt to ${buyer.email}`)).toBeVisible();
  await payWith(newTab, cards.visa);
  await confirmSuccess(newTab);
  await expect.poll(() => purchasesOf(buyer.email)).toEqual(paidOnce());
});

test('finds the paid order in a new tab after the tab was closed during the redirect', async ({
  page,
  context,
}) => {
  const buyer = newCustomer('Ines');
  await fillCart(page);
  await goToCardStep(page, buyer);
  await payWith(page, cards.threeDSecure);
  await expect(page.getByRole('button', { name: 'Complete authentication' })).toBeVisible();
  // The bank has the outcome, and its redirect does not reach the tab. Playwright intercepts no redirected request.
  await page.route(page.url(), async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort('aborted');
  });
  await authenticate(page, 'Complete');
  await expect.poll(async () => (await purchasesOf(buyer.email)).charges).toBe(1);
  await page.close();
  const newTab = await context.newPage();
  await newTab.goto('/payment');
  await confirmSuccess(newTab);
  await expect.poll(() => purchasesOf(buyer.email)).toEqual(paidOnce());
});

test('charges nothing when the address that the bank redirected to is opened again', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.expect(/410/);
  const buyer = newCustomer('Omnia');
  await fillCart(page);
  await goToCardStep(page, buyer);
  let returnAddress = '';
  context.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('/success?')) returnAddress ||= request.url();
  });
  await payWith(page, cards.threeDSecure);
  const bank = page.getByRole('button', { name: 'Complete authentication' });
  await expect(bank).toBeVisible();
  const bankPage = page.url();
  await bank.click();
  await confirmSuccess(page);
  const otherTab = await context.newPage();
  await otherTab.goto(returnAddress);
  await confirmSuccess(otherTab);
  await otherTab.goto(bankPage);
  await expect(heading(otherTab, 'This authentication was already used')).toBeVisible();
  await expect.poll(() => purchasesOf(buyer.email)).toEqual(paidOnce());
});
