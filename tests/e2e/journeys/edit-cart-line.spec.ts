import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { BRAND, fillCart, heading } from '../support/catalogue';
import { guestCart } from '../support/guest-cart';
import { untilHydrated } from '../support/hydrated';
import { presetStorage } from '../support/storage';
import { expect, test } from '../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test("edits a line of the cart on the card's page, and saves it back", async ({ page }) => {
  await fillCart(page);
  await page.goto('/cart');
  const line = page.getByRole('list', { name: 'Gift cards in your cart' }).getByRole('listitem');
  await expect(line).toContainText('For myself');
  await line.getByRole('link', { name: /^Edit / }).click();
  await expect(heading(page, BRAND)).toBeVisible();
  await expect(page.getByText('Editing the card in your cart')).toBeInViewport({ ratio: 1 });

  const bar = page.getByRole('region', { name: 'Your choice' });
  await expect(bar.getByRole('button', { name: 'Save changes' })).toBeInViewport({ ratio: 1 });
  await expect(bar.getByRole('button', { name: 'Add to cart' })).toHaveCount(0);
  await expect(page.getByText('Up to 5 cards and AED 1,000 per order, fees included')).toBeInViewport({
    ratio: 1,
  });
  await expectAccessible(page, 'a line of the cart on the page of its card');
  await bar.getByRole('button', { name: 'One more' }).click();
  await page.getByText('Someone else').click();
  await page.getByLabel('Recipient’s name').fill('Lina');
  await page.getByLabel('Recipient’s email').fill('lina@example.com');
  await bar.getByRole('button', { name: 'Save changes' }).click();

  await expect(page).toHaveURL('/cart');
  await expect(line).toHaveCount(1);
  await expect(line).toContainText('For Lina (lina@example.com)');
  await expect(line.getByText(/^2 ×/)).toBeVisible();
});

/** Whether a tap on its middle reaches it, so that nothing covers it. */
const isTappable = (button: Locator) =>
  button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

for (const count of [2, 3]) {
  test(`offers Undo clear of the header after every removal from ${count} lines`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { cart, ...state } = JSON.parse(await guestCart(page));
    const lines = Array.from({ length: count }, (_, index) => ({
      ...cart.lines[0],
      ...{ id: `line-${index}`, isforself: false, gift_message: 'Enjoy it, and come to see us soon' },
      ...{ contact_name: 'Lina', contact_email: 'lina@example.com' },
    }));
    await presetStorage(page, JSON.stringify({ ...state, cart: { lines } }));
    await page.goto('/cart');
    const list = page.getByRole('list', { name: 'Gift cards in your cart' }).getByRole('listitem');
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(list).toHaveCount(count);
    await untilHydrated(list.last());
    for (let left = count - 1; left >= 0; left -= 1) {
      // Scrolled to the line, what is above it is under the header.
      await list.last().evaluate((line) => line.scrollIntoView());
      await list
        .last()
        .getByRole('button', { name: /^Remove (?!the last)/ })
        .click();
      await expect(list).toHaveCount(left);
      await expect(undo).toBeInViewport({ ratio: 1 });
      await expect.poll(() => isTappable(undo), `Undo above ${left} lines`).toBe(true);
    }
    await undo.click();
    await expect(list).toHaveCount(1);
  });
}

test('brings a line that is restored into view, clear of the bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { cart, ...state } = JSON.parse(await guestCart(page));
  const lines = [0, 1, 2].map((index) => ({ ...cart.lines[0], id: `line-${index}` }));
  await presetStorage(page, JSON.stringify({ ...state, cart: { lines } }));
  await page.goto('/cart');
  const list = page.getByRole('list', { name: 'Gift cards in your cart' }).getByRole('listitem');
  const last = list.last();
  const remove = last.getByRole('button', { name: /^Remove (?!the last)/ });
  await untilHydrated(remove);
  await remove.click();
  await expect(list).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list).toHaveCount(3);
  await expect(last.getByRole('heading')).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect.poll(() => isTappable(remove)).toBe(true);
});
