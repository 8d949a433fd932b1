import { raisedLimits } from '../../platform/settings/src/raised-limits.mjs';
import { shop } from '../running-shop/shop';
import { readStock } from './catalogue-load';
import { checkOut, waitForEmptyQueue } from './checkout-load';
import { withDedicatedShop } from './dedicated-shop';
import { leanClient } from './lean-client';
import { loop } from './load';
import { startAnotherApi } from './more-processes';
import { percentile, table } from './report';

const CLIENTS = 256;
const WARM_UP_MS = 8_000;
const MEASURED_MS = 20_000;

/** What admits calls in each measured process. */
const RULES: [name: string, env: NodeJS.ProcessEnv][] = [
  ['no limit', {}],
  ['at most 64 writes', { API_LIMIT_WRITES: '64' }],
  ['by waits', { API_LIMIT_WRITES: '256', API_LIMIT_WAIT_MS: '50' }],
  ['the default', { API_LIMIT_WRITES: '256', API_LIMIT_WAIT_MS: '50', API_LIMIT_DELAY_MS: '250' }],
];

const settings = { ...raisedLimits, CAPTCHA_COST: '1' };

/** Measures checkouts of a crowd that waits when it is told to, by what admits its calls. @returns Markdown */
export function benchCrowd(log: (line: string) => void): Promise<string> {
  return withDedicatedShop({ first: 3800, env: settings, log }, async () => {
    const rows: string[][] = [];
    for (const [name, env] of RULES) {
      log(`A crowd, ${name} …`);
      rows.push([name, ...(await measureCrowd(env))]);
    }
    const head = [
      `${CLIENTS} clients`,
      'checkouts a second',
      'p95 since admission, ms',
      'p95 with waits, ms',
      'refused a second',
      'errors',
      'list beside it, p95 ms',
    ];
    return ['', '## A crowd', '', table(head, rows)].join('\n');
  });
}

async function measureCrowd(env: NodeJS.ProcessEnv): Promise<string[]> {
  const api = await startAnotherApi(shop.port() + 8, { ...settings, ...env });
  const stock = await readStock(api);
  const { call, close } = leanClient(api.url, CLIENTS);
  const reader = leanClient(api.url, 1);
  let refused = 0;
  const counting: typeof call = async (...sent) => {
    const response = await call(...sent);
    if (response.status === 503) refused += 1;
    return response;
  };
  let admitted: number[] = [];
  const buy = async () => void admitted.push(await checkOut([counting], stock));
  await loop(WARM_UP_MS, buy, CLIENTS);
  refused = 0;
  admitted = [];
  const [crowd, reads] = await Promise.all([
    loop(MEASURED_MS, buy, CLIENTS),
    loop(MEASURED_MS, () => reader.call('GET', '/v1/brands?currency=1&limit=100'), 1),
  ]);
  close();
  reader.close();
  await api.stop();
  await waitForEmptyQueue();
  return [
    (crowd.times.length / crowd.seconds).toFixed(1),
    percentile(admitted, 0.95).toFixed(0),
    percentile(crowd.times, 0.95).toFixed(0),
    (refused / crowd.seconds).toFixed(0),
    String(crowd.errors),
    percentile(reads.times, 0.95).toFixed(0),
  ];
}
