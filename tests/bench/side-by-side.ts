import type { RunningApi, Stock } from './catalogue-load';
import { checkOut } from './checkout-load';
import { type LeanCall, leanClient } from './lean-client';
import { type Load, measureLoop } from './load';
import { signUpShoppers } from './shoppers';

const WARM_UP_MS = 3_000;
const MEASURED_MS = 8_000;

export interface SideBySide {
  /** The same work by one process and by two, half of the clients at each. */
  rows: { one: Load; two: Load }[];
  /** Answers that were compared, and those that differed. */
  compared: number;
  different: string[];
}

/** Two processes over one database beside one of them alone: how much faster, and whether anybody could tell. */
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
    const measured = (at: LeanCall[], pids: number[]) =>
      measureLoop({ warmUpMs: WARM_UP_MS, measuredMs: MEASURED_MS, pids }, (client) => step(at, client));
    rows.push({
      one: { name, ...(await measured([calls[0]], [one.pid])) },
      two: { name, ...(await measured(calls, [one.pid, other.pid])) },
    });
  }
  const answers = await compare(one.url, calls, stock);
  for (const { close } of clients) close();
  return { rows, ...answers };
}

async function search(call: LeanCall, { units, brands }: Stock): Promise<void> {
  const pick = <T>(from: T[]) => from[Math.floor(Math.random() * from.length)] as T;
  const typed = encodeURIComponent(pick(brands).name.slice(0, 2 + Math.floor(Math.random() * 5)));
  const { status } = await call('GET', `/v1/brands?currency=${pick(units)}&limit=16&search=${typed}`);
  if (status !== 200) throw new Error(`search answered ${status}`);
}

/** What one process was told is what the other says, at once and to the letter. */
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
  const asked: [method: string, path: string, body?: unknown][] = [
    ['GET', '/v1/countries'],
    ['GET', '/v1/brands?currency=1&limit=100'],
    ['GET', `/v1/brands/${id}?currency=1`],
    ['GET', '/v1/brands?currency=1&search=a'],
    ['GET', '/v1/user'],
    ['GET', cart],
    ['POST', '/v2/cart_items/quote', { cart_items: [line], currency_code: 'USD' }],
  ];
  const different: string[] = [];
  for (const [method, path, body] of asked) {
    const [here, there] = await Promise.all(calls.map((call) => call(method, path, body, session)));
    if (here?.status !== 200 || JSON.stringify(here) !== JSON.stringify(there)) different.push(path);
  }
  return { compared: asked.length, different };
}
