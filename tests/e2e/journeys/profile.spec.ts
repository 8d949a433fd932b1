import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { secretHash } from '../../../platform/api/src/core/secrets';
import { query } from '../../running-shop/database';
import { shop } from '../../running-shop/shop';
import { expectAccessible } from '../support/accessible';
import { heading } from '../support/catalogue';
import { type Customer, newCustomer } from '../support/customer';
import { expectOneMail } from '../support/inbox';
import { createSession, type Session, startSession } from '../support/session';
import { expect, test } from '../support/test';

const PASSWORD = 'a quiet river at noon';

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });
const firstName = (page: Page) => page.getByLabel('First name');
const newPassword = (page: Page) => page.getByRole('textbox', { name: 'New password', exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

async function openProfile(page: Page, customer: Customer): Promise<void> {
  await startSession(page, customer);
  await page.goto('/profile');
  await expect(firstName(page)).toHaveValue(customer.firstName);
}

async function chooseCountry(page: Page, country: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Country', exact: true }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Search for a country' }).fill(country);
  await page.getByRole('option', { name: country, exact: true }).click();
}

/** Signs this browser in as the customer of `session`, as a sign-in in another tab does. */
async function replaceSession(page: Page, { token, cookie }: Session, { firstName, email }: Customer) {
  await page.context().addCookies([{ name: 'sid', value: cookie, url: shop.url(), httpOnly: true }]);
  await page.evaluate(
    ([accessToken, session]) => {
      localStorage.setItem('session', session as string);
      localStorage.setItem('access_token', accessToken as string);
    },
    [token, JSON.stringify({ firstName, email, groups: [] })],
  );
}

/** Another browser of the customer. */
async function addSession(email: string, client: string): Promise<Session> {
  const [token, cookie] = [0, 1].map(() => randomBytes(32).toString('base64url')) as [string, string];
  await query(
    `INSERT INTO sessions (user_id, token_hash, cookie_hash, provider, client, expires_at)
     SELECT id, $2, $3, 'Google', $4, now() + interval '1 day' FROM users WHERE email = $1`,
    [email, secretHash(token), secretHash(cookie), client],
  );
  return { token, cookie };
}

test('saves the basic profile with the number after its dial code [core-2.63] [core-4.57] [core-5.27] [core-5.28]', async ({
  page,
}) => {
  const customer = newCustomer('Mariam');
  await openProfile(page, customer);
  await expectAccessible(page, 'the basic profile');
  await firstName(page).fill('Maryam');
  await page.getByLabel('Last name').fill('Al Zaabi');
  await page.getByLabel('Birthday').fill('1990-05-17');
  await page.getByLabel('Gender').selectOption('Female');
  await page.getByLabel('Preferred language').selectOption('Arabic');
  await chooseCountry(page, 'Oman');
  await page.getByLabel('Phone number').fill('(9212) 34_56-');
  await expect(page.getByText(/^8 digits after .*\+968/)).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).not.toBeEditable();
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Profile saved' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'the saved profile');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Hello, Maryam' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Phone number')).toHaveValue('92123456');
  await expect(page.getByLabel('Birthday')).toHaveValue('1990-05-17');
  await expect(page.getByRole('combobox', { name: 'Country', exact: true })).toContainText('Oman');
  const [row] = await query('SELECT phone, nationality, language FROM users WHERE email = $1', [
    customer.email,
  ]);
  expect(row).toEqual({ phone: '+96892123456', nationality: 'Oman', language: 'Arabic' });
});

test('keeps the tabs in the URL, and typed changes from tab to tab [core-2.63]', async ({ page }) => {
  await openProfile(page, newCustomer('Huda'));
  await firstName(page).fill('Hoda');
  await tab(page, 'Set a password').click();
  await expect(page).toHaveURL('/profile?tab=password');
  await expectAccessible(page, 'changing the password');
  await tab(page, 'Security').click();
  await expect(page).toHaveURL('/profile?tab=security');
  await page.goBack();
  await expect(newPassword(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/profile');
  await expect(firstName(page)).toHaveValue('Hoda');
});

test('confirms before unsaved changes are lost', async ({ page }) => {
  await openProfile(page, newCustomer('Rima'));
  await firstName(page).fill('Reema');
  await page.getByRole('link', { name: /^Cart/ }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(firstName(page)).toHaveValue('Reema');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Hello/ })
    .click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(firstName(page)).toHaveValue('Reema');
  await page.getByRole('link', { name: /^Cart/ }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(heading(page, 'Your cart is empty')).toBeVisible();
});

test('shows the message of a refused update and opens the form again [core-8.20]', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/ 422 |status of 422/);
  await openProfile(page, newCustomer('Lina'));
  await page.getByLabel('Phone number').fill('+12');
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Your changes weren’t saved' });
  await expect(dialog).toContainText('Phone number is invalid');
  await expectAccessible(page, 'a refused update');
  await dialog.getByRole('button', { name: 'Back to the form' }).click();
  await expect(page.getByLabel('Phone number')).toBeFocused();
});

