import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { query } from '../../running-shop/database';
import { createRemote, removeRelease, retire } from '../../running-shop/releases';
import { processOf } from '../../running-shop/shop';
import { workingTree } from '../../running-shop/start-scripts';
import { BRAND, brandTiles, fillCart, heading } from '../support/catalogue';
import {
  cards,
  confirmSuccess,
  fillCardFields,
  goToCardStep,
  openCart,
  payButton,
} from '../support/checkout';
import { newCustomer } from '../support/customer';
import { paidOnce, purchasesOf } from '../support/purchases';
import { expect, test } from '../support/test';

/** Kills the API with SIGKILL. Its supervisor restarts it after at least half a second. */
const killApi = () => process.kill(processOf('api'), 'SIGKILL');

test('shows a fallback while the files of a remote are missing, and recovers', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/mf-catalogue|Failed to load resource/);
  await page.goto('/cart');
  await expect(heading(page, 'Your cart is empty')).toBeVisible();
  const restore = await removeRelease('mf-catalogue');
  try {
    await page.getByRole('link', { name: 'Gifti Global, home page' }).click();
    const fallback = page.getByRole('alert').filter({ hasText: 'isn’t available right now' });
    await expect(fallback.getByRole('heading', { level: 1 })).toContainText('Gift cards for everyone');
    await page.getByRole('link', { name: 'Cart, empty' }).click();
    await expect(heading(page, 'Your cart is empty')).toBeVisible();
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await expect(heading(page, 'Welcome back')).toBeVisible();
    // A new document shows the same fallback.
    await page.goto('/allcards');
    await expect(fallback.getByRole('heading', { level: 1 })).toContainText('All gift cards');
    await restore();
    await fallback.getByRole('button', { name: 'Try again' }).click();
    await expect(brandTiles(page).first()).toBeVisible();
  } finally {
    await restore().catch(() => undefined);
  }
});

test('shows an error and keeps the cart when the API is killed during pricing', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/ 50[0234] |status of 50[0234]/);
  await fillCart(page);
  await openCart(page);
  const checkOut = page.getByRole('button', { name: 'Checkout as guest' });
  await expect(checkOut).toBeEnabled();
  killApi();
  await page.getByRole('button', { name: /^One more of / }).click();
  const error = page.getByRole('alert').filter({ hasText: 'We couldn’t load the price' });
  await expect(error).toBeVisible();
  const lines = page.getByRole('list', { name: 'Gift cards in your cart' }).getByRole('listitem');
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText(BRAND);
  await expect(page.getByRole('link', { name: 'Cart, 2 cards' })).toBeVisible();
  await expect(checkOut).toBeDisabled();
  await expect(async () => {
    // An attempt may succeed after the second that it has.
    if (await error.isVisible()) {
      await error.getByRole('button', { name: 'Try again' }).click({ timeout: 3_000 });
    }
    await expect(checkOut).toBeEnabled({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByRole('region', { name: 'Summary' }).getByText('2 cards')).toBeVisible();
});

test('shows an error and pays once when the API is killed during payment', async ({ page, pageErrors }) => {
  pageErrors.expect(/ 50[0234] |status of 50[0234]/);
  const buyer = newCustomer('Walid');
  await fillCart(page);
  await goToCardStep(page, buyer);
  await fillCardFields(page, cards.visa);
  killApi();
  await payButton(page).click();
  await expect(page.getByText('Order creation failed')).toBeVisible();
  await expect(page.getByText('You haven’t been charged. Please try again')).toBeVisible();
  await payUntilPaid(page);
  await expect.poll(() => purchasesOf(buyer.email)).toEqual(paidOnce());
});

test('asks for confirmation of a price that changed before payment', async ({ page, pageErrors }) => {
  pageErrors.expect(/ 409 |status of 409/);
  const buyer = newCustomer('Zahra');
  await fillCart(page);
  await goToCardStep(page, buyer);
  await fillCardFields(page, cards.visa);
  const before = await amountOn(payButton(page));
  await raiseMarkup(7);
  try {
    await payButton(page).click();
    await expect(page.getByText('The amount has changed')).toBeVisible();
    expect((await purchasesOf(buyer.email)).charges).toBe(0);
    const after = page.getByRole('button', { name: /^Confirm and pay / });
    await expect(after).toBeVisible();
    expect(await amountOn(after)).toBeGreaterThan(before);
    await after.click();
    await confirmSuccess(page);
    await expect.poll(() => purchasesOf(buyer.email)).toEqual(paidOnce());
  } finally {
    await raiseMarkup(-7);
  }
});

test('serves a newly created remote without a restart', async ({ page }) => {
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), 'giftstore-remote-'));
  await symlink(join(workingTree, 'node_modules'), join(folder, 'node_modules'));
  try {
    await createRemote('mf-e2e', '/e2e-page', folder);
    // An edge polls four times a second.
    await expect
      .poll(async () => Object.keys((await (await page.request.get('/releases.json')).json()).remotes))
      .toContain('mf-e2e');
    await page.goto('/e2e-page');
    await expect(heading(page, 'Made for a test')).toBeVisible();
    await page.getByRole('link', { name: 'Gifti Global, home page' }).click();
    await expect(brandTiles(page).first()).toBeVisible();
  } finally {
    await retire('mf-e2e').catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
});

async function payUntilPaid(page: Page): Promise<void> {
  const paid = page.getByRole('dialog', { name: 'Payment successful' });
  await expect(async () => {
    if (await payButton(page).isEnabled()) await payButton(page).click({ timeout: 1_000 });
    await expect(paid).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 40_000 });
}

/** Changes the markup like an operator; the catalogue's version invalidates caches. */
async function raiseMarkup(percent: number): Promise<void> {
  await query('UPDATE brands SET markup_percentage = markup_percentage + $1 WHERE name = $2', [
    percent,
    BRAND,
  ]);
  await query('UPDATE catalogue_version SET version = version + 1');
}

async function amountOn(button: Locator): Promise<number> {
  return Number((await button.textContent())?.replace(/[^\d.]/g, ''));
}
