import { shop } from '../running-shop/shop';
import { readStock } from './catalogue-load';
import { checkOut } from './checkout-load';
import { leanClient } from './lean-client';
import { loop } from './load';
import { startAnotherApi } from './more-processes';
import { percentile, table } from './report';

const CLIENTS = 256;
const WARM_UP_MS = 5_000;
const MEASURED_MS = 20_000;
/** `API_LIMIT_WRITES` of each measured process; the last one is none. */
const LIMITS = [64, 128, 256, 1_000_000];

/** Measures checkouts of a crowd that waits when it is told to, by the limit of writes in progress. @returns Markdown */
export async function measureCrowd(env: NodeJS.ProcessEnv): Promise<string> {
  const rows: string[][] = [];
  for (const limit of LIMITS) rows.push(await measureLimit(limit, env));
  return table(
    [
      `${CLIENTS} clients, limit of writes`,
      'checkouts a second',
      'p95 of a checkout, ms',
      'refused',
      'list beside it, p95 ms',
    ],
    rows,
  );
}

async function measureLimit(limit: number, env: NodeJS.ProcessEnv): Promise<string[]> {
  const api = await startAnotherApi(shop.port() + 8, { ...env, API_LIMIT_WRITES: String(limit) });
  const stock = await readStock(api);
  const { call, close } = leanClient(api.url, CLIENTS);
  const reader = leanClient(api.url, 1);
  let refused = 0;
  const counting: typeof call = async (...sent) => {
    const response = await call(...sent);
    if (response.status === 503) refused += 1;
    return response;
  };
  await loop(WARM_UP_MS, () => checkOut([counting], stock), CLIENTS);
  refused = 0;
  const [crowd, reads] = await Promise.all([
    loop(MEASURED_MS, () => checkOut([counting], stock), CLIENTS),
    loop(MEASURED_MS, () => reader.call('GET', '/v1/brands?currency=1&limit=100'), 1),
  ]);
  close();
  reader.close();
  await api.stop();
  return [
    limit === LIMITS.at(-1) ? 'none' : String(limit),
    (crowd.times.length / crowd.seconds).toFixed(0),
    percentile(crowd.times, 0.95).toFixed(0),
    String(refused),
    percentile(reads.times, 0.95).toFixed(0),
  ];
}
