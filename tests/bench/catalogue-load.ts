import autocannon from 'autocannon';
import { cpuTime } from './cpu-time';
import { leanClient } from './lean-client';
import { CONNECTIONS, type Load } from './load';
import { percentile } from './report';
import { type Target, targets } from './targets';

const WARM_UP_S = 2;
const MEASURED_S = 8;
/** The length of the searched parts of names. */
const MIN_SEARCH_LENGTH = 2;
const MAX_SEARCH_LENGTH = 7;

/** A running API process. */
export interface RunningApi {
  url: string;
  pid: number;
}

/** The content of a catalogue that the benchmarks use. */
export interface Stock {
  /** Ids of the units. All brands are sold in each. */
  units: number[];
  brands: { id: number; name: string; denominations: number[] }[];
}

/** Reads the content of the catalogue over HTTP. */
export async function readStock({ url }: RunningApi): Promise<Stock> {
  const { call, close } = leanClient(url, 1);
  const units = (await call('GET', '/v1/giftcard_units')).body.data.giftcard_units as { id: number }[];
  const brands: Stock['brands'] = [];
  for (let total = 1; brands.length < total; ) {
    const { data } = (await call('GET', `/v1/brands?currency=1&limit=200&offset=${brands.length}`)).body;
    total = data.total;
    brands.push(...data.brands);
  }
  close();
  return { units: units.map(({ id }) => id), brands };
}

/** Measures lists, searches, brands and prices of the API. */
export async function measureCatalogue(api: RunningApi, stock: Stock): Promise<Load[]> {
  const [brand = stock.brands[0]] = stock.brands.slice(100);
  const loads: [name: string, next: () => autocannon.Request, target?: Target][] = [
    ['list (100 brands)', list(100), targets.list],
    ['list (16, as on home)', list(16)],
    ['search', searches(stock), targets.search],
    ['brand', cycle(stock.brands.map(({ id }) => ({ path: `/v1/brands/${id}?currency=1` }))), targets.brand],
    ['quote', () => quote(brand?.id ?? 1, brand?.denominations[0] ?? 1)],
  ];
  const measured: Load[] = [];
  for (const [name, next, target] of loads) measured.push({ name, ...(await measure(api, next)), target });
  return measured;
}

export interface ListAndSearch {
  list: Load;
  search: Load;
  /** Milliseconds for the first list of every unit, by one client. The API builds each list on its first request. */
  firstListsMs: number;
}

/** Measures the calls that a larger catalogue could slow down, cycling through all units. */
export async function measureListAndSearch(api: RunningApi, stock: Stock): Promise<ListAndSearch> {
  const lists = stock.units.map((id) => ({ path: `/v1/brands?currency=${id}&list_type=all&limit=100` }));
  const { call, close } = leanClient(api.url, 1);
  const begin = performance.now();
  for (const { path } of lists) await call('GET', path);
  const firstListsMs = performance.now() - begin;
  close();
  return {
    list: { name: 'list', ...(await measure(api, cycle(lists))) },
    search: { name: 'search', ...(await measure(api, searches(stock))) },
    firstListsMs,
  };
}

/** Warms up and measures a call. `next` returns each request. */
export async function measure(api: RunningApi, next: () => autocannon.Request): Promise<Omit<Load, 'name'>> {
  await fire(api, next, WARM_UP_S);
  return fire(api, next, MEASURED_S);
}

const list = (limit: number) => () => ({
  path: `/v1/brands?currency=1&program_id=1&list_type=all&limit=${limit}`,
});

function cycle(requests: autocannon.Request[]): () => autocannon.Request {
  let index = 0;
  return () => requests[index++ % requests.length] as autocannon.Request;
}

/**
 * Searches for parts of names, from their start or from a word in them. Each text is used in every unit before it is
 * repeated, so that no response is cached.
 */
function searches({ units, brands }: Stock): () => autocannon.Request {
  const parts = new Set<string>();
  for (let length = MIN_SEARCH_LENGTH; length <= MAX_SEARCH_LENGTH; length += 1) {
    for (const { name } of brands) {
      for (const word of name.split(' ')) if (word.length >= length) parts.add(word.slice(0, length));
      parts.add(name.slice(0, length * 3));
    }
  }
  const texts = [...parts].map(encodeURIComponent);
  let index = 0;
  return () => {
    const unit = units[Math.floor(index / texts.length) % units.length];
    const text = texts[index++ % texts.length];
    return { path: `/v1/brands?currency=${unit}&limit=16&search=${text}` };
  };
}

function quote(brand_id: number, giftcard_value: number): autocannon.Request {
  const line = { brand_id, currency: 1, country_id: 1, giftcard_value, quantity: 2, isforself: true };
  return {
    method: 'POST',
    path: '/v2/cart_items/quote',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cart_items: [line, { ...line, quantity: 1 }], currency_code: 'USD' }),
  };
}

async function fire(
  { url, pid }: RunningApi,
  next: () => autocannon.Request,
  duration: number,
): Promise<Omit<Load, 'name'>> {
  const times: number[] = [];
  const before = cpuTime(pid);
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const requests = [{ setupRequest: (request: autocannon.Request) => ({ ...request, ...next() }) }];
    const instance = autocannon({ url, connections: CONNECTIONS, duration, requests }, (error, done) =>
      error ? reject(error) : resolve(done),
    );
    instance.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
  return {
    perSecond: result.requests.average,
    cpuMs: (cpuTime(pid) - before) / Math.max(1, times.length),
    p95Ms: percentile(times, 0.95),
    errors: result.non2xx + result.errors,
  };
}
