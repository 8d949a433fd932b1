import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { query } from '../../running-shop/database';
import { addToCart, chooseValue, visitBrand } from '../support/catalogue';
import { cards, checkOutAsGuest, fillGuestDetails, openCart, payWith } from '../support/checkout';
import { newCustomer } from '../support/customer';
import { runOperatorCommand } from '../support/operator-command';
import { purchasesOf } from '../support/purchases';
import { expect, test } from '../support/test';

/** Brands with a card of AED 25 that no other journey buys; each project has its own. */
const BRANDS = {
  phone: [
    [615, 'Meridian Hop'],
    [312, 'Oat & Ember'],
  ],
  desktop: [
    [1308, 'Museum Mornings'],
    [505, 'Murmur Audio'],
  ],
} as const;

/** The gift-card unit of the United Arab Emirates. */
const UNIT = '1';

interface Stocked {
  name: string;
  /** Another shopper buys the last one. */
  sellOut(): Promise<void>;
  /** As it was before. */
  restore(): Promise<void>;
}

/** One card of AED 25 of the brand is left, and none of its other values. */
async function leaveOne({ project }: TestInfo, index: 0 | 1): Promise<Stocked> {
  const [id, name] = BRANDS[project.name as keyof typeof BRANDS][index];
  const folder = await mkdtemp(join(tmpdir(), 'giftstore-stock-'));
  const file = join(folder, 'codes.csv');
  const code = randomBytes(8).toString('hex');
  await writeFile(file, `brand_id,unit_id,value,code,pin,expires_on\n${id},AE,25,${code},1234,2099-12-31\n`);
  await runOperatorCommand('stock', 'import', file);
  await rm(folder, { recursive: true });
  const scope = ['--brand', String(id), '--unit', UNIT];
  await runOperatorCommand('issuing', 'set', 'stock', ...scope);
  const sellOut = async () => {
    await query('delete from stock_cards where brand_id = $1', [id]);
  };
  return {
    name,
    sellOut,
    restore: async () => {
      await runOperatorCommand('issuing', 'clear', ...scope);
      await sellOut();
    },
  };
}

/** Reloads until the shop has noticed. */
const untilShown = (page: Page, text: RegExp) =>
  expect(async () => {
    await page.reload();
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 3_000 });
  }).toPass();

test('a card that sells out while it is in the cart is not bought, and its page offers others', async ({
  page,
  pageErrors,
}, info) => {
  pageErrors.expect(/422/);
  const brand = await leaveOne(info, 0);
  try {
    await visitBrand(page, brand.name);
    await untilShown(page, /^Sold out$/);
    const values = page.getByRole('radiogroup', { name: 'Choose an amount' });
    await expect(values.getByRole('radio', { name: 'AED 25' }).first()).toBeEnabled();
    await expect(values.getByRole('radio').last()).toBeDisabled();
    await chooseValue(page);
    await addToCart(page);
    await brand.sellOut();

    await openCart(page);
    await untilShown(page, /^Sold out$/);
    await expect(page.getByRole('button', { name: 'Checkout as guest' })).toBeDisabled();
    await expect(page.getByText('One of your cards can’t be bought as it is.').first()).toBeVisible();

    await visitBrand(page, brand.name);
    await untilShown(page, /^Sold out\. Please choose another brand/);
    await expect(page.getByRole('button', { name: 'Buy now' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'You might also like' })).toBeVisible();

    await page.goto(`/allcards?search=${encodeURIComponent(brand.name)}`);
    const tile = page.getByRole('link', { name: new RegExp(`^Sold out ${brand.name}`) });
    await expect(async () => {
      await page.reload();
      await expect(tile).toBeVisible({ timeout: 3_000 });
    }).toPass();
  } finally {
    await brand.restore();
  }
});

test('a card that sells out before it is paid is refused, and nothing is charged', async ({
  page,
  pageErrors,
}, info) => {
  pageErrors.expect(/422/);
  const brand = await leaveOne(info, 1);
  const buyer = newCustomer('Layla');
  try {
    await visitBrand(page, brand.name);
    await untilShown(page, /^Sold out$/);
    await chooseValue(page);
    await addToCart(page);
    await openCart(page);
    await checkOutAsGuest(page);
    await fillGuestDetails(page, buyer);
    await brand.sellOut();
    await payWith(page, cards.visa);
    await expect(page.getByText('Sold out').first()).toBeVisible();
    expect(await purchasesOf(buyer.email)).toEqual({ orders: [], charges: 0, vouchers: 0 });
  } finally {
    await brand.restore();
  }
});
