import type { Page } from '@playwright/test';
import { heading } from '../shop/catalogue';
import { onlyMailTo } from '../shop/inbox';
import { type Person, somebody } from '../shop/people';
import { expect, test } from '../shop/test';

const PASSWORD = 'a quiet river at noon';

/** The box is ticked with the space bar; the proof of work then takes a moment. */
async function proveToBeAPerson(page: Page): Promise<void> {
  const box = page.getByRole('group', { name: 'Please show that you are a person' }).getByRole('checkbox');
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).toBeChecked({ timeout: 20_000 });
}

async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/auth/signup');
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('E-mail').fill(person.email);
  await password(page).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Password again' }).fill(PASSWORD);
  await proveToBeAPerson(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(signedInAs(page, person)).toBeVisible();
}

async function signIn(page: Page, { email }: Person, words = PASSWORD): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill(email);
  await password(page).fill(words);
  await proveToBeAPerson(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Ends in a new document, at home. */
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

const signedInAs = (page: Page, { firstName }: Person) =>
  page.getByRole('banner').getByText(`Hello, ${firstName}`);

test('signs up, confirms the e-mail, and signs out of every tab at once [core-2.18] [core-4.11]', async ({
  page,
  context,
}) => {
  const person = somebody('Salma');
  await signUp(page, person);
  await expect(page).toHaveURL('/');
  const { text } = await onlyMailTo(person.email);
  const { pathname, search } = new URL(/https?:\S+confirm_token=\S+/.exec(text)?.[0] ?? '');
  await page.goto(pathname + search);
  await expect(page.getByText('Your account is created')).toBeVisible();
  await expect(page).toHaveURL('/');
  const other = await context.newPage();
  await other.goto('/');
  await expect(signedInAs(other, person)).toBeAttached();
  await signOut(page);
  await expect(other.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('signs in after a wrong password, and comes back to where it was asked for [core-2.3] [core-2.4]', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ 401 |status of 401/);
  const person = somebody('Tariq');
  await signUp(page, person);
  await signOut(page);
  await signIn(page, person, 'not my password');
  await expect(page.getByRole('main').getByText('Please check this')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/auth\/login\?origin=%2Fprofile$/);
  await expect(heading(page, 'Welcome back')).toBeVisible();
  await page.getByLabel('E-mail').fill(person.email);
  await password(page).fill(PASSWORD);
  await proveToBeAPerson(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(signedInAs(page, person)).toBeVisible();
});
