import type { Page } from '@playwright/test';
import { shop } from '../../running-shop/shop';
import { chooseValue, fillCart, heading, visitBrand } from '../support/catalogue';
import { cardFields, cards, confirmSuccess, openCart, payButton, payWith } from '../support/checkout';
import { newCustomer } from '../support/customer';
import { paidOnce, purchasesOf } from '../support/purchases';
import { startSession } from '../support/session';
import { expect, test } from '../support/test';

const usePoints = (page: Page) => page.getByRole('switch', { name: 'Pay with reward points' });
const checkOut = (page: Page) => page.getByRole('button', { name: 'Checkout', exact: true });

/** The conversions of a click that the affiliate host has received. */
async function conversionsOf(click: string): Promise<{ order_number: string }[]> {
  const response = await fetch(`${shop.sandbox()}/affiliate/conversions`);
  const { conversions } = (await response.json()) as {
    conversions: { click_id: string; order_number: string }[];
  };
  return conversions.filter(({ click_id }) => click_id === click);
}

/** The owners of the page's scripts: remotes by name, others by address. */
function scriptOwners(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = loaded.filter(
      ({ name, initiatorType }) => initiatorType === 'script' || /\.js(\?|$)/.test(name),
    );
    const owners = scripts.map(({ name }) => {
      const { origin, pathname } = new URL(name);
      if (origin !== location.origin) return `${origin}${pathname}`;
      return /^\/releases\/([^/]+)\//.exec(pathname)?.[1] ?? pathname;
    });
    return [...new Set(owners)].sort();
  });
}

test('pays partly with points and partly by card, and reports the conversion once [core-2.49] [core-2.52]', async ({
  page,
  context,
}) => {
  const buyer = newCustomer('Layla');
  const click = `click-${buyer.email.slice(6, 16)}`;
  await context.addCookies([{ name: 'affiliate_click', value: click, url: shop.url() }]);
  await startSession(page, buyer, 1_000);
  await fillCart(page);
  await openCart(page);
  await usePoints(page).click();
  await expect(page.getByText('1,000 points').first()).toBeVisible();
  await checkOut(page).click();

  await expect(heading(page, 'Checkout')).toBeVisible();
  await expect(page.getByLabel('Name on card')).toHaveValue('Layla Haddad');
  await expect(page.getByLabel('Name on card')).not.toBeEditable();
  await expect(cardFields(page).number).toBeVisible();
  expect(await scriptOwners(page)).toEqual([`${shop.sandbox()}/stripe.js`, 'mf-cart-checkout', 'shell']);
  await expect(payButton(page)).toBeDisabled();
  await payWith(page, cards.visa);

  const orderId = await confirmSuccess(page);
  await expect(page.getByRole('region', { name: `Order ${orderId}` })).toContainText('Reward points used');
  await expect(page.getByRole('main').getByRole('link', { name: 'Your orders' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible();
  await expect.poll(() => purchasesOf(buyer.email)).toEqual(paidOnce());
  await expect.poll(() => conversionsOf(click)).toMatchObject([{ order_number: orderId }]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('affiliate_click');
  await page.reload();
  await expect(page.getByRole('region', { name: `Order ${orderId}` })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await conversionsOf(click)).toHaveLength(1);
});

test('pays the whole amount with points from the cart [core-4.35] [core-4.39]', async ({ page }) => {
  const buyer = newCustomer('Rashid');
  await startSession(page, buyer, 100_000);
  await fillCart(page);
  await openCart(page);
  await usePoints(page).click();
  await page.getByRole('button', { name: /^Pay with [\d,]+ points$/ }).dblclick();
  await expect(page.getByRole('dialog').getByText(/points were paid for order/)).toBeVisible();
  await confirmSuccess(page);
  await expect.poll(() => purchasesOf(buyer.email)).toEqual({ ...paidOnce(), charges: 0 });
});

test('pays with points after a declined card and a reload', async ({ page, pageErrors }) => {
  pageErrors.expect(/ 402 |status of 402/);
  const buyer = newCustomer('Salma');
  await startSession(page, buyer, 100_000);
  await fillCart(page);
  await openCart(page);
  await checkOut(page).click();
  await payWith(page, cards.declined);
  await expect(page.getByText('You haven’t been charged.').first()).toBeVisible();
  await page.reload();
  await usePoints(page).click();
  await page.getByRole('button', { name: /^Pay with [\d,]+ points$/ }).click();
  await confirmSuccess(page);
  await expect
    .poll(() => purchasesOf(buyer.email))
    .toEqual({ orders: ['FAILED', 'APPROVED'], charges: 0, vouchers: 1 });
});

test.describe('a Buy now', () => {
  async function buyNow(page: Page): Promise<void> {
    await visitBrand(page);
    await chooseValue(page);
    await page.getByRole('button', { name: 'Buy now' }).click();
    await expect(cardFields(page).number).toBeVisible();
  }

  test('is paid partly with points that are chosen at checkout, after a declined card too', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expect(/ 402 |status of 402/);
    const buyer = newCustomer('Nadia');
    await startSession(page, buyer, 1_000);
    await buyNow(page);
    const withoutPoints = await payButton(page).textContent();
    await usePoints(page).click();
    await expect(page.getByText('Reward points used')).toBeVisible();
    await expect(payButton(page)).not.toHaveText(withoutPoints ?? '');
    await payWith(page, cards.declined);
    await expect(page.getByText('You haven’t been charged.').first()).toBeVisible();
    await expect(usePoints(page)).toBeChecked();
    await payWith(page, cards.visa);
    const orderId = await confirmSuccess(page);
    await expect(page.getByRole('region', { name: `Order ${orderId}` })).toContainText('Reward points used');
    await expect.poll(() => purchasesOf(buyer.email)).toEqual(paidOnce());
  });

  test('is paid whole with points, without a payment card', async ({ page }) => {
    const buyer = newCustomer('Omar');
    await startSession(page, buyer, 100_000);
    await buyNow(page);
    await usePoints(page).click();
    const pay = page.getByRole('button', { name: /^Pay with [\d,]+ points$/ });
    await expect(pay).toBeEnabled();
    await expect(usePoints(page)).toBeFocused();
    await pay.dblclick();
    await confirmSuccess(page);
    await expect.poll(() => purchasesOf(buyer.email)).toEqual({ ...paidOnce(), charges: 0 });
  });
});
