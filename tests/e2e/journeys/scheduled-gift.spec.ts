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
import { newCustomer } from '../support/customer';
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
  await expect(page.getByText(`We'll email it to ${friend.email} on ${written(last)}`)).toBeVisible();
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('72 hours')).not.toBeVisible();
  await expectOneMail(buyer.email);

  await page.getByRole('link', { name: 'Track this order' }).click();
  await expect(heading(page, 'Your order')).toBeVisible();
  await expect(delivery(page).getByText(`Scheduled for ${written(last)}`)).toBeVisible();
  await expect(status(page)).toHaveText(`Scheduled for ${written(last)}`);
  await page.getByRole('button', { name: `Change the day of ${BRAND}` }).click();
  await dayField(page).fill(first);
  await expectAccessible(page, 'the form for another day');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByText(`Saved. We'll email the gift card to ${friend.email} on ${written(first)}.`),
  ).toBeVisible();
  await page.reload();
  await expect(status(page)).toHaveText(`Scheduled for ${written(first)}`);
  await expect(delivery(page).getByText(`Scheduled for ${written(first)}`)).toBeVisible();
  expect(await mailsTo(friend.email)).toEqual([]);

  await page.getByRole('button', { name: `Send it now: ${BRAND}` }).click();
  await expect(page.getByText(`We'll email it to ${friend.email}, usually within a minute.`)).toBeVisible();
  await expectAccessible(page, 'the confirmation before a gift is sent now');
  await page.getByRole('button', { name: 'Send it now', exact: true }).click();
  await expectOneMail(friend.email);
  await expect(page.getByRole('main').getByText('Sent', { exact: true })).toBeVisible();
  await expect(delivery(page).getByText(`Emailed to ${friend.email}`)).toBeVisible();
  await expect(page.getByText("We're emailing the gift card")).not.toBeVisible();
  await expect(page.getByRole('button', { name: 'Change the day' })).not.toBeVisible();
});
