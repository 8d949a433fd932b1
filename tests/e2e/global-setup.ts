import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { startShop } from '../running-shop/start-shop';

/**
 * Starts the shop before the first test, unless SHOP_DATA names a running one, or all tests are attacks (ATTACK), which start
 * their own. @returns the teardown
 */
export default async function globalSetup({ configFile }: FullConfig): Promise<() => Promise<void>> {
  if (process.env.SHOP_DATA || process.env.ATTACK) return async () => {};
  // Captchas that browsers solve quickly: many tests on few cores have one.
  const shop = await startShop(Number(process.env.SHOP_PORT), { CAPTCHA_COST: '100' });
  process.env.SHOP_DATA = shop.data;
  return () => shop.stop(join(configFile ?? '.', '../test-results/store-logs'));
}