test('sets a password, and later requires the current one [core-4.59] [core-8.21] [core-9.19]', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/ 422 |status of 422/);
  const customer = newCustomer('Yara');
  await startSession(page, customer);
  await page.goto('/profile?tab=password');
  const submit = async (label: string, password: string) => {
    await newPassword(page).fill(password);
    await page.getByRole('textbox', { name: 'Confirm new password' }).fill(password);
    await page.getByRole('button', { name: label }).click();
  };
  await submit('Set password', PASSWORD);
  const message = page.getByText('Your password is changed.');
  await expect(message).toBeVisible();
  await expect(message).toBeHidden({ timeout: 8_000 });

  await query(
    `UPDATE sessions SET created_at = now() - interval '1 hour'
     WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
    [customer.email],
  );
  await submit('Change password', `${PASSWORD} again`);
  const dialog = page.getByRole('dialog', { name: 'Enter your current password' });
  await dialog.getByRole('button', { name: 'Back to the form' }).click();
  await page.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(message).toBeVisible();
});

test('signs out another device, and then all others', async ({ page, browser, pageErrors }) => {
  pageErrors.expect(/ 401 |status of 401/);
  const customer = newCustomer('Nadia');
  await startSession(page, customer);
  const other = await addSession(customer.email, 'Chrome on Android');
  await addSession(customer.email, 'Safari on iPad');
  await addSession(customer.email, 'Edge on Windows');
  await page.goto('/profile?tab=security');
  await expect(page.getByText('This device')).toBeVisible();
  await expectAccessible(page, 'the signed-in devices');
  await page.getByRole('button', { name: /^Sign out Chrome on Android/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Signed out on that device.')).toBeVisible();
  await expect(page.getByText('Chrome on Android')).toBeHidden();

  const context = await browser.newContext();
  const phone = await context.newPage();
  await phone.goto(shop.url());
  await replaceSession(phone, other, customer);
  await phone.goto(`${shop.url()}/profile`);
  await expect(phone).toHaveURL(/\/auth\/login/);
  await context.close();

  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You’re not signed in anywhere else.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('You’re not signed in anywhere else.')).toBeVisible();
});

test('shows another customer their own profile when they sign in in another tab', async ({
  page,
  context,
  pageErrors,
}) => {
  // A test cannot replace cookie and token at once: a page may send one of each.
  pageErrors.expect(/ 401 |status of 401/);
  await openProfile(page, newCustomer('Amal'));
  await firstName(page).fill('Amaal');
  const other = newCustomer('Basma');
  const session = await createSession(other);
  const otherTab = await context.newPage();
  await otherTab.goto('/faq');
  await otherTab.evaluate(() => {
    for (const key of ['access_token', 'session']) localStorage.removeItem(key);
  });
  await expect(page).toHaveURL('/auth/login?origin=%2Fprofile');
  // Its scripts run, so that it notices the other tab.
  await expect(heading(page, 'Welcome back')).toBeVisible();
  await replaceSession(otherTab, session, other);
  await page.bringToFront();
  await expect(page).toHaveURL('/profile');
  await expect(firstName(page)).toHaveValue('Basma');
  await page.getByLabel('Last name').fill('Nasser');
  await save(page).click();
  await expect(page.getByRole('dialog', { name: 'Profile saved' })).toBeVisible();
  const rows = await query('SELECT first_name, last_name FROM users WHERE email = $1', [other.email]);
  expect(rows).toEqual([{ first_name: 'Basma', last_name: 'Nasser' }]);
});

test('restores what was typed after the session has ended', async ({ page, pageErrors }) => {
  pageErrors.expect(/ 401 |status of 401/);
  const customer = newCustomer('Dalal');
  // With an ended session, the page's last request would leave the page by itself.
  await Promise.all([page.waitForResponse('**/v1/user/sign_in_providers'), openProfile(page, customer)]);
  await firstName(page).fill('Dalaal');
  const ofCustomer = 'user_id = (SELECT id FROM users WHERE email = $1)';
  await query(`DELETE FROM sessions WHERE ${ofCustomer}`, [customer.email]);
  await save(page).click();
  await expect(page).toHaveURL('/auth/login?origin=%2Fprofile');
  await expect(heading(page)).toBeVisible();
  const session = await addSession(customer.email, 'Chrome on Linux');
  await replaceSession(page, session, customer);
  await page.goto('/profile');
  await expect(firstName(page)).toHaveValue('Dalaal');
});

test('sends the confirmation link again', async ({ page }) => {
  const customer = newCustomer('Ghada');
  await openProfile(page, customer);
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText('We’ve sent you a new link')).toBeVisible();
  expect((await expectOneMail(customer.email)).text).toContain('confirm_token=');
});
