import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A setting of the shop of this run: the configuration sets the port, the global setup the data folder. */
const requireSetting = (name: 'SHOP_PORT' | 'SHOP_DATA') => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests with tests/playwright.config.ts.`);
  return value;
};

export const shop = {
  port: () => Number(requireSetting('SHOP_PORT')),
  /** The storefront's address, without a slash at the end. */
  url: () => `http://localhost:${shop.port()}`,
  sandbox: () => `http://localhost:${shop.port() + 1}`,
  api: () => `http://127.0.0.1:${shop.port() + 5}`,
  data: () => requireSetting('SHOP_DATA'),
  releases: () => join(shop.data(), 'releases'),
};

/** The current process id of a part of the shop. */
export function processOf(part: 'api' | 'worker' | 'edge' | 'sandbox'): number {
  return (
    JSON.parse(readFileSync(join(shop.data(), 'parts.json'), 'utf8')) as Record<string, { pid: number }>
  )[part]?.pid as number;
}
