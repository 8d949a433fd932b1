import type { Page } from '@playwright/test';
import { brandTiles, chooseCountry, fillCart, heading, openFirstBrand } from '../support/catalogue';
import { expect, test } from '../support/test';

interface Live {
  remotes: Record<string, { routes: { path: string; session?: string }[] }>;
}

test('shows the not-found page for an unknown path [core-2.2] [core-8.28] [more-4.14] [more-8.6]', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/404/);
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveURL('/404');
  await expect(heading(page)).toHaveText(/OOPS! THE PAGE YOU WERE LOOKING FOR COULDN.T BE FOUND/i);
  await page
    .getByRole('main')
    .getByRole('link', { name: /homepage/i })
    .click();
  await expect(page).toHaveURL('/');
});

test('opens each path of each remote by its address [core-2.1]', async ({ context, request, pageErrors }) => {
  test.slow();
  pageErrors.expect(/404.*\/404|\/404\)/);
  const live = (await (await request.get('/releases.json')).json()) as Live;
  const routes = Object.entries(live.remotes).flatMap(([name, { routes }]) =>
    name === 'shell' ? [] : routes,
  );
  expect(routes.length).toBeGreaterThan(25);
  for (const { path, session } of routes) {
    const address = path
      .replace(':cardId', '101?currency=1')
      .replace(':amount', '50')
      .replace(':occasion', 'birthday');
    // Some pages lead on at once, while they load: that must interrupt neither their own navigation nor the next one.
    const page = await context.newPage();
    const response = await page.goto(address, { waitUntil: 'commit' });
    expect(response?.status(), address).toBe(path === '/404' ? 404 : 200);
    await expect(heading(page), address).toBeVisible();
    if (session === 'required') await expect(page, address).toHaveURL(/\/auth\/login\?origin=/);
    await expect(page.getByText('isn’t available right now'), address).toBeHidden();
    await page.close();
  }
});

test('redirects payment and result pages without data to the cart [core-2.50]', async ({ page }) => {
  for (const path of ['/payment', '/checkout', '/success', '/failure']) {
    // They may lead to the cart before they are loaded, which would interrupt a longer wait.
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page).toHaveURL('/cart');
    await expect(heading(page, 'Your cart is empty')).toBeVisible();
  }
});

test('redirects invalid card addresses [core-5.30, core-5.31]', async ({ page, pageErrors }) => {
  pageErrors.expect(/ 404 |status of 404/);
  await page.goto('/selected-card/-1?currency=1');
  await expect(page).toHaveURL('/');
  await page.goto('/selected-card/x?currency=1');
  await expect(page).toHaveURL('/');
  await page.goto('/selected-card/101?currency=9999');
  await expect(page).toHaveURL('/404');
  await page.goto('/selected-card/999999?currency=1');
  await expect(heading(page, /isn’t on sale/)).toBeVisible();
});

test('restores the page and its scroll position on Back and Forward', async ({ page }) => {
  await page.goto('/allcards');
  await expect(brandTiles(page).first()).toBeVisible();
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(brandTiles(page)).toHaveCount(48);
  const tile = brandTiles(page).nth(40);
  await tile.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(500);
  const name = (await tile.textContent()) ?? '';
  await tile.click();
  await expect(heading(page)).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await recordLayoutShifts(page);
  await page.goBack();
  await expect(brandTiles(page).nth(40)).toHaveText(name);
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before))
    .toBeLessThan(3);
  expect(await page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift)).toBeLessThan(
    0.02,
  );
  await page.goForward();
  await expect(page.getByRole('radiogroup', { name: 'Choose an amount' })).toBeVisible();
});

test('restores the country, and changes it in every tab', async ({ page, context }) => {
  const country = (tab = page) => tab.getByRole('combobox', { name: 'Gifting to' });
  await page.goto('/allcards');
  await expect(brandTiles(page).first()).toContainText('AED');
  await chooseCountry(page, 'United Kingdom');
  await expect(brandTiles(page).first()).toContainText('GBP');
  await page.reload();
  await expect(country()).toContainText('United Kingdom');
  await expect(brandTiles(page).first()).toContainText('GBP');
  const other = await context.newPage();
  await other.goto('/');
  await expect(country(other)).toContainText('United Kingdom');
  await chooseCountry(other, 'France');
  await expect(country()).toContainText('France');
  await openFirstBrand(page);
  await expect(page.getByText('Valid in France')).toBeVisible();
});

test('asks before adding a card in another currency than the cart [core-2.37]', async ({ page }) => {
  await fillCart(page);
  await page.goto('/allcards');
  await chooseCountry(page, 'United Kingdom');
  await openFirstBrand(page);
  await page.getByRole('radiogroup', { name: 'Choose an amount' }).locator('label').first().click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Start a new cart?' });
  await dialog.getByRole('button', { name: 'Keep my cart' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await dialog.getByRole('button', { name: 'Clear cart and add' }).click();
  await page.getByRole('link', { name: 'View cart' }).click();
  const lines = page.getByRole('list', { name: 'Gift cards in your cart' }).getByRole('listitem');
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText('GBP');
});

/** Adds up layout shifts from now on. */
async function recordLayoutShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const record = Object.assign(window, { layoutShift: 0 });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries())
        record.layoutShift += (shift as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift' });
  });
}
