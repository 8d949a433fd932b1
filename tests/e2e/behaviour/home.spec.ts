import type { Locator } from '@playwright/test';
import { heading } from '../support/catalogue';
import { openRendered } from '../support/held-requests';
import { expect, test } from '../support/test';

/** The number of fully visible items of a row. */
const visibleItems = (list: Locator) =>
  list.evaluate((row) => {
    const box = row.getBoundingClientRect();
    return [...row.children].filter((item) => {
      const { left, right } = item.getBoundingClientRect();
      return left >= box.left - 1 && right <= box.right + 1;
    }).length;
  });

test('shows as many cards and categories in a row as fit each width [core-2.13] [core-2.17]', async ({
  page,
}) => {
  await page.goto('/');
  const featured = page.getByRole('list', { name: 'Featured gift cards' });
  const categories = page.getByRole('list', { name: 'Categories' });
  for (const [width, cards, items] of [
    [320, 1, 5],
    [549, 1, 5],
    [550, 2, 5],
    [767, 2, 5],
    [768, 3, 5],
    [769, 3, 6],
    [1024, 3, 6],
    [1025, 3, 7],
    [1199, 3, 7],
    [1200, 4, 7],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await visibleItems(featured), await visibleItems(categories)]).toEqual([
      width,
      cards,
      items,
    ]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('moves the slider by button, dot and key, and announces the slide [core-2.6]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const slider = page.getByRole('region', { name: 'What you can do here' });
  const announcement = slider.getByRole('status');
  await expect(slider.getByRole('button', { name: /^Slide 1 of 3/ })).toHaveAttribute('aria-current', 'true');
  await slider.getByRole('button', { name: 'Next slide' }).click();
  await expect(announcement).toHaveText(/^Slide 2 of 3: Far away/);
  await slider.getByRole('button', { name: /^Slide 3 of 3/ }).click();
  await expect(announcement).toHaveText(/^Slide 3 of 3/);
  await expect(slider.getByRole('button', { name: 'Next slide' })).toHaveAttribute('aria-disabled', 'true');
  await slider.getByRole('list').focus();
  await page.keyboard.press('Home');
  await expect(announcement).toHaveText(/^Slide 1 of 3/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('leads from Browse gifts to /allcards without a name in the address [core-2.11]', async ({ page }) => {
    await openRendered(page, '/');
    await expect(page.getByRole('combobox', { name: 'Your country' })).toContainText('United Arab Emirates');
    await page.getByRole('textbox', { name: 'Your name' }).fill('Layla');
    await page.getByRole('button', { name: 'Browse gifts' }).click();
    await expect(page).toHaveURL(/\/allcards\?wantTo=sendAGift$/);
    await openRendered(page, page.url());
    await expect(heading(page, 'All gift cards')).toBeVisible();
  });
});
