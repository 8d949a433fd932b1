import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

const LIGHT = 'rgb(251, 247, 242)';
const DARK = 'rgb(17, 24, 23)';

const expectPage = (page: Page, color: string) =>
  expect(page.locator('html')).toHaveCSS('background-color', color);
const theme = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Appearance' }).getByText(name, { exact: true });

test('shows the theme of the system until another one is chosen, which is remembered', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/faq');
  await expectPage(page, DARK);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectPage(page, LIGHT);
  await theme(page, 'Dark').click();
  await expectPage(page, DARK);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expectPage(page, DARK);
  await theme(page, 'System').click();
  await expectPage(page, LIGHT);
});

test('has the chosen theme in its first paint, before the scripts of the shop', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/\.js|ERR_FAILED/);
  await page.addInitScript(() => localStorage.setItem('giftstore.theme', 'dark'));
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto('/faq');
  await expectPage(page, DARK);
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#0c3633');
});

test('prints on white paper in the dark theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await page.goto('/faq');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});
