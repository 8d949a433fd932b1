import type { Locator } from '@playwright/test';
import { BRAND, fillCart, heading } from '../support/catalogue';
import {
  cards,
  checkOutAsGuest,
  confirmSuccess,
  fillGuestDetails,
  openCart,
  payWith,
} from '../support/checkout';
import { newCustomer } from '../support/customer';
import { expect, test } from '../support/test';

/** Cards like those that are bought, without them. */
async function expectOthers(related: Locator): Promise<void> {
  await related.scrollIntoViewIfNeeded();
  await expect(related.getByRole('link').first()).toBeVisible();
  await expect(related.getByRole('link', { name: BRAND })).toHaveCount(0);
}

test('offers related cards in the cart and after the purchase, which lead to their pages', async ({
  page,
}) => {
  const related = page.getByRole('region', { name: 'You might also like' });
  await fillCart(page);
  await openCart(page);
  await expectOthers(related);
  await checkOutAsGuest(page);
  // Nothing distracts from paying.
  await expect(related).toHaveCount(0);
  await fillGuestDetails(page, newCustomer('Layla'));
  await payWith(page, cards.visa);
  await confirmSuccess(page);
  await expectOthers(related);

  const other = related.getByRole('link').first();
  const path = new URL((await other.getAttribute('href')) ?? '', page.url());
  await other.click();
  await expect(page).toHaveURL(path.href);
  await expect(heading(page)).not.toHaveText(BRAND);
  await expect(page.getByRole('radiogroup', { name: 'Choose an amount' })).toBeVisible();
});
