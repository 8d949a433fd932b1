import { test as base, expect } from '@playwright/test';
import { settings } from '../../../platform/settings/src/settings.mjs';
import { freeShopPort } from '../../running-shop/free-port';
import { startShop } from '../../running-shop/start-shop';

/** A shop of its own, which a test may attack without disturbing other tests. */
export interface AttackedShop {
  /** The storefront's address, without a slash at the end. */
  url: string;
  port: number;
  /** The API's address, past the edge. */
  api: string;
  sandbox: string;
  /** GIFTSTORE_DATA. */
  data: string;
}

interface WorkerFixtures {
  attackedShop: AttackedShop;
}

/** Far from the ports of the shop that the other tests use. */
const FIRST_PORT = 5200;

/** Whether attacks run at their full size: `npm run test:attack`. */
export const isWhole = process.env.ATTACK === 'whole';

/** Tests against a shop with the rate limits of production, which one worker starts once. */
export const test = base.extend<object, WorkerFixtures>({
  attackedShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from its parameter
    async ({}, use) => {
      const port = await freeShopPort(FIRST_PORT);
      const shop = await startShop(port, { ...productionLimits(), CAPTCHA_COST: '100' });
      try {
        await use({
          url: `http://localhost:${port}`,
          port,
          api: `http://127.0.0.1:${port + 5}`,
          sandbox: `http://localhost:${port + 1}`,
          data: shop.data,
        });
      } finally {
        await shop.stop();
      }
    },
    { scope: 'worker', timeout: 8 * 60_000 },
  ],
});

/** Every rate limit at its default, which `npm start` raises otherwise. */
function productionLimits(): Record<string, string> {
  const limits = settings.filter(({ name }) => /^(?:RATE|EDGE)_LIMIT_/.test(name));
  return Object.fromEntries(limits.map(({ name, default: value }) => [name, String(value)]));
}

export { expect };
