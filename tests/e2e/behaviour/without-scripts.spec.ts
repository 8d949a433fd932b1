import { paths } from '@giftstore/contracts';
import { brandTiles, heading } from '../support/catalogue';
import { openRendered } from '../support/held-requests';
import { expect, test } from '../support/test';

// What the shop does from its HTML alone (docs/adr/0074-what-works-without-scripts.md).
test.use({ javaScriptEnabled: false });

test('searches and sorts without scripts', async ({ page }) => {
  await openRendered(page, paths.allCards());
  await page.getByRole('main').getByRole('searchbox').fill('amber');
  await page.getByRole('main').getByRole('combobox', { name: /Sort/ }).selectOption('name');
  await page.getByRole('main').getByRole('button', { name: 'Sort' }).click();
  await expect(page).toHaveURL('/allcards?search=amber&sort=name');
  await openRendered(page, '/allcards?search=amber&sort=name');
  await expect(brandTiles(page).first()).toHaveAccessibleName(/^Amber/);
});

test('narrows home by category and search without scripts', async ({ page }) => {
  await openRendered(page, '/');
  const category = page.getByRole('main').getByRole('button', { name: 'Fashion' });
  await expect(category).toHaveAttribute('aria-pressed', 'false');
  await category.click();
  await expect(page).toHaveURL(/\/\?category=\d+$/);
  const narrowed = page.url();
  await openRendered(page, narrowed);
  await expect(category).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('searchbox', { name: 'Search by brand, category or occasion' }).fill('zzzz');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${narrowed}&search=zzzz`);
  await openRendered(page, page.url());
  await expect(page.getByRole('searchbox', { name: 'Search by brand, category or occasion' })).toHaveValue(
    'zzzz',
  );
  await expect(category).toHaveAttribute('aria-pressed', 'true');
});

test('changes the country without scripts, and shows the same page with its cards', async ({ page }) => {
  await openRendered(page, '/allcards?sort=name');
  const country = page.getByRole('banner').getByRole('combobox', { name: 'Gifting to' });
  await country.selectOption('Australia');
  await page.getByRole('banner').getByRole('button', { name: 'Change' }).click();
  await expect(page).toHaveURL('/allcards?sort=name');
  await openRendered(page, page.url());
  await expect(country.locator('option:checked')).toHaveText('Australia');
  await expect(brandTiles(page).first()).toContainText('AUD');
});

test("shows a card's amounts and terms without scripts", async ({ page }) => {
  await openRendered(page, '/allcards?search=amberlane');
  const card = await brandTiles(page).first().getAttribute('href');
  await openRendered(page, card ?? '');
  await expect(page.getByRole('radiogroup', { name: 'Choose an amount' })).toContainText('AED');
  await expect(page.getByRole('main')).toContainText(/terms/i);
});

for (const path of [paths.login(), paths.contact()])
  test(`names the ways to reach support on ${path} without scripts`, async ({ page }) => {
    await openRendered(page, path);
    const main = page.getByRole('main');
    await expect(main.locator('noscript p')).toContainText(/needs JavaScript to sign in, to send a form/);
    await expect(main.locator('noscript').getByRole('link')).toHaveAttribute('href', /^mailto:/);
    await expect(main.locator('form [type="submit"]').first()).toBeDisabled();
  });

test('leads home from an address that does not exist, without scripts', async ({ page, pageErrors }) => {
  pageErrors.expect(/404/);
  await openRendered(page, '/no-such-page');
  await expect(heading(page)).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).not.toHaveURL(/no-such-page/);
});
