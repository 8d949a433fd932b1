import { expect, type Page } from '@playwright/test';
import type { Customer } from './customer';

/** The brand that most journeys buy: sold in the default country, with values below every limit. */
export const BRAND = 'Amberlane';

/** The page's level 1 heading. */
export const heading = (page: Page, name?: string | RegExp) =>
  page.getByRole('heading', { level: 1, ...(name ? { name } : {}) });

/** Selects a country in the header by typing its name. */
export async function chooseCountry(page: Page, country: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Gifting to' }).click();
  await page.getByRole('combobox', { name: 'Search for a country' }).fill(country);
  await page.getByRole('option', { name: country }).click();
  await expect(page.getByRole('combobox', { name: 'Gifting to' })).toContainText(country);
}

/** On the page of all cards: searches for a brand and opens it. */
export async function openBrand(page: Page, brand = BRAND): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search by brand, category or occasion' }).fill(brand);
  await expect(page.getByRole('status').filter({ hasText: /^1 gift card$/ })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: brand }).click();
  await expect(heading(page, brand)).toBeVisible();
}

/** On the page of all cards: opens the first brand. */
export async function openFirstBrand(page: Page): Promise<void> {
  await brandTiles(page).first().click();
  await expect(page.getByRole('radiogroup', { name: 'Choose an amount' })).toBeVisible();
}

/** The brands of a list. Each is a link with its lowest value. */
export const brandTiles = (page: Page) => page.getByRole('main').getByRole('link', { name: / from / });

/** Opens a brand's page from any page. */
export async function visitBrand(page: Page, brand = BRAND): Promise<void> {
  await page.goto('/allcards');
  await openBrand(page, brand);
}

/** On a brand's page: selects the first value. @returns its label */
export async function chooseValue(page: Page): Promise<string> {
  const values = page.getByRole('radiogroup', { name: 'Choose an amount' });
  const label = values.locator('label').first();
  await label.click();
  await expect(values.getByRole('radio').first()).toBeChecked();
  // Its price stands below it.
  return (await label.locator('span').first().textContent()) ?? '';
}

/** On a brand's page: enters a recipient with a message and a picture. */
export async function fillRecipient(page: Page, recipient: Customer, message: string): Promise<void> {
  await page.getByText('Someone else').click();
  await page.getByLabel('Recipient’s name').fill(`${recipient.firstName} ${recipient.lastName}`);
  await page.getByLabel('Recipient’s email').fill(recipient.email);
  await page.getByRole('textbox', { name: 'Personal message' }).fill(message);
  await page.getByRole('radiogroup', { name: 'Choose a design' }).locator('label').nth(1).click();
}

export async function addToCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible();
}

/** Puts one card for the shopper into the cart. Ends on the brand's page. */
export async function fillCart(page: Page, brand = BRAND): Promise<void> {
  await visitBrand(page, brand);
  await chooseValue(page);
  await addToCart(page);
}
