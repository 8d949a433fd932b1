import { expectAccessible } from '../support/accessible';
import {
  emailField,
  enterNewPassword,
  expectSignedIn,
  expectVerified,
  mailedLink,
  passwordField,
  signIn,
  signOut,
  signUp,
} from '../support/account';
import { newCustomer } from '../support/customer';
import { untilHydrated } from '../support/hydrated';
import { expect, test } from '../support/test';

const NEW_PASSWORD = 'nine paper boats drift';

test('sets a new password by the mailed link, and signs in with the e-mail filled in [core-2.21] [core-2.32]', async ({
  page,
  pageErrors,
}) => {
  // Who signs out at once ends a session whose cart is still being read.
  pageErrors.expect(/ (?:422|401) |status of (?:422|401)/);
  const customer = newCustomer('Layla');
  await signUp(page, customer);
  await expectSignedIn(page, customer);
  await signOut(page);

  await page.goto('/auth/login');
  await untilHydrated(emailField(page));
  await emailField(page).fill(customer.email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/auth/forgotpassword');
  await expect(emailField(page)).toHaveValue(customer.email);
  await expectAccessible(page, 'forgot-password');
  await emailField(page).focus();
  await expectVerified(page);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Check your inbox for the reset link.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await expect(page.getByText(`If ${customer.email} has an account`)).toBeVisible();

  const link = await mailedLink(customer.email, 'token');
  await page.goto(link);
  await expect(page).toHaveURL('/auth/resetpassword');
  // Three notices at a time: those of the steps before would keep the one of the success waiting.
  await expect(page.getByText('Check your inbox for the reset link.')).toBeHidden();
  await enterNewPassword(page, 'password123');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('This password is too easy to guess').first()).toBeVisible();
  await expectAccessible(page, 'reset-password with an error');
  await enterNewPassword(page, NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save new password' }).click();

  await expect(page.getByText('Your password is changed')).toBeVisible();
  await expect(page).toHaveURL('/auth/login');
  await expect(emailField(page)).toHaveValue(customer.email);
  await passwordField(page).fill(NEW_PASSWORD);
  await expectVerified(page);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectSignedIn(page, customer);

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expectAccessible(page, 'reset-password with a used link');
  await page.getByRole('link', { name: 'Send me a new link' }).click();
  await expect(page).toHaveURL('/auth/forgotpassword');
});

test('ends the other sessions of an account whose password was reset', async ({
  page,
  browser,
  pageErrors,
}) => {
  pageErrors.expect(/ 401 |status of 401/);
  const customer = newCustomer('Yara');
  await signUp(page, customer);
  await expectSignedIn(page, customer);
  const context = await browser.newContext();
  const phone = await context.newPage();
  await phone.goto(new URL('/forgotpassword', page.url()).href);
  await emailField(phone).fill(customer.email);
  await expectVerified(phone);
  await phone.getByRole('button', { name: 'Send reset link' }).click();
  await expect(phone.getByText('Check your inbox for the reset link.')).toBeVisible();
  await phone.goto(new URL(await mailedLink(customer.email, 'token'), page.url()).href);
  await enterNewPassword(phone, NEW_PASSWORD);
  await phone.getByRole('button', { name: 'Save new password' }).click();
  await expect(phone).toHaveURL(/\/auth\/login$/);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/auth\/login/);
  await signIn(page, customer, NEW_PASSWORD);
  await expectSignedIn(page, customer);
  await context.close();
});

test('shows what to do when the reset link was cut off, and when the API is down', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/ 503 |status of 503/);
  await page.goto('/auth/resetpassword');
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  await page.goto('/auth/forgotpassword');
  await page.route('**/v1/accounts/passwords/new', (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Down</h1>' }),
  );
  await emailField(page).fill('layla@example.com');
  await expectVerified(page);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('We couldn’t send the link. Please try again.')).toBeVisible();
  await expect(emailField(page)).toHaveValue('layla@example.com');
  await expectVerified(page);
});
