import type { Page } from '@playwright/test';
import { addToCart, BRAND, chooseValue, heading, visitBrand } from '../support/catalogue';
import { cards, confirmSuccess, goToCardStep, openCart, payButton, payWith } from '../support/checkout';
import { newCustomer } from '../support/customer';
import { expectOneMail } from '../support/inbox';
import { paidOnce, purchasesOf } from '../support/purchases';
import { expect, test } from '../support/test';
import { expectLoaded, inCheckout, openWith } from './shopper';

const t = (text: string) => text;
const HTML = '<img src=x onerror="document.title=1"><b>Eid mubarak</b> &amp; 🎁 "نادية"';
const NAME = 'نادية 🎉 <i>O’Brien</i>';

test('shows HTML, emoji and right-to-left names as text on the page, in the cart and in the mail', async ({
  page,
}) => {
  test.slow();
  const [buyer, friend] = [newCustomer('Zeina'), newCustomer('Nadia')];
  await visitBrand(page);
  await chooseValue(page);
  await page.getByText('Someone else').click();
  await page.getByLabel('Recipient’s name').fill(NAME);
  await page.getByLabel('Recipient’s email').fill(friend.email);
  await page.getByRole('textbox', { name: 'Personal message' }).fill(HTML);
  await addToCart(page);
  await openCart(page);
  await expect(page.getByRole('main').getByText(HTML)).toBeVisible();
  await expect(page.getByRole('main').getByText(NAME)).toBeVisible();
  await goToCardStep(page, buyer);
  await expect(page.getByText(HTML)).toBeAttached();
  await payWith(page, cards.visa);
  await confirmSuccess(page);
  const { html, text } = await expectOneMail(friend.email);
  expect(text).toContain(HTML);
  expect(html).not.toMatch(/<img src=x|<b>Eid|<i>O/);
  await page.goto('about:blank');
  const read = (mail: string) => new DOMParser().parseFromString(mail, 'text/html').body.textContent;
  expect(await page.evaluate(read, html)).toContain(HTML);
});

test('rejects 10,000 characters in every field with a message', async ({ page }) => {
  const longText = 'Ω'.repeat(10_000);
  await page.goto('/allcards');
  await page.getByRole('searchbox', { name: 'Search by brand, category or occasion' }).fill(longText);
  await expect(page.getByRole('heading', { name: 'We couldn’t find a match' })).toBeVisible();
  await visitBrand(page);
  await chooseValue(page);
  await page.getByText('Someone else').click();
  for (const field of ['Recipient’s name', 'Recipient’s email', 'Personal message'])
    await page.getByRole('textbox', { name: field }).fill(longText);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  for (const length of [100, 255])
    await expect(page.getByText(`Maximum length of this field is ${length}`).first()).toBeVisible();
  await openWith({ page, t }, '/payment', inCheckout());
  for (const field of ['First name', 'Last name', 'Email']) await page.getByLabel(field).fill(longText);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('Maximum length of this field is 500').first()).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue(longText);
});

/** Invalid addresses, and where they lead. */
const ADDRESSES: [string, string | RegExp][] = [
  ['/selected-card/1e3?currency=1', '/'],
  ['/selected-card/101.5?currency=1', /selected-card|\/$/],
  ['/selected-card/99999999999999999999?currency=1', /selected-card|\/$/],
  ['/selected-card/101?currency=abc', '/404'],
  ['/selected-card/101?currency=-1', '/404'],
  ['/selected-card/101', /\/404|selected-card/],
  ['/allcards?category=x&sort=drop%20table&search=%00', /allcards/],
  ['/allcards?search=%E0%A4%A', /allcards/],
  ['/?search=%3Cscript%3Ealert(1)%3C/script%3E', '/?search=%3Cscript%3Ealert(1)%3C/script%3E'],
  ['/success?order_id=%3Csvg%20onload=alert(1)%3E', /success|cart/],
  ['/failure?order_id=../../v1/user&pi_id=%00', /failure|cart/],
  ['/order/confirm_order?order_id=%27%20or%201=1', /confirm_order/],
  ['/auth/login?origin=//evil.example/%5C', /auth\/login/],
  ['/auth/login?origin=javascript:alert(1)', /auth\/login/],
  ['/CART', /\/(404|CART)/],
];

