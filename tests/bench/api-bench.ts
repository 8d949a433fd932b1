import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
import { leanClient } from './lean-client';
import { CONNECTIONS } from './load';
import { measureMemory } from './memory-load';
import { makeCatalogue, makeDatabase, startAnotherApi } from './more-processes';
import { withDedicatedShop } from './dedicated-shop';
import { measureSideBySide } from './side-by-side';
import { measureFlood } from './sign-in-flood';

/** A load keeps asking from one address, and people with it are not to solve captchas for minutes. */
const settings = {
  RATE_LIMIT_SIGN_IN: '1000000',
  RATE_LIMIT_SIGN_UP: '1000000',
  CAPTCHA_COST: '1',
};

/** Memory is looked at for this long, in seconds; with --long for as long as the target says. */
const MEMORY_S = { short: 60, long: 600 };

interface Options {
  long: boolean;
  say: (line: string) => void;
}

/** Everything about the API, as Markdown, on a store of its own with 1,000 brands with 5 values each. */
export async function benchApi(options: Options): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'giftstore-bench-'));
  try {
    const env = { ...settings, SEED_FILE: await makeCatalogue('bench', folder) };
    return await withDedicatedShop({ first: 3600, env, say: options.say }, () => sections(folder, options));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function sections(folder: string, { long, say }: Options): Promise<string> {
  const api = { url: shop.api(), pid: processOf('api') };
  const stock = await readStock(api);
  say('Lists, searches, brands, prices …');
  const loads = await measureCatalogue(api, stock);
  say('Carts …');
  loads.push(await measureAddToCart(api, stock));
  say('Checkouts …');
  const { call, close } = leanClient(api.url, CONNECTIONS);
  const checkouts = await measureCheckouts([call], stock);
  close();
  say('The large catalogue …');
  const large = await withLargeCatalogue(folder, (other) => besideLarge(api, stock, other));
  say('Two processes …');
  const other = await startAnotherApi(shop.port() + 6, settings);
  const together = await measureSideBySide(api, other, stock);
  await other.stop();
  say('A flood of sign-ins …');
  const flood = await measureFlood(api);
  const seconds = long ? MEMORY_S.long : MEMORY_S.short;
  say(`Memory, for ${seconds} s …`);
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
    sideBySideReport(together),
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

/** The same two calls in both catalogues, one right after the other. */
async function besideLarge(small: RunningApi, stock: Stock, large: RunningApi) {
  return {
    small: await measureListAndSearch(small, stock),
    large: await measureListAndSearch(large, await readStock(large)),
  };
}
