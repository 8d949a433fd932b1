import { addToCart, BRAND, chooseCountry, chooseValue, giveTo, heading, openBrand } from '../shop/catalogue';
import { cards, checkOutAsGuest, giveDetails, openCart, payWith, seeSuccess } from '../shop/checkout';
import { onlyMailTo } from '../shop/inbox';
import { paidOnce, truthAbout } from '../shop/oracle';
import { somebody } from '../shop/people';
import { expect, test } from '../shop/test';

/** Printed in groups joined by dashes (contract: Settled readings). */
const CODE = /\b[0-9A-Z]{4,6}(?:-[0-9A-Z]{2,6}){4,}\b/;

test('a guest sends a gift card to a friend, who finds it in the inbox [core-2.46, more-8.11]', async ({
  page,
}) => {
  const [buyer, friend] = [somebody('Layla'), somebody('Omar')];
  const message = 'Happy birthday <b>Omar</b> & "family" <img src=x onerror=alert(1)>';

  await page.goto('/');
  await chooseCountry(page, 'United Arab Emirates');
  await page.getByRole('link', { name: 'Start gifting' }).click();
  await expect(heading(page, 'All gift cards')).toBeVisible();
  await openBrand(page);
  const value = await chooseValue(page);
  await giveTo(page, friend, message);
  await addToCart(page);

  await openCart(page);
  await expect(page.getByRole('list', { name: 'Gift cards in your cart' })).toContainText(message);
  await checkOutAsGuest(page);
  await giveDetails(page, buyer);
  await payWith(page, cards.visa);
  const order = await seeSuccess(page);
  await expect(page.getByRole('heading', { name: `Order ${order}` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible();

  const voucher = await onlyMailTo(friend.email);
  expect(voucher.text).toContain(BRAND);
  expect(voucher.text).toContain(value.replace(/\u00a0/g, ' '));
  expect(voucher.text).toContain(message);
  expect(voucher.html).toContain('&lt;b&gt;Omar&lt;/b&gt;');
  expect(voucher.html).not.toContain('<img src=x');
  const [code] = voucher.text.match(CODE) ?? [];
  expect(code).toBeTruthy();

  const receipt = await onlyMailTo(buyer.email);
  expect(receipt.text).toContain(order);
  expect(`${receipt.subject} ${receipt.text} ${receipt.html}`).not.toContain(code);
  expect(voucher.subject).not.toContain(code);
  await expect.poll(() => truthAbout(buyer.email)).toEqual(paidOnce());
});
