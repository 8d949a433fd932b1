import { BRAND } from '../support/catalogue';
import { newCustomer } from '../support/customer';
import { guestCart } from '../support/guest-cart';
import { startSession } from '../support/session';
import { presetStorage, storedState } from '../support/storage';
import { expect, test } from '../support/test';

test('merges a guest’s cart into the account, where points and the daily limit apply', async ({
  page,
  context,
}) => {
  await presetStorage(page, await guestCart(page));
  await startSession(page, newCustomer('Mona'), 1_000);
  await page.goto('/cart');
  await expect(page.getByText('We’ve added your card to your cart.')).toBeVisible();
  expect(JSON.parse((await storedState(page)) ?? '{}').cart.lines).toEqual([]);

  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByText('1,000 points', { exact: true })).toBeVisible();
  await page.getByRole('switch', { name: 'Pay with reward points' }).click();
  await expect(summary.getByText('− AED 10.00')).toBeVisible();

  // Faster than the server responds; the other tab updates by itself.
  const other = await context.newPage();
  await other.goto('/cart');
  const more = page.getByRole('button', { name: `One more of ${BRAND}` });
  for (let click = 0; click < 4; click += 1) await more.click();
  const quantity = (tab: typeof page) => tab.getByRole('group', { name: `Quantity of ${BRAND}` });
  await expect(quantity(page)).toHaveText('5');
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await expect(quantity(other)).toHaveText('5');
  await expect(page.getByRole('link', { name: 'Cart, 5 cards' })).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'Checkout' }).click();
  const limit = page.getByRole('dialog', { name: 'Daily limit reached' });
  await expect(limit).toContainText('You can only purchase 4 gift cards per day, contact sales for more');
  await limit.getByRole('button', { name: 'Back to the cart' }).click();

  await page.getByRole('button', { name: `One fewer of ${BRAND}` }).click();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(/\/payment/);
});
