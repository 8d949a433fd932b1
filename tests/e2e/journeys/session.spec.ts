import type { Page } from '@playwright/test';
import { query } from '../../store/database';
import { expectAccessible } from '../shop/accessible';
import { heading } from '../shop/catalogue';
import { somebody } from '../shop/people';
import { beSignedIn, type Session } from '../shop/session';
import { expect, test } from '../shop/test';

/** The server ends the session, or takes that back. */
const setEnded = (email: string, ended: boolean) =>
  query(
    `UPDATE sessions SET revoked_at = CASE WHEN $2 THEN now() END FROM users
     WHERE users.id = sessions.user_id AND users.email = $1`,
    [email, ended],
  );

const signedIn = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Hello/ });

/** As if the person had signed in in this tab: the others learn of it from storage. */
const signInByHand = (tab: Page, { token }: Session, firstName: string) =>
  tab.evaluate(
    ([key, name]) => {
      localStorage.setItem('session', JSON.stringify({ firstName: name }));
      localStorage.setItem('access_token', key ?? '');
    },
    [token, firstName],
  );

test('an ended session leads to sign in once, and from another tab back to where it was [core-8.3]', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ 401 |status of 401/);
  const person = somebody('Hind');
  const session = await beSignedIn(page, person, 1250);
  await page.goto('/faq');
  await expect(page.getByRole('link', { name: '1,250 points' })).toBeVisible();
  await setEnded(person.email, true);

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

  await setEnded(person.email, false);
  const other = await context.newPage();
  await other.goto('/faq');
  await signInByHand(other, session, person.firstName);
  await expect(page).toHaveURL('/cart?a=1');
  await expect(signedIn(page)).toBeVisible();
});

test('the menu of the person can be used by everybody [core-2.67]', async ({ page }) => {
  await beSignedIn(page, somebody('Wilhelmina-Charlotte'), 1_234_567);
  await page.goto('/faq');
  await expect(page.getByRole('link', { name: '1,234,567 points' })).toBeVisible();
  await signedIn(page).click();
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await expectAccessible(page, 'the open menu');
  await page.keyboard.press('Escape');
  await expect(signedIn(page)).toBeFocused();
});
