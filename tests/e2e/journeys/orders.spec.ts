import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { shop } from '../../running-shop/shop';
import { expectAccessible } from '../support/accessible';
import {
  addToCart,
  BRAND,
  chooseValue,
  fillCart,
  fillRecipient,
  heading,
  visitBrand,
} from '../support/catalogue';
import {
  cards,
  checkOutAsGuest,
  confirmSuccess,
  fillGuestDetails,
  openCart,
  payWith,
} from '../support/checkout';
import { type Customer, newCustomer } from '../support/customer';
import { expectOneMail, mailsTo } from '../support/inbox';
import { startSession } from '../support/session';
import { expect, test } from '../support/test';

/** Puts a gift for `friend` into the cart. */
async function chooseGift(page: Page, friend: Customer): Promise<void> {
  await visitBrand(page);
  await chooseValue(page);
  await fillRecipient(page, friend, 'Happy birthday!');
  await addToCart(page);
  await openCart(page);
}

const steps = (page: Page) => page.getByRole('list', { name: /what has happened/ }).getByRole('listitem');

/** Looks at a mail as its recipient, which the sandbox's mail provider reports to the shop. */
async function openMail(email: string): Promise<void> {
  const mail = (await mailsTo(email)).at(-1);
  await fetch(`${shop.sandbox()}/inbox/${mail?.id}/html`);
}

/** The tab becomes visible again, when the page looks for news at once. */
const returnToTab = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('a customer follows an order, sends it again, corrects the e-mail and saves the receipt [core-2.55] [core-2.57]', async ({
  page,
}) => {
  const [buyer, friend, right] = [newCustomer('Layla'), newCustomer('Omar'), newCustomer('Omar')];
  await startSession(page, buyer);
  await chooseGift(page, friend);
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await payWith(page, cards.visa);
  const number = await confirmSuccess(page);
  await expectOneMail(friend.email);

  await page.getByRole('main').getByRole('link', { name: 'Your orders' }).click();
  await expect(heading(page, 'Your orders')).toBeVisible();
  const row = page.getByRole('link', { name: number });
  await expect(page.getByRole('main')).toContainText('AED');
  await expectAccessible(page, 'the list of orders');
  await page.getByRole('searchbox', { name: 'Order number or brand' }).fill(BRAND);
  await expect(page.getByText('1 order found')).toBeVisible();
  await expect(page).toHaveURL(`/order/allorder?search=${BRAND}`);
  await row.click();

  await expect(heading(page, 'Your order')).toBeVisible();
  await expect(page).toHaveURL(`/order/confirm_order?order_id=${number}`);
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('Happy birthday!');
  const delivery = page.getByRole('region', { name: 'Delivery' });
  await expect(delivery.getByText('Delivered', { exact: true })).toBeVisible();
  await expect(steps(page)).toHaveCount(0);
  await delivery.getByText('Delivery details').click();
  await expect(steps(page).filter({ hasText: `Emailed to ${friend.email}` })).toBeVisible();
  await expect(steps(page).filter({ hasText: `Delivered` })).toBeVisible();
  await expectAccessible(page, 'an order');

  await page.getByRole('button', { name: 'Send again' }).dblclick();
  await expect(page.getByText(`Emailed again to ${friend.email}.`)).toBeVisible();
  await expect(page.getByText('You can send it 2 more times today.')).toBeVisible();
  await expect.poll(async () => (await mailsTo(friend.email)).length).toBe(2);

  await page.getByRole('button', { name: `Correct the email address: ${BRAND}` }).click();
  await page.getByLabel('Recipient’s email').fill(right.email);
  await expectAccessible(page, 'the form for another e-mail');
  await page.getByRole('button', { name: 'Send to this address' }).click();
  await expect(page.getByText(`We’re sending a new card to ${right.email}`)).toBeVisible();
  await expectOneMail(right.email);
  await expect.poll(async () => (await mailsTo(friend.email)).length).toBe(3);
  await expect(steps(page).filter({ hasText: `Emailed to ${right.email}` })).toBeVisible();

  await openMail(right.email);
  await expect(async () => {
    await returnToTab(page);
    await expect(steps(page).filter({ hasText: /^Email opened/ })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('button', { name: /Correct the email/ })).not.toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download receipt (PDF)' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toContain(number);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Receipt from/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Delivery' })).not.toBeVisible();
  await expect(page.getByRole('button', { name: /receipt/ }).first()).not.toBeVisible();
});

test('a customer is asked before every recipient is mailed again', async ({ page }) => {
  const [buyer, friend] = [newCustomer('Layla'), newCustomer('Omar')];
  await startSession(page, buyer);
  await fillCart(page);
  await chooseGift(page, friend);
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await payWith(page, cards.visa);
  const number = await confirmSuccess(page);
  await expectOneMail(friend.email);
  await page.goto(`/order/confirm_order?order_id=${number}`);

  await page.getByRole('button', { name: 'Send all again' }).dblclick();
  const dialog = page.getByRole('alertdialog', { name: 'Send all gift cards again?' });
  await expect(dialog.getByRole('listitem').filter({ hasText: friend.email })).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: buyer.email })).toBeVisible();
  await expectAccessible(page, 'the question before all is sent again');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Send all again' })).toBeFocused();

  await page.getByRole('button', { name: 'Send all again' }).click();
  await dialog.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('2 emails sent again. They should arrive within a minute.')).toBeVisible();
  await expect(page.getByText('You can send emails for this order 2 more times today.')).toBeVisible();
  await expect.poll(async () => (await mailsTo(friend.email)).length).toBe(2);
});

test("a guest finds the order by its number and e-mail, and opens it with the mail's link", async ({
  page,
  context,
}) => {
  const [buyer, friend] = [newCustomer('Mona'), newCustomer('Omar')];
  await chooseGift(page, friend);
  await checkOutAsGuest(page);
  await fillGuestDetails(page, buyer);
  await payWith(page, cards.visa);
  const number = await confirmSuccess(page);
  await expectOneMail(buyer.email);

  const other = await context.newPage();
  await other.goto(`/order/confirm_order?order_id=${number}`);
  await expect(heading(other, 'Find your order')).toBeVisible();
  await expectAccessible(other, 'the lookup of an order');
  await other.getByLabel('Order number').fill(number.toLowerCase());
  await other.getByLabel('Email', { exact: false }).fill(buyer.email);
  await other.getByRole('button', { name: 'Email me a link' }).click();
  await expect(other.getByText('If this order exists, we’ve emailed you a link')).toBeVisible();
  await expect.poll(async () => (await mailsTo(buyer.email)).length).toBe(2);
  const [, link] =
    /(https?:\/\/\S*\/order\/confirm_order\S*)/.exec((await mailsTo(buyer.email)).at(-1)?.text ?? '') ?? [];
  await other.goto(String(link));
  await expect(heading(other, 'Your order')).toBeVisible();
  await expect(other).toHaveURL(`/order/confirm_order?order_id=${number}`);
  await expect(other.getByText(number).first()).toBeVisible();
  await other.reload();
  await expect(heading(other, 'Your order')).toBeVisible();
});

test("an order of another customer is as unknown as one that doesn't exist", async ({ page, pageErrors }) => {
  pageErrors.expect(/404/);
  await startSession(page, newCustomer('Rashid'));
  await page.goto('/order/confirm_order?order_id=GG-0000000000000000');
  await expect(heading(page, 'We couldn’t find this order')).toBeVisible();
  await expectAccessible(page, 'an unknown order');
  await page.goto('/order/allorder');
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await expectAccessible(page, 'an empty list of orders');
});
