import { expect, type Locator, type Page } from '@playwright/test';
import type { Customer } from './customer';
import { mailsTo } from './inbox';

export const PASSWORD = 'a quiet river at noon';

export const emailField = (page: Page): Locator => page.getByRole('textbox', { name: 'Email' });

export const passwordField = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Password', exact: true });

export const signedInAs = (page: Page, { firstName }: Customer): Locator =>
  page.getByRole('banner').getByText(`Hello, ${firstName}`);

/** After signing in or up, which loads a new document: a `goto` before it would be interrupted by it. */
export async function expectSignedIn(page: Page, customer: Customer): Promise<void> {
  await expect(page).not.toHaveURL(/\/auth\//);
  await expect(signedInAs(page, customer)).toBeAttached();
}

/** Waits for the captcha, which solves itself while the form is filled in. */
export async function expectVerified(page: Page): Promise<void> {
  const captcha = page.getByRole('group', { name: 'Quick security check' });
  await expect(captcha.getByText('Verified')).toBeVisible();
}

export async function signUp(page: Page, { firstName, lastName, email }: Customer): Promise<void> {
  await page.goto('/auth/signup');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await emailField(page).fill(email);
  await enterNewPassword(page, PASSWORD);
  await expectVerified(page);
  await page.getByRole('button', { name: 'Create account' }).click();
}

export async function enterNewPassword(page: Page, password: string): Promise<void> {
  await passwordField(page).fill(password);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password);
}

/** On the sign-in page. */
export async function signIn(page: Page, { email }: Customer, password = PASSWORD): Promise<void> {
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
  await expectVerified(page);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs out, which loads the home page as a new document. */
export async function signOut(page: Page): Promise<void> {
  const home = page.waitForEvent('load');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Hello/ })
    .click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await home;
  await expect(page.getByText('You’re signed out.')).toBeVisible();
}

/** Path and query of the link in the newest mail that has one with this parameter; waits until there are `count`. */
export async function mailedLink(
  email: string,
  parameter: 'confirm_token' | 'token',
  count = 1,
): Promise<string> {
  const find = async () =>
    (await mailsTo(email)).flatMap(
      ({ text }) => new RegExp(`https?:\\S+[?&]${parameter}=\\S+`).exec(text)?.[0] ?? [],
    );
  await expect.poll(async () => (await find()).length).toBeGreaterThanOrEqual(count);
  const { pathname, search } = new URL((await find()).at(-1) ?? '');
  return pathname + search;
}
