import { paths } from '@giftstore/contracts';
import { BRAND } from '../support/catalogue';
import { newCustomer } from '../support/customer';
import { guestCart } from '../support/guest-cart';
import { holdScripts, openRendered } from '../support/held-requests';
import { untilHydrated } from '../support/hydrated';
import { startSession } from '../support/session';
import { presetStorage } from '../support/storage';
import { expect, test } from '../support/test';

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
  await untilHydrated(message);
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
  await untilHydrated(firstName);
  await page.getByRole('textbox', { name: 'Last name' }).fill('Haddad');
  await expect(firstName).toHaveValue('Lina');
});

test("shows a guest's cart and its total, and counts what was pressed, before the scripts are there", async ({
  page,
}) => {
  await presetStorage(page, await guestCart(page));
  const release = await holdScripts(page);
  await openRendered(page, paths.cart());
  const bar = page.getByRole('region', { name: 'Checkout' });
  await expect(bar).toContainText(/AED\s5\d\.\d\d/);
  const total = (await bar.textContent()) ?? '';
  const line = page.getByRole('listitem').filter({ hasText: BRAND });
  await expect(line).toContainText('AED 50');
  await expect(line.getByRole('link', { name: BRAND, exact: true })).toHaveAttribute('href', /selected-card/);
  const more = page.getByRole('button', { name: `One more of ${BRAND}` });
  await more.click();
  await expect(more).toHaveAttribute('data-early-press');
  release();
  await expect(line.getByRole('group', { name: `Quantity of ${BRAND}` })).toHaveText('2');
  await expect(page.locator('[data-early-press]')).toHaveCount(0);
  await expect(bar).not.toHaveText(total);
});

test("shows a customer's cart before the scripts are there, and asks for it once", async ({ page }) => {
  await startSession(page, newCustomer('Mona'));
  await presetStorage(page, await guestCart(page));
  await page.goto(paths.cart());
  await expect(page.getByText('We’ve added your card to your cart.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeEnabled();
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    // The page before may still ask when it is left.
    if (request.isNavigationRequest()) asked.length = 0;
    else if (request.url().includes('fetch_items_by_cart')) asked.push(request.url());
  });
  const release = await holdScripts(page);
  await openRendered(page, paths.cart());
  const line = page.getByRole('listitem').filter({ hasText: BRAND });
  await expect(line).toContainText('AED 50');
  expect(asked).toHaveLength(1);
  release();
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeEnabled();
  await expect(line).toHaveCount(1);
});
