import type { Page } from '@playwright/test';
import { query } from '../../running-shop/database';
import { expectAccessible } from '../support/accessible';
import { heading } from '../support/catalogue';
import { newCustomer } from '../support/customer';
import { type Session, startSession } from '../support/session';
import { expect, test } from '../support/test';

/** Ends or restores the sessions of an account on the server. */
const setEnded = (email: string, ended: boolean) =>
  query(
    `UPDATE sessions SET revoked_at = CASE WHEN $2 THEN now() END FROM users
     WHERE users.id = sessions.user_id AND users.email = $1`,
    [email, ended],
  );

const signedIn = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Hello/ });

/** Stores a session as a sign-in in this tab would: other tabs read it from storage. */
const storeSession = (tab: Page, { token }: Session, firstName: string) =>
  tab.evaluate(
    ([key, name]) => {
      localStorage.setItem('session', JSON.stringify({ firstName: name }));
      localStorage.setItem('access_token', key ?? '');
    },
    [token, firstName],
  );

test('redirects an ended session to sign-in once, and returns after a sign-in in another tab [core-8.3]', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.expect(/ 401 |status of 401/);
  const customer = newCustomer('Hind');
  const session = await startSession(page, customer, 1250);
  await page.goto('/faq');
  await expect(page.getByRole('link', { name: '1,250 points' })).toBeVisible();
  // A call of this page that is still under way would lead to sign-in from here.
  await page.waitForLoadState('networkidle');
  await setEnded(customer.email, true);

  const documents: string[] = [];
  const bearers: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    else if (request.frame().url().includes('/auth/login')) bearers.push(request.headers().authorization);
  });
  await page.goto('/cart?a=1');
  await expect(page).toHaveURL('/auth/login?origin=%2Fcart%3Fa%3D1');
  await expect(heading(page, 'Welcome back')).toBeVisible();
  await expect(page.getByText('You were signed out. Please sign in again.')).toBeVisible();
  expect(documents).toEqual(['/cart', '/auth/login']);
  expect(bearers.filter(Boolean)).toEqual([]);

  await setEnded(customer.email, false);
  const other = await context.newPage();
  await other.goto('/faq');
  await storeSession(other, session, customer.firstName);
  await expect(page).toHaveURL('/cart?a=1');
  await expect(signedIn(page)).toBeVisible();
});

test('has an accessible user menu [core-2.67]', async ({ page }) => {
  await startSession(page, newCustomer('Wilhelmina-Charlotte'), 1_234_567);
  await page.goto('/faq');
  await expect(page.getByRole('link', { name: '1,234,567 points' })).toBeVisible();
  await signedIn(page).click();
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await expectAccessible(page, 'the open menu');
  await page.keyboard.press('Escape');
  await expect(signedIn(page)).toBeFocused();
});
