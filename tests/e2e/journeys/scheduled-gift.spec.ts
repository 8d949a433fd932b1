import { sendDays } from '@giftstore/contracts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { addToCart, BRAND, chooseValue, fillRecipient, heading, visitBrand } from '../support/catalogue';
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
import { expect, test } from '../support/test';

const { first, last } = sendDays(new Date());
const written = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

const dayField = (page: Page) => page.getByLabel(/^Day/);
const status = (page: Page) =>
  page
    .getByRole('main')
    .locator('header')
    .getByText(/^Scheduled/);
const delivery = (page: Page) => page.getByRole('region', { name: 'Delivery' });
/** The one that is shown before the steps are opened. */
const latestStep = (page: Page) =>
  delivery(page)
    .getByText(/^Scheduled for/)
    .first();

/** Buys a gift for `friend` that waits for the last day, and opens its order's page. */
async function buyWaitingGift(page: Page, buyer: Customer, friend: Customer): Promise<void> {
  await visitBrand(page);
  await chooseValue(page);
  await fillRecipient(page, friend, 'Happy birthday!');
  await page.getByText('On a day I choose').click();
  await dayField(page).fill(last);
  await addToCart(page);
  await openCart(page);
  await checkOutAsGuest(page);
  await fillGuestDetails(page, buyer);
  await payWith(page, cards.visa);
  await confirmSuccess(page);
  await page.getByRole('link', { name: 'Track this order' }).click();
  await expect(heading(page, 'Your order')).toBeVisible();
}

test('a guest lets a gift wait for a day, changes the day, and has it sent now', async ({ page }) => {
  const [buyer, friend] = [newCustomer('Mona'), newCustomer('Omar')];
  await visitBrand(page);
  await chooseValue(page);
  await fillRecipient(page, friend, 'Happy birthday!');
  await page.getByText('On a day I choose').click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('link', { name: 'Choose a day' })).toBeVisible();
  await dayField(page).fill(last);
  await expectAccessible(page, 'the choice of a day');
  await addToCart(page);

  await openCart(page);
  await expect(page.getByText(`Will be emailed on ${written(last)}`)).toBeVisible();
  await checkOutAsGuest(page);
  await fillGuestDetails(page, buyer);
  await payWith(page, cards.visa);
  await confirmSuccess(page);
  await expect(page.getByText(`We’ll email it to ${friend.email} on ${written(last)}`)).toBeVisible();
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('72 hours')).not.toBeVisible();
  await expectOneMail(buyer.email);

  await page.getByRole('link', { name: 'Track this order' }).click();
  await expect(heading(page, 'Your order')).toBeVisible();
  await expect(latestStep(page)).toHaveText(`Scheduled for ${written(last)}`);
  await expect(status(page)).toHaveText(`Scheduled for ${written(last)}`);
  await page.getByRole('button', { name: `Change the day: ${BRAND}` }).click();
  await dayField(page).fill(first);
  await expectAccessible(page, 'the form for another day');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByText(`Saved. We’ll email the gift card to ${friend.email} on ${written(first)}.`),
  ).toBeVisible();
  await page.reload();
  await expect(status(page)).toHaveText(`Scheduled for ${written(first)}`);
  await expect(latestStep(page)).toHaveText(`Scheduled for ${written(first)}`);
  expect(await mailsTo(friend.email)).toEqual([]);

  await page.getByRole('button', { name: `Send it now: ${BRAND}` }).click();
  await expect(page.getByText(`We’ll email it to ${friend.email}, usually within a minute.`)).toBeVisible();
  await expectAccessible(page, 'the confirmation before a gift is sent now');
  await page.getByRole('button', { name: 'Send it now', exact: true }).click();
  await expectOneMail(friend.email);
  await expect(page.getByRole('main').getByText('Sent', { exact: true })).toBeVisible();
  await expect(delivery(page).getByText('Ready to use')).toBeVisible();
  await expect(page.getByText('We’re emailing the gift card')).not.toBeVisible();
  await expect(page.getByRole('button', { name: 'Change the day' })).not.toBeVisible();
});

test('a guest corrects the name and the message of a waiting gift, and cancels it', async ({ page }) => {
  const [buyer, friend] = [newCustomer('Mona'), newCustomer('Omar')];
  await buyWaitingGift(page, buyer, friend);
  await page.getByRole('button', { name: `Edit name and message: ${BRAND}` }).click();
  await page.getByLabel('Recipient’s name').fill('Omar Rahman');
  await page.getByLabel('Personal message').fill('Enjoy your day!');
  await expectAccessible(page, 'the form for another name and message');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByText(`Saved. The email on ${written(last)} will have this name and message.`),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('Enjoy your day!');
  await expect(delivery(page).getByText('For Omar Rahman, at')).toBeVisible();

  await page.getByRole('button', { name: `Cancel gift: ${BRAND}` }).dblclick();
  const confirmation = page.getByRole('group', { name: 'Cancel the gift for Omar Rahman?' });
  await expect(confirmation).toBeFocused();
  await expect(confirmation.getByRole('button', { name: 'Cancel gift' })).toBeEnabled();
  await expect(confirmation).toContainText(/AED\s[\d.,]+ goes back to your Visa ending in/);
  await expectAccessible(page, 'the confirmation before a gift is cancelled');
  await confirmation.getByRole('button', { name: 'Keep gift' }).click();
  await page.getByRole('button', { name: `Cancel gift: ${BRAND}` }).click();
  await confirmation.getByRole('button', { name: 'Cancel gift' }).click();
  await expect(page.getByText('The gift for Omar Rahman is cancelled')).toBeVisible();
  await expect(delivery(page).getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/goes back to your Visa ending in/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Change the day|Send it now|Cancel gift/ })).toHaveCount(0);
  expect(await mailsTo(friend.email)).toEqual([]);
});
