import { expect, type Page } from '@playwright/test';
import {
  addToCart,
  brandTiles,
  chooseCountry,
  chooseValue,
  fillCart,
  fillRecipient,
  heading,
  openFirstBrand,
  visitBrand,
} from '../e2e/support/catalogue';
import {
  cardFields,
  cards,
  checkOutAsGuest,
  confirmSuccess,
  fillGuestDetails,
  openCart,
  payWith,
} from '../e2e/support/checkout';
import { newCustomer } from '../e2e/support/customer';
import { readGift } from '../e2e/support/gift-page';
import { holdRequests } from '../e2e/support/held-requests';
import { expectOneMail } from '../e2e/support/inbox';
import { sendCards } from '../e2e/support/partner';
import { shop } from '../running-shop/shop';
import type { Scene } from './scene';
import { accountScenes, everyRoute, everyState, rightToLeft, signedIn } from './state-scenes';

const home: Scene = async (page, snap) => {
  await page.goto('/');
  await expect(brandTiles(page).first()).toBeVisible();
  await snap('home');
  await page.getByRole('combobox', { name: 'Gifting to' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await snap('home-countries', false);
};

const lists: Scene = async (page, snap) => {
  await page.goto('/allcards');
  await expect(brandTiles(page).first()).toBeVisible();
  await snap('all-cards');
  await page.goto('/allcards?search=zzzz');
  await expect(page.getByRole('heading', { name: 'We couldn’t find a match' })).toBeVisible();
  await snap('all-cards-nothing-found');
  await page.goto('/allfeaturedcards');
  await expect(brandTiles(page).first()).toBeVisible();
  await snap('featured-cards');
};

const purchase: Scene = async (page, snap) => {
  const [buyer, friend] = [newCustomer('Layla'), newCustomer('Omar')];
  await visitBrand(page);
  await snap('card');
  await chooseValue(page);
  await page.getByText('Someone else').click();
  await page.getByLabel('Recipient’s name').fill('Omar');
  await page.getByLabel('Recipient’s email').fill('nobody');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('Please check these details')).toBeVisible();
  await snap('card-errors');
  await fillRecipient(page, friend, 'Happy birthday, Omar! Have a wonderful day.');
  await snap('card-gift');
  await addToCart(page);
  await snap('card-added', false);
  await openCart(page);
  await dismissMessages(page);
  await expect(page.getByRole('button', { name: 'Checkout as guest' })).toBeEnabled();
  await snap('cart');
  await checkOutAsGuest(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('Please check your details')).toBeVisible();
  await snap('payment-details-errors');
  await fillGuestDetails(page, buyer);
  await expect(cardFields(page).number).toBeVisible();
  await snap('payment-card');
  await payWith(page, cards.insufficientFunds);
  await expect(page.getByText('Your card has insufficient funds.')).toBeVisible();
  await snap('payment-declined');
  const confirm = await holdRequests(page, '**/v1/payments/create_checkout');
  await payWith(page, cards.visa);
  await expect(page.getByText('Confirming your payment. Please keep this page open.').first()).toBeVisible();
  await snap('payment-confirming', false);
  confirm();
  await expect(page.getByRole('dialog', { name: 'Payment successful' })).toBeVisible({ timeout: 20_000 });
  await snap('success-dialog', false);
  await confirmSuccess(page);
  await snap('success');
  await openMail(page, friend.email);
  await snap('mail-voucher');
  await page.goto((await readGift(friend.email)).link);
  await expect(heading(page, /^Layla sent you/)).toBeVisible();
  await snap('gift');
  await page.emulateMedia({ media: 'print' });
  await snap('gift-print');
  await page.emulateMedia({ media: 'screen' });
  await openMail(page, buyer.email);
  await snap('mail-receipt');
};

const otherOutcomes: Scene = async (page, snap) => {
  await page.goto('/cart');
  await expect(heading(page, 'Your cart is empty')).toBeVisible();
  await snap('cart-empty');
  await fillCart(page);
  await page.goto('/allcards');
  await chooseCountry(page, 'United Kingdom');
  await openFirstBrand(page);
  await chooseValue(page);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await snap('card-currency-conflict', false);
  await page.getByRole('button', { name: 'Clear cart and add' }).click();
  await page.getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByRole('button', { name: 'Checkout as guest' })).toBeEnabled();
  await dismissMessages(page);
  await snap('cart-other-currency');
  await page.getByRole('button', { name: 'Checkout as guest' }).click();
  await fillGuestDetails(page, newCustomer('Sara'));
  await payWith(page, cards.threeDSecure);
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  await expect(page.getByText('Your bank didn’t confirm the payment')).toBeVisible();
  await snap('payment-not-confirmed');
  const cancel = page.getByRole('link', { name: 'Cancel order' });
  const closed = (await cancel.getAttribute('href'))?.replace('&cancelled=1', '') ?? '';
  await cancel.click();
  await expect(page.getByRole('heading', { name: 'Order cancelled' })).toBeVisible();
  await snap('order-cancelled');
  await page.goto(closed);
  await expect(page.getByRole('dialog', { name: 'Payment Failed' })).toBeVisible();
  await snap('failure-dialog', false);
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await snap('failure');
};

const sentCards: Scene = async (page, snap) => {
  const { link, password } = await sendCards(newCustomer('Huda'), 2);
  const field = page.getByRole('textbox', { name: 'Password' });
  const button = page.getByRole('button', { name: 'Open my gift cards' });
  await page.goto(link);
  await expect(field).toBeVisible();
  await snap('sent-cards-password');
  await field.fill('not this one');
  await button.click();
  await expect(page.getByText('Password is wrong')).toBeVisible();
  await snap('sent-cards-wrong-password');
  await field.fill(password);
  await button.click();
  await expect(heading(page, 'Your 2 gift cards')).toBeVisible();
  await snap('sent-cards');
  await page.emulateMedia({ media: 'print' });
  await snap('sent-cards-print');
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/card?token=cut-short');
  await field.fill(password);
  await button.click();
  await expect(heading(page, 'This link doesn’t work')).toBeVisible();
  await snap('sent-cards-broken-link');
};

const failures: Scene = async (page, snap) => {
  await page.route('**/releases/mf-catalogue/**/remoteEntry.js*', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 });
  await snap('remote-down');
  await page.unroute('**/releases/mf-catalogue/**/remoteEntry.js*');
  await page.goto('/allcards');
  await page.route('**/v1/brands?**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByRole('searchbox', { name: 'Search by brand, category or occasion' }).fill('tea');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await snap('api-down');
  await page.route('**/releases/mf-catalogue/**/remoteEntry.js*', () => undefined);
  await page.goto('/allcards', { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible();
  await snap('loading', false);
};

export const scenes: Record<string, Scene> = {
  home,
  lists,
  purchase,
  otherOutcomes,
  sentCards,
  failures,
  everyRoute,
  everyState,
  signedIn,
  rightToLeft,
  ...accountScenes,
};

/** Closes messages that would cover the header of the next page. */
async function dismissMessages(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Dismiss' });
  while (await button.count()) await button.first().click();
  await page.mouse.move(0, 0);
}

/** Opens the only mail to an address, like a mail program. */
async function openMail(page: Page, address: string): Promise<void> {
  const { id } = await expectOneMail(address);
  await page.goto(`${shop.sandbox()}/inbox/${id}/html`);
}
