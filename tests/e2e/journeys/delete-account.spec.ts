import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { hashPassword } from '../../../platform/api/src/modules/accounts/passwords';
import { query } from '../../running-shop/database';
import { expectAccessible } from '../support/accessible';
import { type Customer, newCustomer } from '../support/customer';
import { mailsTo } from '../support/inbox';
import { startSession } from '../support/session';
import { expect, test } from '../support/test';

const PASSWORD = 'a quiet river at noon';

/** Opens the page of the data as a new customer with a password, a proved e-mail and points. */
async function openData(page: Page): Promise<Customer> {
  const customer = newCustomer('Leila');
  await startSession(page, customer, 1_250);
  await query('UPDATE users SET password_hash = $2, email_verified_at = now() WHERE email = $1', [
    customer.email,
    await hashPassword(PASSWORD),
  ]);
  await page.goto('/profile?tab=data');
  await expect(page.getByText('You lose 1,250 points, worth AED 12.50.')).toBeVisible();
  return customer;
}

const password = (page: Page) => page.getByRole('textbox', { name: 'Your password' });
const remove = (page: Page) => page.getByRole('button', { name: 'Delete my account' });

test('downloads the customer’s data as a file', async ({ page }) => {
  const customer = await openData(page);
  await expectAccessible(page, 'the page of the data');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  const file = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(file).toMatchObject({
    profile: { email: customer.email, first_name: 'Leila' },
    points: [{ kind: 'ADJUST', points: 1_250 }],
  });
  await expect(page.getByText(/^Your file is saved/)).toBeVisible();
});

test('deletes the account after the password and a last question, and says so by email', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/422/);
  const customer = await openData(page);
  await password(page).fill('not the password');
  await remove(page).click();
  await expect(password(page)).toHaveAccessibleDescription(/That password isn’t right/);
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account for good?' });
  await expect(dialog).toHaveCount(0);

  await password(page).fill(PASSWORD);
  await remove(page).click();
  await expect(dialog).toContainText(customer.email);
  await expect(dialog).toContainText('1,250 points');
  await expectAccessible(page, 'the question before a deletion');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await page.waitForURL('/');
  await expect(page.getByText('Your account is deleted. We’ve emailed you a confirmation.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();

  await expect
    .poll(async () => (await mailsTo(customer.email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/^Your .* account is deleted$/));
  await expect
    .poll(() => query('SELECT count(*)::int AS left FROM users WHERE email = $1', [customer.email]))
    .toEqual([{ left: 0 }]);
});

test('says what blocks a deletion in place of the form', async ({ page }) => {
  const customer = newCustomer('Leila');
  await startSession(page, customer);
  await query(`INSERT INTO partners (user_id) SELECT id FROM users WHERE email = $1`, [customer.email]);
  await query(
    `INSERT INTO partner_sends (partner_id, first_name, last_name, email, company, designation, mobile, country,
       quantity, product_id, product_name, value, currency_code, amount_aed)
     SELECT id, 'Sam', 'Hill', email, 'Acme', 'Manager', '+971501234567', 'Oman', 1, 1, 'Card', 100, 'AED', 100
     FROM users WHERE email = $1`,
    [customer.email],
  );
  await page.goto('/profile?tab=data');
  await expect(page.getByText('You can’t delete your account yet')).toBeVisible();
  await expect(remove(page)).toHaveCount(0);
  // The invariants of the shop must hold for the other tests.
  await query('DELETE FROM partner_sends WHERE email = $1', [customer.email]);
});
