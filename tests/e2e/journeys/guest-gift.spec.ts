import {
  addToCart,
  BRAND,
  chooseCountry,
  chooseValue,
  fillRecipient,
  heading,
  openBrand,
} from '../support/catalogue';
import {
  cards,
  checkOutAsGuest,
  confirmSuccess,
  fillGuestDetails,
  openCart,
  payWith,
} from '../support/checkout';
import { newCustomer } from '../support/customer';
import { expectOneMail } from '../support/inbox';
import { paidOnce, purchasesOf } from '../support/purchases';
import { expect, test } from '../support/test';

/** A code in groups joined by dashes. */
const CODE = /\b[0-9A-Z]{4,6}(?:-[0-9A-Z]{2,6}){4,}\b/;

test('delivers a guest’s gift card to a friend by e-mail [core-2.46, more-8.11]', async ({ page }) => {
  const [buyer, friend] = [newCustomer('Layla'), newCustomer('Omar')];
  const message = 'Happy birthday <b>Omar</b> & "family" <img src=x onerror=alert(1)>';

  await page.goto('/');
  await chooseCountry(page, 'United Arab Emirates');
  await page.getByRole('link', { name: 'Start gifting' }).click();
  await expect(heading(page, 'All gift cards')).toBeVisible();
  await openBrand(page);
  const value = await chooseValue(page);
  await fillRecipient(page, friend, message);
  await addToCart(page);

  await openCart(page);
  await expect(page.getByRole('list', { name: 'Gift cards in your cart' })).toContainText(message);
  await checkOutAsGuest(page);
  await fillGuestDetails(page, buyer);
  await payWith(page, cards.visa);
  const order = await confirmSuccess(page);
  await expect(page.getByRole('heading', { name: `Order ${order}` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible();

  const voucher = await expectOneMail(friend.email);
  expect(voucher.text).toContain(BRAND);
  expect(voucher.text).toContain(value.replace(/\u00a0/g, ' '));
  expect(voucher.text).toContain(message);
  expect(voucher.html).toContain('&lt;b&gt;Omar&lt;/b&gt;');
  expect(voucher.html).not.toContain('<img src=x');
  const [code] = voucher.text.match(CODE) ?? [];
  expect(code).toBeTruthy();

  const receipt = await expectOneMail(buyer.email);
  expect(receipt.text).toContain(order);
  expect(`${receipt.subject} ${receipt.text} ${receipt.html}`).not.toContain(code);
  expect(voucher.subject).not.toContain(code);
  await expect.poll(() => purchasesOf(buyer.email)).toEqual(paidOnce());
});
