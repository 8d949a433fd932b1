import type { Page } from '@playwright/test';
import { recordAnnouncements } from '../support/announcements';
import { addToCart, BRAND, chooseValue, heading, openBrand } from '../support/catalogue';
import { cards, checkOutAsGuest, fillGuestDetails, openCart, payWith } from '../support/checkout';
import { newCustomer } from '../support/customer';
import { expect, test } from '../support/test';

/** Expects the page's title, and the focus on its heading. */
async function expectPage(page: Page, name: string | RegExp): Promise<void> {
  await expect(heading(page, name)).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${typeof name === 'string' ? name : name.source} · `));
}

test('announces a purchase: names, focus and live regions [core-2.34, core-2.36, core-2.68]', async ({
  page,
  pageErrors,
}) => {
  test.slow();
  pageErrors.expect(/402/);
  const announcements = await recordAnnouncements(page);
  const expectAnnounced = (text: string | RegExp) =>
    expect
      .poll(announcements, { message: `is announced: ${text}` })
      .toContainEqual(expect.stringMatching(text));

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
  await expectPage(page, 'All gift cards');
  await page.getByRole('searchbox', { name: 'Search by brand, category or occasion' }).fill(BRAND);
  await expectAnnounced(/^1 gift card$/);
  await openBrand(page);
  await expectPage(page, BRAND);

  await page.getByText('Someone else').click();
  await chooseValue(page);
  await expectAnnounced(/^AED\s[\d,.]+$/);
  await page.getByLabel('Recipient’s email').fill('nobody');
  await page.getByRole('textbox', { name: 'Personal message' }).fill('For you');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expectAnnounced('Please check these details');
  await expect(page.getByLabel('Recipient’s email')).toHaveAccessibleDescription(/Enter a valid email/);
  await page.getByLabel('Recipient’s name').fill('Nadia');
  await page.getByLabel('Recipient’s email').fill('nadia@example.com');
  await addToCart(page);
  await expectAnnounced(/^1 Amberlane card was added to your cart\./);
  await expect(page.getByRole('link', { name: 'Cart, 1 card' })).toBeVisible();

  await openCart(page);
  await expectPage(page, /Your cart|Cart/);
  await page.getByRole('button', { name: `One more of ${BRAND}` }).click();
  await expectAnnounced(/^2$/);
  await expectAnnounced('Updating the amounts');

  await checkOutAsGuest(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expectAnnounced('Please check your details');
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription(/This field is required/);
  await fillGuestDetails(page, newCustomer('Rania'));
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeFocused();
  await payWith(page, cards.insufficientFunds);
  await expectAnnounced('Your card has insufficient funds.');
  await payWith(page, cards.visa);
  const dialog = page.getByRole('dialog', { name: 'Payment successful' });
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveAccessibleDescription(/Thank you! AED\s[\d.]+ was paid/);
});
