import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { startStore } from '../store/start-store';

/** Before the first test: the store, unless one was named. Gives what ends it after the last one. */
export default async function startShop({ configFile }: FullConfig): Promise<() => Promise<void>> {
  if (process.env.SHOP_DATA) return async () => {};
  const store = await startStore(Number(process.env.SHOP_PORT));
  process.env.SHOP_DATA = store.data;
  return () => store.stop(join(configFile ?? '.', '../test-results/store-logs'));
}
