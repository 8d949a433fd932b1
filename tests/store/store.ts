import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The one store that a run of tests works against; the configuration names it, whoever starts it sets the rest. */
const set = (name: 'SHOP_PORT' | 'SHOP_DATA') => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: these tests run through tests/playwright.config.ts.`);
  return value;
};

export const store = {
  port: () => Number(set('SHOP_PORT')),
  /** The storefront's own address, no slash at the end. */
  url: () => `http://localhost:${store.port()}`,
  sandbox: () => `http://localhost:${store.port() + 1}`,
  api: () => `http://127.0.0.1:${store.port() + 5}`,
  data: () => set('SHOP_DATA'),
  releases: () => join(store.data(), 'releases'),
};

/** Number of the process that runs a part of the store now. */
export function processOf(part: 'api' | 'worker' | 'edge' | 'sandbox'): number {
  return (
    JSON.parse(readFileSync(join(store.data(), 'parts.json'), 'utf8')) as Record<string, { pid: number }>
  )[part]?.pid as number;
}
