import type { Page } from '@playwright/test';
import { heading } from '../support/catalogue';
import { type Customer, newCustomer } from '../support/customer';
import { expectOneMail } from '../support/inbox';
import { expect, test } from '../support/test';

const PASSWORD = 'a quiet river at noon';

/** Ticks the box with the space bar. The proof of work then takes a moment. */
async function solveCaptcha(page: Page): Promise<void> {
  const box = page.getByRole('group', { name: 'Please show that you are a person' }).getByRole('checkbox');
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).toBeChecked({ timeout: 20_000 });
}

async function signUp(page: Page, customer: Customer): Promise<void> {
  await page.goto('/auth/signup');
  await page.getByLabel('First name').fill(customer.firstName);
  await page.getByLabel('Last name').fill(customer.lastName);
  await page.getByLabel('E-mail').fill(customer.email);
  await password(page).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Password again' }).fill(PASSWORD);
  await solveCaptcha(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(signedInAs(page, customer)).toBeVisible();
}

async function signIn(page: Page, { email }: Customer, enteredPassword = PASSWORD): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill(email);
  await password(page).fill(enteredPassword);
  await solveCaptcha(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs out, which loads the home page as a new document. */
async function signOut(page: Page): Promise<void> {
  const home = page.waitForEvent('load');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Hello/ })
    .click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await home;
  await expect(page.getByText('You are signed out.')).toBeVisible();
}

const password = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true });

const signedInAs = (page: Page, { firstName }: Customer) =>
  page.getByRole('banner').getByText(`Hello, ${firstName}`);

test('signs up, confirms the e-mail, and signs out of every tab [core-2.18] [core-4.11]', async ({
  page,
  context,
}) => {
  const customer = newCustomer('Salma');
  await signUp(page, customer);
  await expect(page).toHaveURL('/');
  const { text } = await expectOneMail(customer.email);
  const { pathname, search } = new URL(/https?:\S+confirm_token=\S+/.exec(text)?.[0] ?? '');
  await page.goto(pathname + search);
  await expect(page.getByText('Your account is created')).toBeVisible();
  await expect(page).toHaveURL('/');
  const other = await context.newPage();
  await other.goto('/');
  await expect(signedInAs(other, customer)).toBeAttached();
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
  const { text } = await expectOneMail(customer.email);
  const { pathname, search } = new URL(/https?:\S+confirm_token=\S+/.exec(text)?.[0] ?? '');
  const context = await browser.newContext();
  const laptop = await context.newPage();
  await laptop.goto(new URL(pathname + search, page.url()).href);
  await expect(laptop).toHaveURL(/\/auth\/login$/);
  await expect(laptop.getByText('Sign in to confirm your email')).toBeVisible();
  await laptop.getByLabel('E-mail').fill(customer.email);
  await password(laptop).fill(PASSWORD);
  await solveCaptcha(laptop);
  await laptop.getByRole('button', { name: 'Sign in' }).click();
  await expect(laptop.getByText('Your account is created')).toBeVisible();
  await page.reload();
  await expect(signedInAs(page, customer)).toBeVisible();
  await context.close();
});

test('signs in after a wrong password, and returns to the page that required it [core-2.3] [core-2.4]', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/ 401 |status of 401/);
  const customer = newCustomer('Tariq');
  await signUp(page, customer);
  await signOut(page);
  await signIn(page, customer, 'not my password');
  await expect(page.getByRole('main').getByText('Please check this')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(customer.email);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/auth\/login\?origin=%2Fprofile$/);
  await expect(heading(page, 'Welcome back')).toBeVisible();
  await page.getByLabel('E-mail').fill(customer.email);
  await password(page).fill(PASSWORD);
  await solveCaptcha(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(signedInAs(page, customer)).toBeVisible();
});
