import type { Route } from '@playwright/test';
import { BRAND, fillCart, heading, openBrand } from '../shop/catalogue';
import { openCart } from '../shop/checkout';
import { expect, test } from '../shop/test';

const CATALOGUE = '**/releases/mf-catalogue/**';

const faults: [string, (route: Route) => Promise<void> | undefined][] = [
  ['answers 500', (route) => route.fulfill({ status: 500, body: 'broken' })],
  [
    'sends a page instead of a script',
    (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hello</h1>' }),
  ],
  [
    'was tampered with',
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()}\nalert('not released')` });
    },
  ],
  ['refuses the connection', (route) => route.abort('connectionrefused')],
  ['never answers', () => undefined],
];

for (const [what, fault] of faults) {
  test(`a remote that ${what} is only that remote`, async ({ page, complaints }) => {
    complaints.expect(/mf-catalogue|integrity|remoteEntry|Failed to load resource/);
    await page.route(`${CATALOGUE}remoteEntry.js*`, fault as (route: Route) => void);
    await page.goto('/allcards', { waitUntil: 'commit' });
    // At once, while it is still being waited for.
    await page.getByRole('link', { name: 'Cart, empty' }).click();
    await expect(heading(page, 'Your cart is empty')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'All gift cards' }).click();
    const fallback = page.getByRole('alert').filter({ hasText: '“All gift cards” cannot be shown just now' });
    await expect(fallback).toBeVisible({ timeout: 14_000 });
    await page.unroute(`${CATALOGUE}remoteEntry.js*`);
    await fallback.getByRole('button', { name: 'Try again' }).click();
    await openBrand(page);
  });
}

test('a page of a remote that cannot be had leaves the rest as it was', async ({ page, complaints }) => {
  complaints.expect(/mf-cart-checkout|Failed to load resource|ChunkLoadError|Loading .*chunk/);
  await fillCart(page);
  await page.route('**/releases/mf-cart-checkout/**/cart.*.js*', (route) => route.fulfill({ status: 503 }));
  await page.getByRole('link', { name: 'Cart, 1 card' }).click();
  const fallback = page.getByRole('alert').filter({ hasText: '“Cart” cannot be shown just now' });
  await expect(fallback).toBeVisible({ timeout: 14_000 });
  await page.unroute('**/releases/mf-cart-checkout/**/cart.*.js*');
  await fallback.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('list', { name: 'Gift cards in your cart' })).toContainText(BRAND);
  await openCart(page);
});
