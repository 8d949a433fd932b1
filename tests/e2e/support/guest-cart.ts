import { STATE_VERSION } from '@giftstore/contracts';
import type { Page } from '@playwright/test';
import { BRAND } from './catalogue';

/** A guest's stored state after adding one card. */
export async function guestCart(page: Page): Promise<string> {
  const response = await page.request.get(`/v1/brands?currency=1&search=${BRAND}`);
  const [brand] = (await response.json()).data.brands;
  const card = { brand_id: brand.id, currency: 1, country_id: 1, giftcard_value: brand.denominations[0] };
  const line = { ...card, id: 'one', quantity: 1, isforself: true };
  return JSON.stringify({ version: STATE_VERSION, cart: { lines: [line] } });
}
