import type { Route } from '@playwright/test';
import { BRAND, fillCart, heading, openBrand } from '../support/catalogue';
import { openCart } from '../support/checkout';
import { expect, test } from '../support/test';

const CATALOGUE = '**/releases/mf-catalogue/**';

const failures: [string, (route: Route) => Promise<void> | undefined][] = [
  ['responds with 500', (route) => route.fulfill({ status: 500, body: 'broken' })],
  [
    'responds with HTML instead of a script',
    (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hello</h1>' }),
  ],
  [
    'is altered',
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\nalert('not released')` });
    },
  ],
  ['refuses the connection', (route) => route.abort('connectionrefused')],
  ['never responds', () => undefined],
];

for (const [failure, handler] of failures) {
  test(`shows a fallback for a remote that ${failure} and keeps the rest usable`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expect(/mf-catalogue|integrity|remoteEntry|Failed to load resource/);
    await page.route(`${CATALOGUE}remoteEntry.js*`, handler as (route: Route) => void);
    await page.goto('/allcards', { waitUntil: 'commit' });
    // Immediately, while the remote is still loading.
    await page.getByRole('link', { name: 'Cart, empty' }).click();
    await expect(heading(page, 'Your cart is empty')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'All gift cards' }).click();
    const fallback = page
      .getByRole('alert')
      .filter({ hasText: '“All gift cards” isn’t available right now' });
    await expect(fallback).toBeVisible({ timeout: 14_000 });
    await page.unroute(`${CATALOGUE}remoteEntry.js*`);
    await fallback.getByRole('button', { name: 'Try again' }).click();
    await openBrand(page);
  });
}

test('shows a fallback when the page chunk of a remote fails, and recovers on retry', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/mf-cart-checkout|Failed to load resource|ChunkLoadError|Loading .*chunk/);
  // From the start: the link to the cart, which has the focus once a card is added, preloads the page.
  await page.route('**/releases/mf-cart-checkout/**/cart.*.js*', (route) => route.fulfill({ status: 503 }));
  await fillCart(page);
  await page.getByRole('link', { name: 'Cart, 1 card' }).click();
  const fallback = page.getByRole('alert').filter({ hasText: '“Cart” isn’t available right now' });
  await expect(fallback).toBeVisible({ timeout: 14_000 });
  await page.unroute('**/releases/mf-cart-checkout/**/cart.*.js*');
  await fallback.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('list', { name: 'Gift cards in your cart' })).toContainText(BRAND);
  await openCart(page);
});
