import { expect, type Page } from '@playwright/test';
import type { Person } from './people';

/** The brand that most journeys buy: sold in the first visitor's country, cheap enough for any limit. */
export const BRAND = 'Amberlane';

/** What the header announces as the page's own: its one level 1 heading. */
export const heading = (page: Page, name?: string | RegExp) =>
  page.getByRole('heading', { level: 1, ...(name ? { name } : {}) });

/** The header's country: found by typing. */
export async function chooseCountry(page: Page, country: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Gifting to' }).click();
  await page.getByRole('combobox', { name: 'Search for a country' }).fill(country);
  await page.getByRole('option', { name: country }).click();
  await expect(page.getByRole('combobox', { name: 'Gifting to' })).toContainText(country);
}

/** On the page of all cards: finds the brand by its name and opens it. */
export async function openBrand(page: Page, brand = BRAND): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search for a brand' }).fill(brand);
  await expect(page.getByRole('status').filter({ hasText: /^1 gift card$/ })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: brand }).click();
  await expect(heading(page, brand)).toBeVisible();
}

/** On the page of all cards: opens whichever brand comes first in the list. */
export async function openFirstBrand(page: Page): Promise<void> {
  await brandTiles(page).first().click();
  await expect(page.getByRole('radiogroup', { name: 'Choose a value' })).toBeVisible();
}

/** The brands of a list, each a link with its least value. */
export const brandTiles = (page: Page) => page.getByRole('main').getByRole('link', { name: / from / });

/** Straight to the brand, as by a link from a friend. */
export async function visitBrand(page: Page, brand = BRAND): Promise<void> {
  await page.goto('/allcards');
  await openBrand(page, brand);
}

/** On a brand's page: the first value that is offered. Gives its words. */
export async function chooseValue(page: Page): Promise<string> {
  const values = page.getByRole('radiogroup', { name: 'Choose a value' });
  const label = values.locator('label').first();
  await label.click();
  await expect(values.getByRole('radio').first()).toBeChecked();
  return (await label.textContent()) ?? '';
}

/** On a brand's page: the card goes to somebody else, with words and a picture. */
export async function giveTo(page: Page, friend: Person, message: string): Promise<void> {
  await page.getByText('Someone else').click();
  await page.getByLabel("Recipient's name").fill(`${friend.firstName} ${friend.lastName}`);
  await page.getByLabel("Recipient's e-mail").fill(friend.email);
  await page.getByLabel('Personal message').fill(message);
  await page.getByRole('radiogroup', { name: 'Choose a picture' }).locator('label').nth(1).click();
}

export async function addToCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible();
}

/** A cart with one card for oneself. Leaves the shopper on the brand's page. */
export async function fillCart(page: Page, brand = BRAND): Promise<void> {
  await visitBrand(page, brand);
  await chooseValue(page);
  await addToCart(page);
}
