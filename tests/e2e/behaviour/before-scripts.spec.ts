import { paths } from '@giftstore/contracts';
import { holdScripts, openRendered } from '../support/held-scripts';
import { expect, test } from '../support/test';

/** An element has React's properties once it is hydrated. */
const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));

test('opens what was pressed before the scripts are there, once they are', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const country = page.getByRole('banner').getByRole('combobox', { name: 'Gifting to' });
  await country.click();
  await expect(country).toHaveAttribute('data-early-press');
  await country.click();
  release();
  await expect(page.getByPlaceholder('Search for a country')).toBeVisible();
  await expect(page.locator('[data-early-press]')).toHaveCount(0);
});

test('keeps what is typed before the scripts are there', async ({ page }) => {
  const release = await holdScripts(page);
  await openRendered(page, paths.contact());
  const message = page.getByRole('textbox', { name: /^Message/ });
  await message.fill('My card has not arrived');
  await page.getByRole('combobox', { name: 'What is it about?' }).selectOption({ index: 1 });
  release();
  await expect.poll(() => message.evaluate(isHydrated)).toBe(true);
  await page.getByRole('textbox', { name: /^Email/ }).fill('sara@example.com');
  await expect(message).toHaveValue('My card has not arrived');
  await expect(page.getByRole('combobox', { name: 'What is it about?' })).not.toHaveValue('');
});

test('takes no text below the splash of a giveaway, where it would be lost', async ({ page }) => {
  const release = await holdScripts(page);
  await openRendered(page, '/giveaway');
  const firstName = page.locator('[name="first_name"]');
  await firstName.evaluate((field: HTMLElement) => field.focus());
  await expect(firstName).not.toBeFocused();
  await expect(firstName).toBeVisible();
  await firstName.fill('Lina');
  release();
  await expect.poll(() => firstName.evaluate(isHydrated)).toBe(true);
  await page.getByRole('textbox', { name: 'Last name' }).fill('Haddad');
  await expect(firstName).toHaveValue('Lina');
});
