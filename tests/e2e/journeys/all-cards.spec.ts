import type { Page } from '@playwright/test';
import { brandTiles, chooseCountry, heading } from '../support/catalogue';
import { expect, test } from '../support/test';

const count = (page: Page) => page.getByRole('region', { name: 'Gift cards' }).getByRole('status').first();
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by brand, category or occasion' });
const scrollPosition = (page: Page) => page.evaluate(() => window.scrollY);

test('searches, sorts and extends a list, and restores it on Back [core-4.32]', async ({ page }) => {
  await page.goto('/allcards?category=abc&sort=name');
  await expect(page.getByText('Part of this link isn’t valid')).toBeVisible();
  await expect(page).toHaveURL('/allcards?sort=name');

  await search(page).fill('qlaam hosue');
  await expect(count(page)).toHaveText(
    /^\d+ gift cards?\. Nothing matches “qlaam hosue”, so we searched for “qalam house”\.$/,
  );
  await expect(heading(page)).toHaveText('Results for “qalam house”');
  await expect(brandTiles(page).first()).toHaveAccessibleName(/^Qalam House/);
  await search(page).press('Escape');
  await expect(count(page)).toHaveText(/^24 of \d+ gift cards$/);

  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(brandTiles(page)).toHaveCount(48);
  await expect(brandTiles(page).nth(24)).toBeFocused();
  await expect(page).toHaveURL('/allcards?sort=name&shown=48');

  const tile = brandTiles(page).nth(40);
  await tile.scrollIntoViewIfNeeded();
  const [before, name] = [await scrollPosition(page), (await tile.textContent()) ?? ''];
  await tile.click();
  await expect(heading(page)).toBeFocused();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goBack();
  await expect(brandTiles(page).nth(40)).toHaveText(name);
  await expect.poll(async () => Math.abs((await scrollPosition(page)) - before)).toBeLessThan(3);
  // Others of the kind, which the card's page requests, are at another path.
  expect(requests.filter((path) => path === '/v1/brands')).toEqual([]);

  const category = page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Fashion' });
  await category.click();
  await expect(heading(page, 'Fashion gift cards')).toBeVisible();
  await expect(page).toHaveTitle(/^Fashion gift cards/);
  await expect(page).toHaveURL(/\?category=\d+&sort=name$/);
  await chooseCountry(page, 'United Kingdom');
  await expect(brandTiles(page).first()).toContainText('GBP');
  await expect(page).toHaveURL(/sort=name/);
});

test('shows, filters, sorts and extends a list without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  // If rendering exceeds its time limit, the edge sends the page without it; the next request gets it.
  const openRendered = (address: string) =>
    expect(async () => {
      await page.goto(address);
      await expect(count(page)).toHaveText(/gift card/, { timeout: 500 });
    }).toPass();
  await openRendered('/allcards?sort=name');
  const more = await page.getByRole('link', { name: 'Show more' }).getAttribute('href');
  expect(more).toBe('/allcards?sort=name&shown=48');
  await openRendered(more ?? '');
  await expect(brandTiles(page)).toHaveCount(48);
  await search(page).fill('qalam');
  await page.getByRole('button', { name: 'Sort' }).click();
  await expect(page).toHaveURL('/allcards?search=qalam&sort=name');
  await openRendered('/allcards?search=qalam&sort=name');
  await expect(brandTiles(page)).toHaveCount(1);
  await context.close();
});
