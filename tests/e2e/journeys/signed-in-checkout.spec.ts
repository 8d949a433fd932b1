import type { Page } from '@playwright/test';
import { store } from '../../store/store';
import { fillCart, heading } from '../shop/catalogue';
import { cardFields, cards, openCart, payButton, payWith, seeSuccess } from '../shop/checkout';
import { paidOnce, truthAbout } from '../shop/oracle';
import { somebody } from '../shop/people';
import { beSignedIn } from '../shop/session';
import { expect, test } from '../shop/test';

const usePoints = (page: Page) => page.getByRole('switch', { name: 'Pay with reward points' });
const checkOut = (page: Page) => page.getByRole('button', { name: 'Checkout', exact: true });

/** Sales that the affiliate host was told of for a click. */
async function salesOf(click: string): Promise<{ order_number: string }[]> {
  const answer = await fetch(`${store.sandbox()}/affiliate/conversions`);
  const { conversions } = (await answer.json()) as {
    conversions: { click_id: string; order_number: string }[];
  };
  return conversions.filter(({ click_id }) => click_id === click);
}

/** Whose scripts run on the page: remotes by their release, everything else by its origin. */
function scriptOwners(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const asked = loaded.filter(
      ({ name, initiatorType }) => initiatorType === 'script' || /\.js(\?|$)/.test(name),
    );
    const owners = asked.map(({ name }) => {
      const { origin, pathname } = new URL(name);
      if (origin !== location.origin) return `${origin}${pathname}`;
      return /^\/releases\/([^/]+)\//.exec(pathname)?.[1] ?? pathname;
    });
    return [...new Set(owners)].sort();
  });
}

test('pays partly with points and partly by card, and the sale is reported once [core-2.49] [core-2.52]', async ({
  page,
  context,
}) => {
  const buyer = somebody('Layla');
  const click = `click-${buyer.email.slice(6, 16)}`;
  await context.addCookies([{ name: 'affiliate_click', value: click, url: store.url() }]);
  await beSignedIn(page, buyer, 1_000);
  await fillCart(page);
  await openCart(page);
  await usePoints(page).click();
  await expect(page.getByText('1,000 points').first()).toBeVisible();
  await checkOut(page).click();

  await expect(heading(page, 'Checkout')).toBeVisible();
  await expect(page.getByLabel('Name on card')).toHaveValue('Layla Haddad');
  await expect(page.getByLabel('Name on card')).not.toBeEditable();
  await expect(cardFields(page).number).toBeVisible();
  expect(await scriptOwners(page)).toEqual([`${store.sandbox()}/stripe.js`, 'mf-cart-checkout', 'shell']);
  await expect(payButton(page)).toBeDisabled();
  await payWith(page, cards.visa);

  const orderId = await seeSuccess(page);
  await expect(page.getByRole('region', { name: `Order ${orderId}` })).toContainText('Reward points used');
  await expect(page.getByRole('link', { name: 'Your orders' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible();
  await expect.poll(() => truthAbout(buyer.email)).toEqual(paidOnce());
  await expect.poll(() => salesOf(click)).toMatchObject([{ order_number: orderId }]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('affiliate_click');
  await page.reload();
  await seeSuccess(page);
  expect(await salesOf(click)).toHaveLength(1);
});

test('pays everything with points, straight from the cart [core-4.35] [core-4.39]', async ({ page }) => {
  const buyer = somebody('Rashid');
  await beSignedIn(page, buyer, 100_000);
  await fillCart(page);
  await openCart(page);
  await usePoints(page).click();
  await checkOut(page).dblclick();
  await expect(page.getByRole('dialog').getByText(/points were paid for order/)).toBeVisible();
  await seeSuccess(page);
  await expect.poll(() => truthAbout(buyer.email)).toEqual({ ...paidOnce(), charges: 0 });
});
