import type { Page } from '@playwright/test';
import { brandTiles, heading } from '../support/catalogue';
import { untilHydrated } from '../support/hydrated';
import { expect, test } from '../support/test';

const form = (page: Page) => page.getByRole('form', { name: 'Start gifting' });

test('uses the recipient of the home page for the country and the card [core-2.9] [core-2.10] [core-2.11]', async ({
  page,
}) => {
  await page.goto('/');
  await untilHydrated(form(page));
  await form(page).getByRole('button', { name: 'Browse gifts' }).click();
  await expect(form(page).getByRole('alert')).toContainText('Your name: This field is required');
  await form(page).getByRole('textbox', { name: 'Your name' }).fill('Layla');
  await form(page).getByRole('textbox', { name: 'Recipient’s name' }).fill('Omar Haddad');
  await form(page).getByRole('combobox', { name: 'Recipient’s country' }).click();
  await page.getByRole('combobox', { name: 'Search for a country' }).fill('saudi');
  await page.getByRole('option', { name: 'Saudi Arabia' }).click();
  await form(page).getByRole('button', { name: 'Browse gifts' }).click();

  await expect(page).toHaveURL(/\/allcards$/);
  await expect(page.getByRole('combobox', { name: 'Gifting to' })).toContainText('Saudi Arabia');
  await expect(page.getByText('Valid in Saudi Arabia')).toBeVisible();
  await brandTiles(page).first().click();
  await expect(page).toHaveURL(/currency=2$/);
  await expect(page.getByRole('radio', { name: /Someone else/ })).toBeChecked();
  await expect(page.getByLabel('Recipient’s name')).toHaveValue('Omar Haddad');

  await page.goto('/');
  await expect(form(page).getByRole('textbox', { name: 'Your name' })).toHaveValue('Layla');
  await expect(form(page).getByRole('combobox', { name: 'Your country' })).toContainText(
    'United Arab Emirates',
  );
  await expect(form(page).getByRole('combobox', { name: 'Recipient’s country' })).toContainText(
    'Saudi Arabia',
  );
});

test('restores the category and search after a visit to a card [core-2.14] [core-2.16]', async ({ page }) => {
  await page.goto('/');
  const amberlane = page
    .getByRole('region', { name: '“amber” in Fashion' })
    .getByRole('link', { name: /^Amberlane/ });
  await page.getByRole('button', { name: 'Fashion' }).click();
  await expect(page.getByRole('button', { name: 'Fashion', pressed: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search by brand, category or occasion' }).fill('amber');
  await expect(page).toHaveURL(/search=amber/);
  await amberlane.click();
  await expect(heading(page, 'Amberlane')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Fashion', pressed: true })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search by brand, category or occasion' })).toHaveValue(
    'amber',
  );
  await expect(amberlane).toBeVisible();
});
