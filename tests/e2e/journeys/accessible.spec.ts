import type { Page } from '@playwright/test';
import { expectAccessible } from '../shop/accessible';
import { addToCart, chooseValue, giveTo, heading, openBrand } from '../shop/catalogue';
import {
  cardFields,
  cards,
  checkOutAsGuest,
  giveDetails,
  openCart,
  payWith,
  seeSuccess,
} from '../shop/checkout';
import { somebody } from '../shop/people';
import { expect, test } from '../shop/test';

// Colours are judged as they are in the end, not half way of a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('axe finds nothing from the way in to the cart', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page, 'home');
  await page.getByRole('combobox', { name: 'Gifting to' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'the countries');
  await page.keyboard.press('Escape');
  await page.goto('/cart');
  await expect(heading(page, 'Your cart is empty')).toBeVisible();
  await expectAccessible(page, 'an empty cart');
  await page.goto('/allfeaturedcards');
  await expect(heading(page, 'Featured gift cards')).toBeVisible();
  await expectAccessible(page, 'featured cards');
  await page.goto('/allcards?search=zzzz');
  await expect(page.getByText('Nothing found for')).toBeVisible();
  await expectAccessible(page, 'nothing found');
});

test('axe finds nothing while a gift is chosen, paid and received', async ({ page, complaints }) => {
  complaints.expect(/nobody-ordered-this/);
  await page.goto('/allcards');
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /gift cards/ })
      .first(),
  ).toBeVisible();
  await expectAccessible(page, 'all cards');
  await openBrand(page);
  await expectAccessible(page, 'a card');
  await chooseValue(page);
  await faultyGift(page);
  await expectAccessible(page, 'a card with faults in the gift');
  await giveTo(page, somebody('Nadia'), 'For you');
  await addToCart(page);
  await expectAccessible(page, 'a card that was added');
  await openCart(page);
  await expect(page.getByText('Grand total').first()).toBeVisible();
  await expectAccessible(page, 'the cart');

  await checkOutAsGuest(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('Please check your details')).toBeVisible();
  await expectAccessible(page, "the guest's details with faults");
  await giveDetails(page, somebody('Rania'));
  await expect(cardFields(page).number).toBeVisible();
  await expectAccessible(page, "the card's fields");
  await payWith(page, cards.visa);
  await expect(page.getByRole('dialog', { name: 'Payment successful' })).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page, 'the payment that went through');
  await seeSuccess(page);
  await expectAccessible(page, 'the order');
  await page.goto('/failure?order_id=nobody-ordered-this');
  await expect(heading(page, /Order not found|Payment failed/)).toBeVisible();
  await expectAccessible(page, 'a failure');
});

test('axe finds nothing where one signs in, and off the beaten track', async ({ page, complaints }) => {
  complaints.expect(/404.*\/404$|status of 404.*\/404\)$/);
  for (const path of [
    '/auth/login',
    '/auth/signup',
    '/404',
    '/giveaway',
    '/faq',
    '/merchandise',
    '/redeem-card',
  ]) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await expectAccessible(page, path);
  }
});

/** Somebody else, but nobody named. */
async function faultyGift(page: Page): Promise<void> {
  await page.getByText('Someone else').click();
  await page.getByLabel("Recipient's name").fill('x'.repeat(101));
  await page.getByLabel("Recipient's e-mail").fill('nobody');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('Please check these before we send the gift')).toBeVisible();
}
