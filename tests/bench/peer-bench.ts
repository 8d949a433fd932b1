import { type Browser, chromium } from '@playwright/test';
import { browserFlags } from '../running-shop/browser-flags';
import { shop } from '../running-shop/shop';
import { benchChromium } from './bench-chromium';
import { withDedicatedShop } from './dedicated-shop';
import { loadOnce, medians, type PageFigures } from './page-loads';
import { kilobytes, table } from './report';
import { pageTargets } from './targets';

type Log = (line: string) => void;

const LOADS = 9;

/** Addresses of another shop's pages. */
export interface PeerPages {
  home?: string;
  list?: string;
  product?: string;
}

const pages: { name: string; path: string; peer: keyof PeerPages }[] = [
  { name: 'home', path: '/', peer: 'home' },
  { name: 'all cards', path: '/allcards', peer: 'list' },
  { name: 'selected card', path: '/selected-card/101?currency=1', peer: 'product' },
];

/**
 * Loads pages of a dedicated shop in turn with the same pages of another shop that already runs, so that other work on the machine
 * slows both.
 *
 * @returns Markdown
 */
export function benchPeer(peer: PeerPages, log: Log): Promise<string> {
  return withDedicatedShop({ first: 3500, log }, async () => {
    const browser = await chromium.launch({ executablePath: await benchChromium(log), args: browserFlags });
    try {
      const rows: string[][] = [];
      for (const { name, path, peer: kind } of pages) {
        const theirs = peer[kind];
        if (theirs) rows.push(await compare(browser, { name, ours: shop.url() + path, theirs }, log));
      }
      return report(rows);
    } finally {
      await browser.close();
    }
  });
}

interface Pair {
  name: string;
  ours: string;
  theirs: string;
}

async function compare(browser: Browser, { name, ours, theirs }: Pair, log: Log): Promise<string[]> {
  const loads: { ours: PageFigures; theirs: PageFigures }[] = [];
  // The first load fills the caches of both servers and does not count.
  for (let load = 0; load <= LOADS; load += 1) {
    const pair = { ours: await painted(browser, ours), theirs: await painted(browser, theirs) };
    if (load > 0) loads.push(pair);
    log(
      `${name}, load ${load} of ${LOADS}: LCP ${pair.ours.lcp.toFixed(0)} and ${pair.theirs.lcp.toFixed(0)} ms`,
    );
  }
  const our = medians(loads.map((load) => load.ours));
  const their = medians(loads.map((load) => load.theirs));
  const ratio = our.lcp / their.lcp;
  return [
    name,
    our.lcp.toFixed(0),
    their.lcp.toFixed(0),
    `${ratio.toFixed(2)}×`,
    `${pageTargets.lcpOfPeer}×`,
    ratio <= pageTargets.lcpOfPeer ? 'within' : 'OVER',
    kilobytes(our.bytes),
    kilobytes(their.bytes),
  ];
}

/** A load for its paint alone: of another shop's page nobody knows when it is usable. */
async function painted(browser: Browser, url: string): Promise<PageFigures> {
  const { figures } = await loadOnce(browser, { path: '', usable: 'body', mounted: false }, url);
  return figures;
}

function report(rows: string[][]): string {
  return [
    '',
    '## Compared with another shop',
    '',
    `The same slow phone; medians of ${LOADS} loads of each shop, in turn.`,
    '',
    table(['page', 'LCP ms', 'the other’s', 'ratio', 'at most', '', 'KB', 'the other’s'], rows),
  ].join('\n');
}
