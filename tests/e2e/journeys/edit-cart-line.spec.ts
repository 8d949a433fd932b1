import { expectAccessible } from '../support/accessible';
import { BRAND, fillCart, heading } from '../support/catalogue';
import { expect, test } from '../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test("edits a line of the cart on the card's page, and saves it back", async ({ page }) => {
  await fillCart(page);
  await page.goto('/cart');
  const line = page.getByRole('list', { name: 'Gift cards in your cart' }).getByRole('listitem');
  await expect(line).toContainText('For myself');
  await line.getByRole('link', { name: /^Edit / }).click();
  await expect(heading(page, BRAND)).toBeVisible();

  const bar = page.getByRole('region', { name: 'Your choice' });
  await expect(bar.getByRole('button', { name: 'Save changes' })).toBeInViewport({ ratio: 1 });
  await expect(bar.getByRole('button', { name: 'Add to cart' })).toHaveCount(0);
  await expect(page.getByText('Up to 5 cards and AED 1,000 per order, fees included')).toBeInViewport({
    ratio: 1,
  });
  await expectAccessible(page, 'a line of the cart on the page of its card');
  await bar.getByRole('button', { name: 'One more' }).click();
  await page.getByText('Someone else').click();
  await page.getByLabel("Recipient's name").fill('Lina');
  await page.getByLabel("Recipient's email").fill('lina@example.com');
  await bar.getByRole('button', { name: 'Save changes' }).click();

  await expect(page).toHaveURL('/cart');
  await expect(line).toHaveCount(1);
  await expect(line).toContainText('For Lina (lina@example.com)');
  await expect(line.getByText(/^2 ×/)).toBeVisible();
});