test('opens a page with a heading for invalid addresses', async ({ page, pageErrors }) => {
  test.slow();
  pageErrors.expect(/40[04]|422/);
  page.on('dialog', () => expect(true, 'no script in the address runs').toBe(false));
  for (const [address, target] of ADDRESSES) {
    await page.goto(address);
    await expect(page, address).toHaveURL(target);
    await expectLoaded(page);
    await expect(page.getByText('isn’t available right now'), address).toBeHidden();
  }
});

test('asks for confirmation of changed prices before the charge', async ({ page, pageErrors }) => {
  test.slow();
  pageErrors.expect(/409/);
  const { firstName, lastName, email } = newCustomer('Malak');
  await page.route('**/v2/cart_items/quote', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll(/"amount":(\d)/g, '"amount":1$1');
    await route.fulfill({ response, body: text });
  });
  await openWith({ page, t }, '/payment', inCheckout({ first_name: firstName, last_name: lastName, email }));
  await expect(payButton(page)).toBeVisible();
  await payWith(page, cards.visa);
  await expect(page.getByText('The amount has changed')).toBeVisible();
  await expect.poll(() => purchasesOf(email)).toEqual({ orders: [], charges: 0, vouchers: 0 });
  await page.unroute('**/v2/cart_items/quote');
  await page.getByRole('button', { name: /^Confirm and pay / }).click();
  await confirmSuccess(page);
  await expect.poll(() => purchasesOf(email)).toEqual(paidOnce());
});

test('shows an unavailable card at checkout and places no order', async ({ page, pageErrors }) => {
  pageErrors.expect(/422/);
  const guest = { first_name: 'Malak', last_name: 'Haddad', email: newCustomer('Malak').email };
  const state = inCheckout(guest);
  for (const line of state.checkout?.lines ?? []) line.giftcard_value = 51;
  await openWith({ page, t }, '/payment', state);
  await expect(page.getByText('We can’t place this order as it is')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Change your choice' }).click();
  await expect(heading(page, BRAND)).toBeVisible();
  expect(await purchasesOf(guest.email)).toEqual({ orders: [], charges: 0, vouchers: 0 });
});

test('keeps the purchase and pays once after Back and reload at every step', async ({ page }) => {
  test.slow();
  const buyer = newCustomer('Rasha');
  await visitBrand(page);
  await page.reload();
  await chooseValue(page);
  await addToCart(page);
  await openCart(page);
  await reloadAndReturn(page, 'Your cart');
  await goToCardStep(page, buyer);
  await reloadAndReturn(page, 'Checkout');
  await expect(page.getByText(`Receipt to ${buyer.email}`)).toBeVisible();
  await payWith(page, cards.visa);
  const order = await confirmSuccess(page);
  await page.reload();
  await expect(heading(page, 'Thank you for your order')).toBeVisible();
  await page.goBack();
  await expectLoaded(page);
  await expect(payButton(page)).toBeHidden();
  // The tab has the token of a guest's order.
  await page.goto(`/success?order_id=${order}`);
  await confirmSuccess(page);
  await expect.poll(() => purchasesOf(buyer.email)).toEqual(paidOnce());
});

/** Expects the same page after reload, Back and Forward. */
async function reloadAndReturn(page: Page, name: string): Promise<void> {
  await page.reload();
  await expect(heading(page, name)).toBeVisible();
  await page.goBack();
  await expect(heading(page)).toBeVisible();
  await page.goForward();
  await expect(heading(page, name)).toBeVisible();
}
