import { STATE_KEY, STATE_VERSION } from '@giftstore/contracts';
import { addToCart, BRAND, chooseValue, fillCart, heading, visitBrand } from '../shop/catalogue';
import { cards, checkOutAsGuest, giveDetails, openCart, payWith, seeSuccess } from '../shop/checkout';
import { paidOnce, truthAbout } from '../shop/oracle';
import { somebody } from '../shop/people';
import { blockStorage, fillStorage, storeBeforehand } from '../shop/storage';
import { expect, test } from '../shop/test';

test.describe('a browser that keeps nothing', () => {
  for (const [what, prepare] of [
    ['forbidden', blockStorage],
    ['full', fillStorage],
  ] as const) {
    test(`storage is ${what}: the purchase still works in its tab`, async ({ page }) => {
      const buyer = somebody('Lina');
      await prepare(page);
      await visitBrand(page);
      await chooseValue(page);
      await addToCart(page);
      await expect(page.getByRole('link', { name: 'Cart, 1 card' })).toBeVisible();
      await openCart(page);
      await checkOutAsGuest(page);
      await giveDetails(page, buyer);
      await payWith(page, cards.visa);
      await seeSuccess(page);
      await expect.poll(() => truthAbout(buyer.email)).toEqual(paidOnce());
    });
  }
});

test.describe('storage that holds nonsense starts clean', () => {
  const line = {
    id: 'a',
    brand_id: 101,
    currency: 1,
    country_id: 1,
    giftcard_value: 50,
    quantity: 1,
    isforself: true,
  };
  for (const [what, text] of [
    ['no JSON', '{"version":1,"cart":'],
    ['a list', '[]'],
    ['another version', JSON.stringify({ version: STATE_VERSION + 1, cart: { lines: [line] } })],
    [
      'wrong types',
      JSON.stringify({ version: STATE_VERSION, country: { unitId: 'x' }, cart: { lines: 'many' } }),
    ],
    [
      'a line of nonsense',
      JSON.stringify({ version: STATE_VERSION, cart: { lines: [{ ...line, quantity: -3 }, null] } }),
    ],
  ] as const) {
    test(what, async ({ page }) => {
      expect(STATE_KEY).toBe('state');
      await storeBeforehand(page, text);
      await page.goto('/cart');
      await expect(heading(page, 'Your cart is empty')).toBeVisible();
      await fillCart(page);
      await openCart(page);
      await expect(page.getByRole('list', { name: 'Gift cards in your cart' })).toContainText(BRAND);
    });
  }
});

test('a brand that is gone from the shop stops the checkout until it is removed', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ 422 |status of 422/);
  const gone = { id: 'old', name: 'Gone & Co', brand_id: 999_999, currency: 1, country_id: 1 };
  const kept = { id: 'new', name: BRAND, brand_id: 101, currency: 1, country_id: 1 };
  const lines = [gone, kept].map((line) => ({ ...line, giftcard_value: 50, quantity: 1, isforself: true }));
  await storeBeforehand(page, JSON.stringify({ version: STATE_VERSION, cart: { lines } }));
  await page.goto('/cart');
  await expect(page.getByText('cannot be bought like this any more')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Checkout as guest' })).toBeDisabled();
  await page.getByRole('button', { name: /^Remove Gone & Co/ }).click();
  await expect(page.getByRole('button', { name: 'Checkout as guest' })).toBeEnabled();
  await expect(page.getByRole('link', { name: 'Cart, 1 card' })).toBeVisible();
});
