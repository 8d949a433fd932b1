import type { Page } from '@playwright/test';
import { query } from '../../running-shop/database';
import { type Customer, newCustomer } from '../support/customer';
import { expectOneMail } from '../support/inbox';
import { createSession } from '../support/session';
import {
  blockWindows,
  chooseAccount,
  openSignInWindow,
  type Provider,
  providerButton,
} from '../support/sign-in-window';
import { expect, test } from '../support/test';

const PROVIDERS: Provider[] = ['Google', 'Facebook'];

const signedInAs = (page: Page, { firstName }: Pick<Customer, 'firstName'>) =>
  page.getByRole('banner').getByText(`Hello, ${firstName}`);

const alert = (page: Page) => page.getByRole('main').getByRole('alert');

/** Phones sign in in the same tab, so a window needs a mouse, also at a phone's width. */
test.describe('in a window', () => {
  test.use({ hasTouch: false, isMobile: false });

  for (const provider of PROVIDERS) {
    test(`signs up with ${provider}, in a window that closes, and returns to the page before [core-2.24]`, async ({
      page,
    }) => {
      const customer = newCustomer('Salma');
      await page.goto('/auth/login?origin=%2Freward-points');
      await expect(page.getByRole('button', { name: `Continue with ${provider}` })).toBeVisible();
      const popup = await openSignInWindow(page, provider);
      await Promise.all([popup.waitForEvent('close'), chooseAccount(popup, customer)]);
      await expect(page).toHaveURL('/reward-points');
      await expect(signedInAs(page, customer)).toBeAttached();
    });
  }

  test('links an account that has the same e-mail, and notifies its owner', async ({ page }) => {
    const customer = newCustomer('Tariq');
    await createSession(customer);
    await query('update users set email_verified_at = now() where email = $1', [customer.email]);
    await page.goto('/auth/signup');
    const popup = await openSignInWindow(page, 'Google');
    await chooseAccount(popup, customer);
    await expect(page.getByText('We’ve linked Google to your account.')).toBeVisible();
    expect((await expectOneMail(customer.email)).text).toContain('Google');
  });

  test('explains a sign-in that was cancelled, and one whose window was closed', async ({ page }) => {
    await page.goto('/auth/login');
    const cancelled = await openSignInWindow(page, 'Facebook');
    await cancelled.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('You cancelled signing in with Facebook.')).toBeVisible();
    const closed = await openSignInWindow(page, 'Google');
    await closed.close();
    await expect(page.getByText('The Google window was closed')).toBeVisible();
  });

  test('explains an e-mail that is not verified, and one that is not shared [core-8.7]', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expect(/ 401 |status of 401/);
    await page.goto('/auth/login');
    const google = await openSignInWindow(page, 'Google');
    await chooseAccount(google, { ...newCustomer('Nadia'), verified: false });
    await expect(alert(page)).toContainText('Google hasn’t verified your email address yet.');
    const facebook = await openSignInWindow(page, 'Facebook');
    await facebook.getByLabel('Do not share my e-mail').first().check();
    await facebook.getByRole('button', { name: 'Omar' }).click();
    await expect(alert(page)).toContainText('Facebook didn’t share your email address');
  });

  test('finishes in the window if the page that waits for it is gone', async ({ page }) => {
    const customer = newCustomer('Huda');
    await page.goto('/auth/login?origin=%2Freward-points');
    const popup = await openSignInWindow(page, 'Google');
    await page.close();
    await chooseAccount(popup, customer);
    await expect(popup).toHaveURL('/reward-points');
    await expect(signedInAs(popup, customer)).toBeAttached();
  });

  test('works with the keyboard only', async ({ page }) => {
    const customer = newCustomer('Mona');
    await page.goto('/auth/login');
    await (await providerButton(page, 'Google')).focus();
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
    await chooseAccount(popup, customer);
    await expect(signedInAs(page, customer)).toBeAttached();
  });
});

for (const provider of PROVIDERS) {
  test(`signs in with ${provider} in the same tab where windows are blocked`, async ({ page, isMobile }) => {
    const customer = newCustomer('Dana');
    await blockWindows(page);
    await page.goto('/auth/login?origin=%2Freward-points');
    await (await providerButton(page, provider)).click();
    if (!isMobile) {
      await expect(alert(page)).toContainText(`Your browser blocked the ${provider} window.`);
      await page.getByRole('button', { name: 'Continue in this tab' }).click();
    }
    await chooseAccount(page, customer);
    await expect(page).toHaveURL('/reward-points');
    await expect(signedInAs(page, customer)).toBeAttached();
  });
}

test('returns from a cancelled sign-in in the same tab to where it began', async ({ page, isMobile }) => {
  await blockWindows(page);
  await page.goto('/auth/login?origin=%2Freward-points');
  await (await providerButton(page, 'Google')).click();
  if (!isMobile) await page.getByRole('button', { name: 'Continue in this tab' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You cancelled signing in with Google.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL('/auth/login?origin=%2Freward-points');
});

test('sends nothing for a code that another browser got, and shows neither code nor state', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/sessions/social')) sent.push(request.url());
  });
  await page.goto("/auth/social?code=attacker's&state=attacker's");
  await expect(alert(page)).toContainText('doesn’t match one you started in this browser');
  await expect(page).toHaveURL('/auth/social');
  expect(sent).toEqual([]);
});
