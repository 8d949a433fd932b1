import { expectAccessible } from '../support/accessible';
import { heading } from '../support/catalogue';
import { newCustomer } from '../support/customer';
import { startSession } from '../support/session';
import { expect, test } from '../support/test';

test('leads on a phone from each page of the account to the others, with all sections of the profile in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startSession(page, newCustomer('Salma'));
  await page.goto('/profile');
  const account = page.getByRole('navigation', { name: 'Your account' });
  const link = (name: string) => account.getByRole('link', { name });
  await expect(link('Profile')).toHaveAttribute('aria-current', 'page');
  for (const name of ['Basic profile', 'Set a password', 'Security', 'Your data'])
    await expect(page.getByRole('tab', { name })).toBeInViewport({ ratio: 1 });
  await link('Reward points').click();
  await expect(heading(page, 'Reward points')).toBeVisible();
  await expect(link('Reward points')).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page, 'the points with the links of the account');
  await link('Orders').click();
  await expect(heading(page, 'Your orders')).toBeVisible();
});

test('has the links of the account next to the page on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await startSession(page, newCustomer('Salma'));
  await page.goto('/profile');
  const title = heading(page, 'Your profile');
  await expect(title).toBeVisible();
  const links = await page.getByRole('navigation', { name: 'Your account' }).boundingBox();
  const profile = await title.boundingBox();
  expect((links?.x ?? 0) + (links?.width ?? 0)).toBeLessThan(profile?.x ?? 0);
  expect(links?.y).toBe(profile?.y);
});
