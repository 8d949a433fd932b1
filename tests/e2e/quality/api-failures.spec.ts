import type { Page } from '@playwright/test';
import { brandTiles, heading } from '../support/catalogue';
import { cardFields, cards, confirmSuccess, fillCardFields, payButton, payWith } from '../support/checkout';
import { newCustomer } from '../support/customer';
import { holdRequests } from '../support/held-requests';
import { untilHydrated } from '../support/hydrated';
import { paidOnce, purchasesOf } from '../support/purchases';
import { expect, test } from '../support/test';
import { abortRequest, EXPECTED_ERRORS, respond503, respondHtml } from './api-failures';
import { CARD, fullCart, inCheckout, openWith } from './shopper';

const API = /\/v[12]\//;

interface Step {
  name: string;
  /** Opens the page before the failure. */
  begin(page: Page): Promise<void>;
  /** Sends the request that fails. */
  act(page: Page): Promise<unknown>;
  message: string;
  /** Checks the page after a successful retry. */
  recovered(page: Page): Promise<void>;
}

const search = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search by brand, category or occasion' }).first().fill('amber');
const shopper = (page: Page) => ({ page, t: (text: string) => text });
const expectBrands = (page: Page) => expect(brandTiles(page).first()).toBeVisible();
/** Before React is there, a click on a brand requests its document, which needs no API. */
const expectHydratedBrands = async (page: Page) => {
  await expectBrands(page);
  await untilHydrated(brandTiles(page).first());
};

const steps: Step[] = [
  {
    name: 'all cards',
    begin: async (page) => {
      await openWith(shopper(page), '/allcards');
      await expectHydratedBrands(page);
    },
    act: search,
    message: 'We couldn’t load the gift cards.',
    recovered: expectBrands,
  },
  {
    name: 'a card',
    begin: async (page) => {
      await openWith(shopper(page), '/allcards');
      await expectHydratedBrands(page);
    },
    // Out of view before, so that it was not fetched ahead.
    act: (page) => brandTiles(page).nth(20).click(),
    message: 'We couldn’t load this gift card.',
    recovered: (page) => expect(page.getByRole('radiogroup', { name: 'Choose an amount' })).toBeVisible(),
  },
  {
    name: 'the cart',
    begin: (page) => openWith(shopper(page), '/faq', fullCart),
    act: (page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click(),
    message: 'We couldn’t load the price',
    recovered: (page) => expect(page.getByText('Grand total').first()).toBeVisible(),
  },
  {
    name: 'the checkout',
    begin: (page) => openWith(shopper(page), '/faq', inCheckout()),
    act: (page) => page.goto('/payment'),
    message: 'We couldn’t load the price',
    recovered: (page) =>
      expect(
        page
          .getByText('Grand total AED')
          .or(page.getByText(/^AED\s5\d\.\d\d$/))
          .filter({ visible: true })
          .first(),
      ).toBeVisible(),
  },
];

for (const { name, begin, act, message, recovered } of steps) {
  test(`shows a message when the API fails on ${name}, and recovers on retry`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expect(EXPECTED_ERRORS);
    await begin(page);
    await page.route(API, respondHtml);
    await act(page);
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' }).first();
    for (const failure of [respond503, abortRequest]) {
      await expect(page.getByRole('main').getByText(message)).toBeVisible();
      await expect(page.getByText('isn’t available right now')).toBeHidden();
      await page.unroute(API);
      await page.route(API, failure);
      await retry.click();
    }
    await expect(page.getByRole('main').getByText(message)).toBeVisible();
    await page.unroute(API);
    await retry.click();
    await recovered(page);
  });
}

test('shows that each page is loading while the API is slow', async ({ page }) => {
  test.slow();
  for (const { name, begin, act, recovered } of steps) {
    await begin(page);
    const release = await holdRequests(page, API);
    const requested = page.waitForRequest(API);
    await act(page);
    await requested;
    const loading = page.getByRole('main').locator('[aria-busy=true], [role=status]:has-text("oading")');
    await expect(loading.first(), name).toBeAttached();
    release();
    await recovered(page);
    await page.unroute(API);
  }
});

/** The requests between Pay and the receipt. */
const paymentRequests = [
  '/v1/guest_orders',
  '/v1/payments/create_checkout',
  '/v1/payments/process_order_after_redirect',
];

for (const path of paymentRequests) {
  test(`pays once when ${path} fails after the server has processed it`, async ({ page, pageErrors }) => {
    test.slow();
    pageErrors.expect(EXPECTED_ERRORS);
    const { firstName, lastName, email } = newCustomer('Jana');
    await openWith(
      shopper(page),
      '/payment',
      inCheckout({ first_name: firstName, last_name: lastName, email }),
    );
    await expect(cardFields(page).number).toBeVisible();
    await fillCardFields(page, cards.visa);
    const failures = [respondHtml, respond503, abortRequest];
    // The server processes the request, and only the response fails: the worst case.
    let requests = 0;
    await page.route(`**${path}*`, async (route) => {
      await route.fetch().catch(() => undefined);
      await failures[requests++ % failures.length]?.(route);
    });
    await payButton(page).click();
    await expect.poll(() => requests).toBeGreaterThan(0);
    const done = page.getByRole('dialog', { name: 'Payment successful' });
    const reassurance = page.getByText(/(?:won’t|never|can’t) be charged twice|You haven’t been charged/);
    // The payment has succeeded, so the page may find the result without a retry.
    await expect(reassurance.or(done).first()).toBeVisible();
    await page.unroute(`**${path}*`);
    const retry = page.getByRole('button', { name: /^(Pay|Confirm and pay|Check again|Try again)/ }).first();
    await expect(async () => {
      if (await done.isHidden()) await retry.click({ timeout: 1_000 }).catch(() => undefined);
      await expect(done).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 30_000 });
    await confirmSuccess(page);
    await expect.poll(() => purchasesOf(email)).toEqual(paidOnce());
  });
}

test('keeps choices and input while offline, and continues when the network is back', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.expect(EXPECTED_ERRORS);
  pageErrors.expect(/402/);
  await page.goto(CARD);
  await page.getByRole('radiogroup', { name: 'Choose an amount' }).locator('label').first().click();
  await page.getByText('Someone else', { exact: true }).click();
  await page.getByLabel('Recipient’s name').fill('Nadia');
  await page.getByLabel('Recipient’s email').fill('nadia@example.com');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Buy now' }).click();
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel('Recipient’s name')).toHaveValue('Nadia');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Buy now' }).click();
  await expect(heading(page, 'Checkout')).toBeVisible();
  await page.getByLabel('First name').fill('Jana');
  await context.setOffline(true);
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('Email').fill('jana@example.com');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('Card payments aren’t available just now')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Receipt to jana@example.com')).toBeVisible();
  await expect(cardFields(page).number).toBeVisible();
  await payWith(page, cards.declined);
  await expect(page.getByText('Your card was declined.')).toBeVisible();
});
