import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { raisedLimits } from '../../platform/settings/src/raised-limits.mjs';
import { processOf, shop } from '../running-shop/shop';
import {
  catalogueReport,
  checkoutReport,
  floodReport,
  loadReport,
  memoryReport,
  sideBySideReport,
} from './api-report';
import { measureAddToCart } from './cart-load';
import {
  measureCatalogue,
  measureListAndSearch,
  type RunningApi,
  readStock,
  type Stock,
} from './catalogue-load';
import { measureCheckouts } from './checkout-load';
import { withDedicatedShop } from './dedicated-shop';
import { leanClient } from './lean-client';
import { CONNECTIONS } from './load';
import { measureMemory } from './memory-load';
import { makeCatalogue, makeDatabase, startAnotherApi } from './more-processes';
import { measureSideBySide } from './side-by-side';
import { measureFlood } from './sign-in-flood';

/** All load comes from one address, and captchas must not take minutes. */
const settings = {
  ...raisedLimits,
  CAPTCHA_COST: '1',
};

/** The duration of the memory benchmark in seconds, without and with --long. */
const MEMORY_DURATION_S = { short: 60, long: 600 };

interface Options {
  long: boolean;
  log: (line: string) => void;
}

/** Measures the API on a dedicated shop with 1,000 brands with 5 values each. @returns Markdown */
export async function benchApi(options: Options): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'giftstore-bench-'));
  try {
    const env = { ...settings, SEED_FILE: await makeCatalogue('bench', folder) };
    return await withDedicatedShop({ first: 3600, env, log: options.log }, () => sections(folder, options));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function sections(folder: string, { long, log }: Options): Promise<string> {
  const api = { url: shop.api(), pid: processOf('api') };
  const stock = await readStock(api);
  log('Lists, searches, brands, prices …');
  const loads = await measureCatalogue(api, stock);
  log('Carts …');
  loads.push(await measureAddToCart(api, stock));
  log('Checkouts …');
  const { call, close } = leanClient(api.url, CONNECTIONS);
  const checkouts = await measureCheckouts([call], stock);
  close();
  log('The large catalogue …');
  const large = await withLargeCatalogue(folder, (largeApi) => compareCatalogues(api, stock, largeApi));
  log('Two processes …');
  const secondApi = await startAnotherApi(shop.port() + 6, settings);
  const scaling = await measureSideBySide(api, secondApi, stock);
  await secondApi.stop();
  log('A flood of sign-ins …');
  const flood = await measureFlood(api);
  const seconds = long ? MEMORY_DURATION_S.long : MEMORY_DURATION_S.short;
  log(`Memory, for ${seconds} s …`);
  const memory = await measureMemory(api, stock, seconds);
  return [
    '',
    '## API',
    '',
    'One API process, PostgreSQL, the sandbox, the worker and the load itself on one machine; 8 connections; 1,000 brands with',
    '5 values in each unit. CPU is that of the API for one request. A ratio above 1 meets the target.',
    '',
    loadReport([...loads, checkouts]),
    '',
    checkoutReport(checkouts),
    '',
    catalogueReport(large),
    '',
    sideBySideReport(scaling),
    '',
    floodReport(flood),
    '',
    memoryReport(memory),
  ].join('\n');
}

async function withLargeCatalogue<T>(folder: string, work: (api: RunningApi) => Promise<T>): Promise<T> {
  const database = await makeDatabase('large', await makeCatalogue('large', folder));
  const api = await startAnotherApi(shop.port() + 7, { DATABASE_URL: database });
  try {
    return await work(api);
  } finally {
    await api.stop();
  }
}

/** Measures the same calls in both catalogues. */
async function compareCatalogues(small: RunningApi, stock: Stock, large: RunningApi) {
  return {
    small: await measureListAndSearch(small, stock),
    large: await measureListAndSearch(large, await readStock(large)),
  };
}
