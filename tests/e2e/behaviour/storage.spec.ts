import { STATE_KEY, STATE_VERSION } from '@giftstore/contracts';
import { addToCart, BRAND, chooseValue, fillCart, heading, visitBrand } from '../support/catalogue';
import {
  cards,
  checkOutAsGuest,
  confirmSuccess,
  fillGuestDetails,
  openCart,
  payWith,
} from '../support/checkout';
import { newCustomer } from '../support/customer';
import { paidOnce, purchasesOf } from '../support/purchases';
import { blockStorage, fillStorage, presetStorage } from '../support/storage';
import { expect, test } from '../support/test';

test('completes a purchase when local storage is full', async ({ page }) => {
  const buyer = newCustomer('Lina');
  await fillStorage(page);
  await visitBrand(page);
  await chooseValue(page);
  await addToCart(page);
  await expect(page.getByRole('link', { name: 'Cart, 1 card' })).toBeVisible();
  await openCart(page);
  await checkOutAsGuest(page);
  await fillGuestDetails(page, buyer);
  await payWith(page, cards.visa);
  await confirmSuccess(page);
  await expect.poll(() => purchasesOf(buyer.email)).toEqual(paidOnce());
});

test('reports blocked storage at checkout and keeps the cart', async ({ page }) => {
  await blockStorage(page);
  await visitBrand(page);
  await chooseValue(page);
  await addToCart(page);
  await openCart(page);
  await page.getByRole('button', { name: 'Checkout as guest' }).click();
  await expect(page.getByText('Your browser can’t save this checkout.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Gift cards in your cart' })).toContainText(BRAND);
});

test.describe('invalid storage', () => {
  const line = {
    id: 'a',
    brand_id: 101,
    currency: 1,
    country_id: 1,
    giftcard_value: 50,
    quantity: 1,
    isforself: true,
  };
  for (const [content, text] of [
    ['no JSON', '{"version":1,"cart":'],
    ['a list', '[]'],
    ['another version', JSON.stringify({ version: STATE_VERSION + 1, cart: { lines: [line] } })],
    [
      'wrong types',
      JSON.stringify({ version: STATE_VERSION, country: { unitId: 'x' }, cart: { lines: 'many' } }),
    ],
    [
      'an invalid line',
      JSON.stringify({ version: STATE_VERSION, cart: { lines: [{ ...line, quantity: -3 }, null] } }),
    ],
  ] as const) {
    test(`starts clean when storage has ${content}`, async ({ page }) => {
      expect(STATE_KEY).toBe('state');
      await presetStorage(page, text);
      await page.goto('/cart');
      await expect(heading(page, 'Your cart is empty')).toBeVisible();
      await fillCart(page);
      await openCart(page);
      await expect(page.getByRole('list', { name: 'Gift cards in your cart' })).toContainText(BRAND);
    });
  }
});

test('blocks the checkout until a brand that is not sold any more is removed', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/ 422 |status of 422/);
  const removedBrand = { id: 'old', name: 'Gone & Co', brand_id: 999_999, currency: 1, country_id: 1 };
  const soldBrand = { id: 'new', name: BRAND, brand_id: 101, currency: 1, country_id: 1 };
  const lines = [removedBrand, soldBrand].map((line) => ({
    ...line,
    giftcard_value: 50,
    quantity: 1,
    isforself: true,
  }));
  await presetStorage(page, JSON.stringify({ version: STATE_VERSION, cart: { lines } }));
  await page.goto('/cart');
  await expect(page.getByText('One of your cards can’t be bought as it is.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Checkout as guest' })).toBeDisabled();
  await page.getByRole('button', { name: /^Remove Gone & Co/ }).click();
  await expect(page.getByRole('button', { name: 'Checkout as guest' })).toBeEnabled();
  await expect(page.getByRole('link', { name: 'Cart, 1 card' })).toBeVisible();
});
