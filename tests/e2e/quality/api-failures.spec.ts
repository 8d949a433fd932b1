import type { Page } from '@playwright/test';
import { brandTiles, heading } from '../support/catalogue';
import { cardFields, cards, confirmSuccess, fillCardFields, payButton, payWith } from '../support/checkout';
import { newCustomer } from '../support/customer';
import { paidOnce, purchasesOf } from '../support/purchases';
import { expect, test } from '../support/test';
import { abortRequest, delayResponse, EXPECTED_ERRORS, respond503, respondHtml } from './api-failures';
import { CARD, fullCart, inCheckout, openWith } from './shopper';

const API = /\/v[12]\//;

interface Step {
  where: string;
  /** Goes to where the next thing asked of the API fails. */
  begin(page: Page): Promise<void>;
  provoke(page: Page): Promise<unknown>;
  says: string;
  /** What is there once the API answers again and somebody tried again. */
  recovered(page: Page): Promise<void>;
}

const search = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search for a brand' }).first().fill('amber');
const shopper = (page: Page) => ({ page, t: (text: string) => text });
const found = (page: Page) => expect(brandTiles(page).first()).toBeVisible();

const steps: Step[] = [
  {
    where: 'all cards',
    begin: async (page) => {
      await openWith(shopper(page), '/allcards');
      await found(page);
    },
    provoke: search,
    says: 'The gift cards could not be loaded.',
    recovered: found,
  },
  {
    where: 'a card',
    begin: async (page) => {
      await openWith(shopper(page), '/allcards');
      await found(page);
    },
    provoke: (page) => brandTiles(page).first().click(),
    says: 'This gift card could not be loaded.',
    recovered: (page) => expect(page.getByRole('radiogroup', { name: 'Choose a value' })).toBeVisible(),
  },
  {
    where: 'the cart',
    begin: (page) => openWith(shopper(page), '/faq', fullCart),
    provoke: (page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click(),
    says: 'The price could not be worked out',
    recovered: (page) => expect(page.getByText('Grand total').first()).toBeVisible(),
  },
  {
    where: 'the checkout',
    begin: (page) => openWith(shopper(page), '/faq', inCheckout()),
    provoke: (page) => page.goto('/payment'),
    says: 'The price could not be worked out',
    recovered: (page) =>
      expect(
        page
          .getByText('Grand total AED')
          .or(page.getByText(/^AED 5\d\.\d\d$/))
          .first(),
      ).toBeVisible(),
  },
];

for (const { where, begin, provoke, says, recovered } of steps) {
  test(`${where}: an API that is down, answers a page or is out of reach is said, and can be asked again`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expect(EXPECTED_ERRORS);
    await begin(page);
    await page.route(API, respondHtml);
    await provoke(page);
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' }).first();
    for (const fault of [respond503, abortRequest]) {
      await expect(page.getByRole('main').getByText(says)).toBeVisible();
      await expect(page.getByText('cannot be shown just now')).toBeHidden();
      await page.unroute(API);
      await page.route(API, fault);
      await again.click();
    }
    await expect(page.getByRole('main').getByText(says)).toBeVisible();
    await page.unroute(API);
    await again.click();
    await recovered(page);
  });
}

test('a slow API: each page says that it loads, and is there when the answer has come', async ({ page }) => {
  test.slow();
  for (const { where, begin, provoke, recovered } of steps) {
    await begin(page);
    const answer = await delayResponse(page, API);
    const asked = page.waitForRequest(API);
    await provoke(page);
    await asked;
    const loading = page.getByRole('main').locator('[aria-busy=true], [role=status]:has-text("oading")');
    await expect(loading.first(), where).toBeAttached();
    answer();
    await recovered(page);
    await page.unroute(API);
  }
});

/** What the page asks between Pay and the receipt. */
const asked = [
  '/v1/guest_orders',
  '/v1/payments/create_checkout',
  '/v1/payments/process_order_after_redirect',
];

for (const path of asked) {
  test(`paying: ${path} down, a page or out of reach charges nothing twice and loses nothing`, async ({
    page,
    pageErrors,
  }) => {
    test.slow();
    pageErrors.expect(EXPECTED_ERRORS);
    const { firstName, lastName, email } = newCustomer('Jana');
    await openWith(
      shopper(page),
      '/payment',
      inCheckout({ first_name: firstName, last_name: lastName, email }),
    );
    await expect(cardFields(page).number).toBeVisible({ timeout: 20_000 });
    await fillCardFields(page, cards.visa);
    const faults = [respondHtml, respond503, abortRequest];
    // The answer gets lost, and what was asked for happened all the same: the worst of the three.
    let asks = 0;
    await page.route(`**${path}*`, async (route) => {
      await route.fetch().catch(() => undefined);
      await faults[asks++ % faults.length]?.(route);
    });
    await payButton(page).click();
    await expect.poll(() => asks).toBeGreaterThan(0);
    const done = page.getByRole('dialog', { name: 'Payment successful' });
    const calming = page.getByText(
      /will not be charged twice|never be charged twice|cannot be charged twice|Nothing was charged/,
    );
    // What was asked for happened, so the page may find that out by itself.
    await expect(calming.or(done).first()).toBeVisible({ timeout: 20_000 });
    await page.unroute(`**${path}*`);
    const again = page.getByRole('button', { name: /^(Pay|Confirm and pay|Ask again|Try again)/ }).first();
    await expect(async () => {
      if (await done.isHidden()) await again.click({ timeout: 1_000 }).catch(() => undefined);
      await expect(done).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 30_000 });
    await confirmSuccess(page);
    await expect.poll(() => purchasesOf(email)).toEqual(paidOnce());
  });
}

test('offline in the middle: what was chosen and typed is kept, and goes on when the net is back', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.expect(EXPECTED_ERRORS);
  pageErrors.expect(/402/);
  await page.goto(CARD);
  await page.getByRole('radiogroup', { name: 'Choose a value' }).locator('label').first().click();
  await page.getByText('Someone else', { exact: true }).click();
  await page.getByLabel("Recipient's name").fill('Nadia');
  await page.getByLabel("Recipient's e-mail").fill('nadia@example.com');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Buy now' }).click();
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel("Recipient's name")).toHaveValue('Nadia');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Buy now' }).click();
  await expect(heading(page, 'Checkout')).toBeVisible();
  await page.getByLabel('First name').fill('Jana');
  await context.setOffline(true);
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('E-mail').fill('jana@example.com');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('Card payments are not available just now')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByText('Receipt to jana@example.com')).toBeVisible();
  await expect(cardFields(page).number).toBeVisible({ timeout: 20_000 });
  await payWith(page, cards.declined);
  await expect(page.getByText('Your card was declined.')).toBeVisible();
});
