import { raisedLimits } from '../../platform/settings/src/raised-limits.mjs';
import { databaseUrl } from '../running-shop/database';
import { processOf, shop } from '../running-shop/shop';
import { readStock } from './catalogue-load';
import { measureCrowd } from './crowd-load';
import { withDedicatedShop } from './dedicated-shop';
import { type Growth, grow } from './growth/grow';
import { type Figures, measureShop } from './growth/measure-shop';
import { table } from './report';

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

/** Measures the same calls in an almost empty shop, and in the same shop after years. @returns Markdown */
export function benchGrowth(growth: Growth, log: (line: string) => void): Promise<string> {
  return withDedicatedShop({ first: 3700, env: settings, log }, () => sections(growth, log));
}

async function sections(growth: Growth, log: (line: string) => void): Promise<string> {
  const api = { url: shop.api(), pid: processOf('api') };
  const url = await databaseUrl();
  const stock = await readStock(api);
  const few = await grow(url, FEW);
  log('The empty shop …');
  const empty = await measureShop({ api, url, stock, customers: few });
  log(`Growing by ${growth.orders} orders …`);
  const begin = performance.now();
  const customers = await grow(url, growth, log);
  const minutes = (performance.now() - begin) / 60_000;
  log('The grown shop …');
  const grown = await measureShop({ api, url, stock, customers });
  log('A crowd …');
  const crowd = await measureCrowd(settings);
  const size = `${growth.orders} orders, ${growth.vouchers} cards, ${growth.entries} entries of the ledger`;
  return [
    '',
    '## Growth',
    '',
    `The same shop with ${FEW.orders} orders, and with ${size} more, which took ${minutes.toFixed(1)} minutes to write.`,
    '',
    report(empty, grown),
    '',
    '## A crowd',
    '',
    crowd,
  ].join('\n');
}

function report(empty: Figures, grown: Figures): string {
  const rows = Object.entries(empty).map(([name, before]) => {
    const after = grown[name] ?? Number.NaN;
    return [name, before.toFixed(1), after.toFixed(1), `${(after / before).toFixed(2)}×`, `${MAX_RATIO}×`];
  });
  return table(['p95', 'empty, ms', 'grown, ms', 'ratio', 'target'], rows);
}
