import { expectVerified, passwordField } from '../support/account';
import { openRendered } from '../support/held-requests';
import { expect, test } from '../support/test';

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/auth/login', '/auth/signup'])
    test(`${path} shows its security check as a labelled box [core-2.23] [core-2.28]`, async ({ page }) => {
      await openRendered(page, path);
      const check = page.getByRole('group', { name: 'Quick security check' });
      await expect(check).toBeVisible();
      await expect(check.getByText('Quick security check')).toBeVisible();
      await expect(check.getByRole('checkbox', { name: 'I’m not a robot' })).toBeVisible();
    });

  test('/auth/signup shows the rules of the password', async ({ page }) => {
    await openRendered(page, '/auth/signup');
    await expect(page.getByText(/^At least 8 characters\./)).toBeVisible();
    await expect(passwordField(page)).toHaveAccessibleDescription(/^At least 8 characters\./);
  });
});

test('lists the errors of a sign-up in the order of its fields, and each leads to its field [core-5.6]', async ({
  page,
}) => {
  await page.goto('/auth/signup');
  await page.getByLabel('First name').fill('H');
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody');
  await passwordField(page).fill('short');
  await expectVerified(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  const errors = page.getByRole('alert').filter({ hasText: 'Please check this' }).getByRole('link');
  await expect(errors).toHaveText([
    'First name: Minimum length of this field is 2',
    'Last name: This field is required',
    'Email: Enter a valid email',
    'Password: Minimum length of this field is 8',
    'Confirm password: This field is required',
  ]);
  await errors.filter({ hasText: 'Password: Minimum' }).click();
  await expect(passwordField(page)).toBeFocused();
  await expect(passwordField(page)).toHaveAccessibleDescription(
    /^Minimum length of this field is 8 At least 8/,
  );
});
