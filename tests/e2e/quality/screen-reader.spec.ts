import type { Page } from '@playwright/test';
import { recordAnnouncements } from '../support/announcements';
import { addToCart, BRAND, chooseValue, heading, openBrand } from '../support/catalogue';
import { cards, checkOutAsGuest, fillGuestDetails, openCart, payWith } from '../support/checkout';
import { newCustomer } from '../support/customer';
import { expect, test } from '../support/test';

/** The page says who it is: in the title, and with the focus on its heading. */
async function arrivedAt(page: Page, name: string | RegExp): Promise<void> {
  await expect(heading(page, name)).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${typeof name === 'string' ? name : name.source} · `));
}

test('a purchase is followed by ear: names, places and what is announced [core-2.34, core-2.36, core-2.68]', async ({
  page,
  pageErrors,
}) => {
  test.slow();
  pageErrors.expect(/402/);
  const heard = await recordAnnouncements(page);
  const says = (text: string | RegExp) =>
    expect.poll(heard, { message: `is announced: ${text}` }).toContainEqual(expect.stringMatching(text));

  await page.goto('/');
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - link "Skip to content"
      - navigation "Shortcuts":
        - link "Create account"
        - link "For business"
        - link "Redeem your card"
      - link "Gifti Global, home page"
      - combobox "Gifting to"
      - link "Sign in"
      - link "Cart, empty"
  `);
  await page.getByRole('contentinfo').getByRole('link', { name: 'All gift cards' }).click();
  await arrivedAt(page, 'All gift cards');
  await page.getByRole('searchbox', { name: 'Search for a brand' }).fill(BRAND);
  await says(/^1 gift card$/);
  await openBrand(page);
  await arrivedAt(page, BRAND);

  await page.getByText('Someone else').click();
  await chooseValue(page);
  await says(/^AED [\d,.]+$/);
  await page.getByLabel("Recipient's e-mail").fill('nobody');
  await page.getByLabel('Personal message').fill('For you');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await says('Please check these before we send the gift');
  await expect(page.getByLabel("Recipient's e-mail")).toHaveAccessibleDescription(/Enter a valid email/);
  await page.getByLabel("Recipient's name").fill('Nadia');
  await page.getByLabel("Recipient's e-mail").fill('nadia@example.com');
  await addToCart(page);
  await says(/^1 Amberlane card was added to your cart\./);
  await expect(page.getByRole('link', { name: 'Cart, 1 card' })).toBeVisible();

  await openCart(page);
  await arrivedAt(page, /Your cart|Cart/);
  await page.getByRole('button', { name: `One more of ${BRAND}` }).click();
  await says(/^2$/);
  await says('The amounts are being worked out again');

  await checkOutAsGuest(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await says('Please check your details');
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription(/This field is required/);
  await fillGuestDetails(page, newCustomer('Rania'));
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeFocused();
  await payWith(page, cards.insufficientFunds);
  await says('Your card has insufficient funds.');
  await payWith(page, cards.visa);
  const dialog = page.getByRole('dialog', { name: 'Payment successful' });
  await expect(dialog).toBeVisible({ timeout: 20_000 });
  await expect(dialog).toHaveAccessibleDescription(/Thank you! AED [\d.]+ was paid/);
});
