import { loadavg } from 'node:os';
import { raisedLimits } from '../../platform/settings/src/raised-limits.mjs';
import { databaseUrl } from '../running-shop/database';
import { processOf, shop } from '../running-shop/shop';
import { readStock } from './catalogue-load';
import { withDedicatedShop } from './dedicated-shop';
import { type Growth, grow } from './growth/grow';
import type { GrownCustomer } from './growth/grown-customer';
import { type Figures, measureShop, type Times } from './growth/measure-shop';
import { withBulkSettings } from './growth/with-bulk-settings';
import { median, table } from './report';

/** All load comes from one address, and captchas must not take minutes. */
const settings = { ...raisedLimits, CAPTCHA_COST: '1' };

/** The shop that counts as empty: enough customers to measure. */
const FEW: Growth = { orders: 1_000, vouchers: 3_000, entries: 10_000 };

/** The maximum ratio of a time in the grown shop and in the empty one. */
const MAX_RATIO = 1.2;

/** The size of the grown shop, by default a million orders with three cards and ten entries of the ledger each. */
export function readGrowth({
  orders = '1000000',
  vouchers,
  entries,
}: Partial<Record<keyof Growth, string>>): Growth {
  const count = Number(orders);
  return { orders: count, vouchers: Number(vouchers ?? 3 * count), entries: Number(entries ?? 10 * count) };
}

/** Each shop is measured in turn with the other, so that what else the machine does falls on both. */
const ROUNDS = 3;

/** A running shop, and some of its customers. */
interface MeasuredShop {
  env: NodeJS.ProcessEnv;
  customers: GrownCustomer[];
}

/** Measures the same calls in an almost empty shop, and in one after years. @returns Markdown */
export function benchGrowth(growth: Growth, log: (line: string) => void): Promise<string> {
  const start = <T>(first: number, work: (env: NodeJS.ProcessEnv) => Promise<T>) =>
    withDedicatedShop({ first, env: settings, log }, () => {
      const { SHOP_PORT, SHOP_DATA } = process.env;
      return work({ SHOP_PORT, SHOP_DATA });
    });
  return start(3700, async (grownEnv) => {
    log(`Growing by ${growth.orders} orders …`);
    const begin = performance.now();
    const url = await databaseUrl();
    const customers = await withoutWorker(() => withBulkSettings(url, () => grow(url, growth, log)));
    const grown = { env: grownEnv, customers };
    const minutes = (performance.now() - begin) / 60_000;
    return start(3740, async (env) => {
      const empty = { env, customers: await grow(await databaseUrl(), FEW) };
      return section({ growth, minutes }, await compare(empty, grown, log));
    });
  });
}

/** Its checks of each minute would read whole tables while these have no indexes. */
async function withoutWorker<T>(work: () => Promise<T>): Promise<T> {
  const worker = processOf('worker');
  process.kill(worker, 'SIGSTOP');
  try {
    return await work();
  } finally {
    process.kill(worker, 'SIGCONT');
  }
}

/** Medians of the rounds. */
async function compare(
  empty: MeasuredShop,
  grown: MeasuredShop,
  log: (line: string) => void,
): Promise<[before: Figures, after: Figures]> {
  const rounds: [Figures, Figures][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    log(`Round ${round + 1} of ${ROUNDS}, load average ${loadavg()[0]?.toFixed(1)} …`);
    rounds.push([await measure(empty, round), await measure(grown, round)]);
    log(JSON.stringify(rounds.at(-1)));
  }
  const medians = (shop: 0 | 1): Figures => {
    const all = rounds.map((round) => round[shop]);
    const of = (name: string, part: keyof Times) => median(all.map((figures) => figures[name]?.[part] ?? 0));
    return Object.fromEntries(
      Object.keys(all[0] ?? {}).map((name) => [name, { median: of(name, 'median'), p95: of(name, 'p95') }]),
    );
  };
  return [medians(0), medians(1)];
}

async function measure({ env, customers }: MeasuredShop, round: number): Promise<Figures> {
  Object.assign(process.env, env);
  const api = { url: shop.api(), pid: processOf('api') };
  const url = await databaseUrl();
  return measureShop({ api, url, stock: await readStock(api), customers, round });
}

function section({ growth, minutes }: { growth: Growth; minutes: number }, figures: [Figures, Figures]) {
  const size = `${growth.orders} orders, ${growth.vouchers} cards, ${growth.entries} entries of the ledger`;
  return [
    '',
    '## Growth',
    '',
    `A shop with ${FEW.orders} orders, and one with ${size}, which took ${minutes.toFixed(1)} minutes to write; medians of ${ROUNDS} rounds in turn.`,
    '',
    report(...figures),
  ].join('\n');
}

function report(empty: Figures, grown: Figures): string {
  const columns = (before = Number.NaN, after = Number.NaN) => [
    before.toFixed(1),
    after.toFixed(1),
    `${(after / before).toFixed(2)}×`,
  ];
  const rows = Object.entries(empty).map(([name, before]) => {
    const after = grown[name];
    return [
      name,
      ...columns(before.median, after?.median),
      ...columns(before.p95, after?.p95),
      `${MAX_RATIO}×`,
    ];
  });
  const shops = ['empty, ms', 'grown, ms', 'ratio'];
  return table(
    ['what', ...shops.map((title) => `median: ${title}`), ...shops.map((title) => `p95: ${title}`), 'target'],
    rows,
  );
}
