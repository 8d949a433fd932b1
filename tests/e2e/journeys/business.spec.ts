import { query } from '../../running-shop/database';
import { expectAccessible } from '../support/accessible';
import { fillCart } from '../support/catalogue';
import {
  cards,
  checkOutAsGuest,
  confirmSuccess,
  fillGuestDetails,
  openCart,
  payWith,
} from '../support/checkout';
import { newCustomer } from '../support/customer';
import { expectOneMail } from '../support/inbox';
import { storedState } from '../support/storage';
import { expect, test } from '../support/test';

test('a guest who arrives from My World places an order that counts for it', async ({ page }) => {
  await page.goto('/my-world');
  await expect(page.getByText(/^Orders you place until .* count for My World\.$/)).toBeVisible();
  await expectAccessible(page, 'the page for My World');
  expect(JSON.parse((await storedState(page)) ?? '{}').myWorld.arrivedAt).toBeGreaterThan(0);
  const buyer = newCustomer('Mona');
  await fillCart(page);
  await openCart(page);
  await checkOutAsGuest(page);
  await fillGuestDetails(page, buyer);
  await payWith(page, cards.visa);
  await confirmSuccess(page);
  expect(await query('SELECT is_myworld FROM orders WHERE email = $1', [buyer.email])).toEqual([
    { is_myworld: true },
  ]);
});

test('a company writes to sales from the top bar', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'For business' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gift cards for your company');
  await expectAccessible(page, 'the page for companies');
  const company = newCustomer('Omar');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Omar Haddad');
  await page.getByRole('textbox', { name: 'Work email' }).fill(company.email);
  await page.getByRole('textbox', { name: 'Message' }).fill('40 cards for Eid');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Thanks, we have your message')).toBeVisible();
  await expect
    .poll(
      async () =>
        (await query('SELECT message FROM contact_messages WHERE email = $1', [company.email])).length,
    )
    .toBe(1);
  const { subject, text } = await expectOneMail(company.email);
  expect(subject).toBe('We’ve received your message');
  expect(text).not.toContain('40 cards');
});
