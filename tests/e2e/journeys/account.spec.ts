import { expectAccessible } from '../support/accessible';
import {
  emailField,
  expectSignedIn,
  mailedLink,
  signedInAs,
  signIn,
  signOut,
  signUp,
} from '../support/account';
import { fillCart, heading } from '../support/catalogue';
import { newCustomer } from '../support/customer';
import { mailsTo } from '../support/inbox';
import { expect, test } from '../support/test';

test('signs up, confirms the e-mail, and signs out of every tab [core-2.18] [core-4.11]', async ({
  page,
  context,
}) => {
  const customer = newCustomer('Salma');
  await signUp(page, customer);
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Verification link sent')).toBeVisible();
  await expect(signedInAs(page, customer)).toBeVisible();
  await page.goto(await mailedLink(customer.email, 'confirm_token'));
  await expect(page.getByText('Your email is confirmed.')).toBeVisible();
  await expect(page).toHaveURL('/');
  const other = await context.newPage();
  // Signed out while they are asked for, they would be refused.
  const points = other.waitForResponse(/\/mylist-credits\/total/);
  await other.goto('/');
  await expect(signedInAs(other, customer)).toBeAttached();
  await points;
  await signOut(page);
  await expect(other.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('confirms the e-mail on another device after signing in there, where the password stays valid', async ({
  page,
  browser,
}) => {
  const customer = newCustomer('Dana');
  await signUp(page, customer);
  await expectSignedIn(page, customer);
  const link = await mailedLink(customer.email, 'confirm_token');
  const context = await browser.newContext();
  const laptop = await context.newPage();
  await laptop.goto(new URL(link, page.url()).href);
  await expect(laptop).toHaveURL(/\/auth\/login$/);
  await expect(laptop.getByText('Sign in to confirm your email')).toBeVisible();
  await signIn(laptop, customer);
  await expect(laptop.getByText('Your email is confirmed.')).toBeVisible();
  await page.reload();
  await expect(signedInAs(page, customer)).toBeVisible();
  await context.close();
});

test('offers a new link in place of one that was cut off, which then confirms the e-mail', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/ 422 |status of 422/);
  const customer = newCustomer('Huda');
  await signUp(page, customer);
  await expectSignedIn(page, customer);
  const link = await mailedLink(customer.email, 'confirm_token');
  await page.goto(link.slice(0, -5));
  await expect(page.getByText('This confirmation link no longer works.')).toBeVisible();
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByText('We’ve sent you a new link')).toBeVisible();
  const again = await mailedLink(customer.email, 'confirm_token', 2);
  await page.goto(again);
  await expect(page.getByText('Your email is confirmed.')).toBeVisible();
  await page.goto(again);
  await expect(page.getByText('Your email is already confirmed.')).toBeVisible();
});

test('signs in after a wrong password, and returns to the page that required it [core-2.3] [core-2.4]', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/ 401 |status of 401/);
  const customer = newCustomer('Tariq');
  await signUp(page, customer);
  await expectSignedIn(page, customer);
  await signOut(page);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/auth\/login\?origin=%2Fprofile$/);
  await expect(heading(page, 'Welcome back')).toBeVisible();
  await signIn(page, customer, 'not my password');
  await expect(page.getByText('That email and password don’t match.')).toBeVisible();
  await expect(emailField(page)).toHaveValue(customer.email);
  await expectAccessible(page, 'sign-in after a wrong password');
  await signIn(page, customer);
  await expect(page).toHaveURL('/profile');
  await expect(signedInAs(page, customer)).toBeVisible();
});

test('returns to the cart after signing up with a gift card in it', async ({ page }) => {
  const customer = newCustomer('Lina');
  await fillCart(page);
  await signUp(page, customer);
  await expect(page).toHaveURL('/cart');
  await expect(signedInAs(page, customer)).toBeAttached();
  await expect(page.getByRole('link', { name: 'Cart, 1 card' })).toBeVisible();
});

test('mails the owner of an e-mail that is signed up again', async ({ page, pageErrors }) => {
  // Who signs out at once ends a session whose cart is still being read.
  pageErrors.expect(/ (?:422|401) |status of (?:422|401)/);
  const customer = newCustomer('Reem');
  await signUp(page, customer);
  await expectSignedIn(page, customer);
  await signOut(page);
  await signUp(page, customer);
  await expect(page.getByText('We can’t create an account with this email.').first()).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(customer.email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining('You already have'));
});
