import { processOf, store } from '../store/store';
import { loadReport } from './api-report';
import { measure } from './catalogue-load';
import type { Load } from './load';
import { withOwnStore } from './own-store';
import { type Target, targets } from './targets';

type Say = (line: string) => void;

const GZIP = { 'accept-encoding': 'gzip, deflate, br' };
const loads: { name: string; path: string; headers: Record<string, string>; target?: Target }[] = [
  { name: 'home, drawn', path: '/', headers: GZIP, target: targets.page },
  {
    name: 'selected card, drawn',
    path: '/selected-card/101?currency=1',
    headers: GZIP,
    target: targets.page,
  },
  { name: 'cart, drawn by browsers', path: '/cart', headers: GZIP, target: targets.page },
  { name: 'home, not compressed', path: '/', headers: {}, target: targets.page },
  { name: 'home, Brotli alone', path: '/', headers: { 'accept-encoding': 'br' } },
];

/** How fast the edge gives pages that it has, as Markdown, on a store of its own. */
export function benchEdge(say: Say): Promise<string> {
  return withOwnStore({ first: 3700, say }, () => sections(say));
}

async function sections(say: Say): Promise<string> {
  const edge = { url: store.url(), pid: processOf('edge') };
  const measured: Load[] = [];
  for (const { name, path, headers, target } of loads) {
    say(`${name} …`);
    const load = await measure(edge, () => ({ path, headers }));
    measured.push({ name, ...load, target });
  }
  return [
    '',
    '## Edge',
    '',
    'Pages that the edge keeps, each answer with a nonce of its own; one process, 8 connections, the load itself on the same',
    'machine. CPU is that of the edge for one answer: 1000 through it is what one core gives. Ratios: above 1 a target is met.',
    '',
    loadReport(measured),
  ].join('\n');
}
