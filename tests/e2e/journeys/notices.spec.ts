import type { Locator } from '@playwright/test';
import { fillCart } from '../support/catalogue';
import { expect, test } from '../support/test';

/** Where an element is in the window. */
async function edgesOf(element: Locator): Promise<{ top: number; bottom: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not shown.');
  return { top: box.y, bottom: box.y + box.height };
}

test('shows a notice between the header and the bar, and ends it with its document', async ({ page }) => {
  await fillCart(page);
  await page.goto('/cart');
  await page
    .getByRole('list', { name: 'Gift cards in your cart' })
    .getByRole('link', { name: /^Edit / })
    .click();
  await page.getByRole('region', { name: 'Your choice' }).getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();

  // No notice goes while it has the focus.
  await page.getByRole('button', { name: 'Dismiss' }).focus();
  const notice = page.getByText('Your cart has been updated.');
  await expect(page).toHaveURL('/cart');
  await expect(notice).toBeVisible();
  const checkout = page.getByRole('button', { name: 'Checkout as guest' });
  // On a phone the notice is above the bar, elsewhere beside the heading.
  await expect(checkout).toBeVisible();
  const shown = await edgesOf(notice);
  expect(shown.top).toBeGreaterThanOrEqual((await edgesOf(page.getByRole('banner'))).bottom);
  expect(shown.bottom).toBeLessThanOrEqual((await edgesOf(checkout)).top);

  // The payment is a document of its own.
  await checkout.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
