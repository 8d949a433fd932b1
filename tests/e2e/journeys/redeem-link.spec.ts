import type { Page } from '@playwright/test';
import { query } from '../../running-shop/database';
import { expectAccessible } from '../support/accessible';
import {
  emailField,
  enterNewPassword,
  expectVerified,
  PASSWORD,
  passwordField,
  signedInAs,
  signOut,
} from '../support/account';
import { heading } from '../support/catalogue';
import { type Customer, newCustomer } from '../support/customer';
import { conversion, encryptedLink, mailedCard } from '../support/redeem-link';
import { createSession, startSession } from '../support/session';
import { blockWindows, chooseAccount, providerButton } from '../support/sign-in-window';
import { expect, test } from '../support/test';

const savedNumber = (page: Page) => page.evaluate(() => sessionStorage.getItem('redeem_number'));

/** The dialog is open once, over home. */
async function expectConversion(page: Page): Promise<void> {
  await expect(page).toHaveURL('/');
  await expect(conversion(page)).toBeVisible();
  await expect(conversion(page)).toHaveCount(1);
}

async function convert(page: Page): Promise<void> {
  await conversion(page)
    .getByRole('button', { name: /^Get [\d,]+ points$/ })
    .click();
  await expect(page.getByRole('heading', { name: /points added$/ })).toBeVisible();
  await expect.poll(() => savedNumber(page)).toBeNull();
}

/** Fills in the redeem sign-up, which the redeem sign-in links to. */
async function signUpToRedeem(page: Page, { firstName, lastName, email }: Customer): Promise<void> {
  await page.getByRole('link', { name: 'Create an account' }).last().click();
  await expect(heading(page, 'Create an account to redeem')).toBeVisible();
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await emailField(page).fill(email);
  await enterNewPassword(page, PASSWORD);
  await expectVerified(page);
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
}

test('a guest opens the link of a mail, creates an account, and redeems the card once [more-2.11] [more-2.12] [more-2.18] [more-4.7]', async ({
  page,
  browser,
  pageErrors,
}) => {
  const { code, link } = await mailedCard(browser);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await page.goto(link);
  await expect(page).toHaveURL('/auth/login/redeem');
  await expect(heading(page, 'Sign in to redeem')).toBeVisible();
  const end = code.replaceAll('-', '').slice(-4);
  await expect(page.getByText(`•••• ${end}`)).toBeVisible();
  await expectAccessible(page, 'the redeem sign-in');
  const token = link.split('=')[1] ?? '';
  expect(requested.filter((text) => text.includes(token))).toHaveLength(1);
  await page.goBack();
  expect(page.url()).not.toContain(token);
  // Nothing was redeemed yet, so the mail's link opens the card again.
  await page.goto(link);
  await expect(page).toHaveURL('/auth/login/redeem');
  // The number comes with the scripts, and moves the links below it.
  await expect(page.getByText(`•••• ${end}`)).toBeVisible();

  const customer = newCustomer('Salma');
  await signUpToRedeem(page, customer);
  await expectConversion(page);
  await convert(page);
  await page.reload();
  await expect(signedInAs(page, customer)).toBeAttached();
  await expect(conversion(page)).toHaveCount(0);

  pageErrors.expect(/ 409 |status of 409/);
  await page.goto(link);
  await expect(heading(page, 'This gift card was already redeemed')).toBeVisible();
  await expect(page).toHaveURL('/redeem-card');
});

test('a guest opens an encrypted link and signs in [more-2.13] [more-2.15] [core-4.3]', async ({
  page,
  browser,
}) => {
  const { code } = await mailedCard(browser);
  const customer = newCustomer('Noor');
  const account = await browser.newContext();
  const elsewhere = await account.newPage();
  await elsewhere.goto('/auth/signup');
  await elsewhere.getByLabel('First name').fill(customer.firstName);
  await elsewhere.getByLabel('Last name').fill(customer.lastName);
  await emailField(elsewhere).fill(customer.email);
  await enterNewPassword(elsewhere, PASSWORD);
  await expectVerified(elsewhere);
  await elsewhere.getByRole('button', { name: 'Create account' }).click();
  await expect(signedInAs(elsewhere, customer)).toBeVisible();
  await account.close();

  await page.goto(await encryptedLink(code));
  await expect(page).toHaveURL('/auth/login/redeem');
  await emailField(page).fill(customer.email);
  await passwordField(page).fill(PASSWORD);
  await expectVerified(page);
  await page.getByRole('button', { name: 'Login to continue' }).click();
  await expectConversion(page);
  await convert(page);
});

test('a customer opens the link and gets home, where the redemption begins, also after a reload [more-2.12]', async ({
  page,
  browser,
}) => {
  const { link } = await mailedCard(browser);
  await startSession(page, newCustomer('Layla'));
  await page.goto(link);
  await expectConversion(page);
  await page.reload();
  await expectConversion(page);
  await convert(page);
});

test('signs in with a provider in the same tab, after which the redemption begins [more-2.15] [more-4.7]', async ({
  page,
  browser,
}) => {
  const { link } = await mailedCard(browser);
  await blockWindows(page);
  await page.goto(link);
  await (await providerButton(page, 'Google')).click();
  await chooseAccount(page, newCustomer('Dana'));
  await expectConversion(page);
});

test('deletes the number when the customer signs out, so that the next customer does not get the card', async ({
  page,
  browser,
}) => {
  const { link } = await mailedCard(browser);
  const customer = newCustomer('Huda');
  await startSession(page, customer);
  await page.goto(link);
  await expectConversion(page);
  await conversion(page).getByRole('button', { name: 'Not now' }).click();
  await signOut(page);
  expect(await savedNumber(page)).toBeNull();
  const next = await createSession(newCustomer('Omar'));
  await page.context().addCookies([{ name: 'sid', value: next.cookie, url: page.url(), httpOnly: true }]);
  await page.evaluate((token) => {
    localStorage.setItem('session', '{"firstName":"Omar"}');
    localStorage.setItem('access_token', token);
  }, next.token);
  await page.reload();
  await expect(signedInAs(page, newCustomer('Omar'))).toBeAttached();
  await expect(conversion(page)).toHaveCount(0);
});

test('says what to do with a link that is missing, cut off, from another shop, expired or unknown', async ({
  page,
  browser,
  pageErrors,
}) => {
  pageErrors.expect(/ 40[49] |status of 40[49]/);
  const { code, link } = await mailedCard(browser);
  const encrypted = await encryptedLink(code);
  await query(
    "update redeem_links set expires_at = now() - interval '1 minute' where token_hash = sha256($1::bytea)",
    [Buffer.from(link.split('=')[1] ?? '')],
  );
  const titles: [string, string][] = [
    ['/redeem-card', 'Use or redeem your gift card'],
    [encrypted.slice(0, -5), 'This link is incomplete'],
    [`/redeem-card?token=${'A'.repeat(43)}`, 'We can’t read this link'],
    [link, 'This link has expired'],
    [`/redeem-card?t=${'A'.repeat(43)}`, 'This link doesn’t open a card'],
  ];
  for (const [path, title] of titles) {
    await page.goto(path);
    await expect(heading(page, title)).toBeVisible();
    await expect(page).toHaveURL('/redeem-card');
    await expect(page.getByRole('link', { name: 'Sign in and enter the code' })).toBeVisible();
    await expectAccessible(page, title);
  }
});
