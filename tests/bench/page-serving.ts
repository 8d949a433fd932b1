import { processOf, shop } from '../running-shop/shop';
import { loadReport } from './api-report';
import { measure } from './catalogue-load';
import { withDedicatedShop } from './dedicated-shop';
import type { Load } from './load';
import { type Target, targets } from './targets';

type Log = (line: string) => void;

const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };
const loads: { name: string; path: string; headers: Record<string, string>; target?: Target }[] = [
  { name: 'home, rendered', path: '/', headers: BROWSER, target: targets.page },
  {
    name: 'selected card, rendered',
    path: '/selected-card/101?currency=1',
    headers: BROWSER,
    target: targets.page,
  },
  { name: 'cart, rendered by browsers', path: '/cart', headers: BROWSER, target: targets.page },
  { name: 'home, not compressed', path: '/', headers: {}, target: targets.page },
  { name: 'home, as gzip', path: '/', headers: { 'accept-encoding': 'gzip' } },
];

/** Measures how fast the edge serves cached pages, on a dedicated shop. @returns Markdown */
export function benchEdge(log: Log): Promise<string> {
  return withDedicatedShop({ first: 3700, log }, () => sections(log));
}

async function sections(log: Log): Promise<string> {
  const edge = { url: shop.url(), pid: processOf('edge') };
  const measured: Load[] = [];
  for (const { name, path, headers, target } of loads) {
    log(`${name} …`);
    const load = await measure(edge, () => ({ path, headers }));
    measured.push({ name, ...load, target });
  }
  return [
    '',
    '## Edge',
    '',
    'Cached pages, each response with its own nonce; one process, 8 connections, the load generator on the same',
    'machine. CPU is that of the edge for one response: 1000 divided by it is the rate of one core. A ratio above 1 meets the target.',
    '',
    loadReport(measured),
  ].join('\n');
}
