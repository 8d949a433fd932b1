import autocannon from 'autocannon';
import { processOf, store } from '../store/store';
import { cpuTime } from './cpu-time';
import { percentile } from './report';

const CONNECTIONS = 8;
const WARM_UP_S = 2;
const MEASURED_S = 8;

export interface Load {
  name: string;
  perSecond: number;
  /** Of the API's process, for one request. */
  cpuMs: number;
  p95Ms: number;
  /** Answers that were not 2xx, and requests that failed. */
  faults: number;
}

const line = { brand_id: 101, currency: 1, country_id: 1, giftcard_value: 50, quantity: 2, isforself: true };
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
/** Enough different ones that no answer is simply remembered. */
const searches = letters.flatMap((one) =>
  letters.flatMap((two) => letters.slice(0, 8).map((three) => one + two + three)),
);

/** What is asked over and over, by name. */
const calls: Record<string, autocannon.Request[]> = {
  'list (100 brands)': [{ path: '/v1/brands?currency=1&program_id=1&list_type=all' }],
  'list (16, as on home)': [{ path: '/v1/brands?currency=1&program_id=1&list_type=all&limit=16' }],
  search: searches.map((word) => ({ path: `/v1/brands?currency=1&program_id=1&search=${word}` })),
  brand: [{ path: '/v1/brands/101?currency=1&program_id=1' }],
  quote: [
    {
      method: 'POST',
      path: '/v2/cart_items/quote',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        cart_items: [line, { ...line, giftcard_value: 150, quantity: 1 }],
        currency_code: 'USD',
      }),
    },
  ],
};

/** Requests a second, CPU and 95th percentile of each call, straight at the API with 8 connections. */
export async function measureCalls(): Promise<Load[]> {
  const loads: Load[] = [];
  for (const [name, requests] of Object.entries(calls)) {
    await fire(requests, WARM_UP_S);
    loads.push({ name, ...(await fire(requests, MEASURED_S)) });
  }
  return loads;
}

async function fire(requests: autocannon.Request[], duration: number): Promise<Omit<Load, 'name'>> {
  const times: number[] = [];
  const pid = processOf('api');
  const before = cpuTime(pid);
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      { url: store.api(), connections: CONNECTIONS, duration, requests },
      (error, done) => (error ? reject(error) : resolve(done)),
    );
    instance.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
  return {
    perSecond: result.requests.average,
    cpuMs: (cpuTime(pid) - before) / Math.max(1, times.length),
    p95Ms: percentile(times, 0.95),
    faults: result.non2xx + result.errors,
  };
}
