import type { RunningApi, Stock } from './catalogue-load';
import { checkOut } from './checkout-load';
import { type LeanCall, leanClient } from './lean-client';
import { type Load, measureLoop } from './load';
import { signUpShoppers } from './shoppers';

const WARM_UP_MS = 3_000;
const MEASURED_MS = 8_000;

export interface SideBySide {
  /** The same work by one process, and by two with half of the clients each. */
  rows: { one: Load; two: Load }[];
  /** The number of compared responses, and the paths of those that differ. */
  compared: number;
  different: string[];
}

/** Compares two processes on one database with one process: throughput, and whether responses are equal. */
export async function measureSideBySide(
  one: RunningApi,
  other: RunningApi,
  stock: Stock,
): Promise<SideBySide> {
  const clients = [one, other].map(({ url }) => leanClient(url, 8));
  const calls = clients.map(({ call }) => call) as [LeanCall, LeanCall];
  const rows: SideBySide['rows'] = [];
  const work: Record<string, (at: LeanCall[], client: number) => Promise<unknown>> = {
    search: (at, client) => search(at[client % at.length] as LeanCall, stock),
    'guest checkout, each step at the next process': (at, client) => checkOut(at, stock, client),
  };
  for (const [name, step] of Object.entries(work)) {
    const measured = (targets: LeanCall[], pids: number[]) =>
      measureLoop({ warmUpMs: WARM_UP_MS, measuredMs: MEASURED_MS, pids }, (client) => step(targets, client));
    rows.push({
      one: { name, ...(await measured([calls[0]], [one.pid])) },
      two: { name, ...(await measured(calls, [one.pid, other.pid])) },
    });
  }
  const comparison = await compare(one.url, calls, stock);
  for (const { close } of clients) close();
  return { rows, ...comparison };
}

async function search(call: LeanCall, { units, brands }: Stock): Promise<void> {
  const pick = <T>(items: T[]) => items[Math.floor(Math.random() * items.length)] as T;
  const searchText = encodeURIComponent(pick(brands).name.slice(0, 2 + Math.floor(Math.random() * 5)));
  const { status } = await call('GET', `/v1/brands?currency=${pick(units)}&limit=16&search=${searchText}`);
  if (status !== 200) throw new Error(`The search responded with ${status}`);
}

/** Expects that a change through one process is visible in the other immediately. */
async function compare(url: string, calls: [LeanCall, LeanCall], { brands }: Stock) {
  const [session] = await signUpShoppers(url, 1);
  const { id, denominations } = brands[0] as Stock['brands'][number];
  const line = {
    brand_id: id,
    currency: 1,
    country_id: 1,
    giftcard_value: denominations[0],
    quantity: 2,
    isforself: true,
  };
  const cart = '/v2/cart_items/fetch_items_by_cart?currency_code=AED&use_reward_points=false';
  await calls[0]('POST', '/v2/cart_items', { cart_item: line }, session);
  const requests: [method: string, path: string, body?: unknown][] = [
    ['GET', '/v1/countries'],
    ['GET', '/v1/brands?currency=1&limit=100'],
    ['GET', `/v1/brands/${id}?currency=1`],
    ['GET', '/v1/brands?currency=1&search=a'],
    ['GET', '/v1/user'],
    ['GET', cart],
    ['POST', '/v2/cart_items/quote', { cart_items: [line], currency_code: 'USD' }],
  ];
  const different: string[] = [];
  for (const [method, path, body] of requests) {
    const [first, second] = await Promise.all(calls.map((call) => call(method, path, body, session)));
    if (first?.status !== 200 || JSON.stringify(first) !== JSON.stringify(second)) different.push(path);
  }
  return { compared: requests.length, different };
}
