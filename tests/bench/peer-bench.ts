import { type Browser, chromium } from '@playwright/test';
import { browserFlags } from '../running-shop/browser-flags';
import { shop } from '../running-shop/shop';
import { benchChromium } from './bench-chromium';
import { withDedicatedShop } from './dedicated-shop';
import { kilobytes, median, table } from './report';
import { slowPhone } from './slow-phone';
import { pageTargets } from './targets';
import { followTraffic } from './traffic';

type Log = (line: string) => void;

const LOADS = 9;
const LOAD_TIMEOUT_MS = 60_000;
const QUIET_MS = 1_000;

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

function medianOf(loads: Paint[]): Paint {
  return { lcp: median(loads.map(({ lcp }) => lcp)), bytes: median(loads.map(({ bytes }) => bytes)) };
}

interface Pair {
  name: string;
  ours: string;
  theirs: string;
}

async function compare(browser: Browser, { name, ours, theirs }: Pair, log: Log): Promise<string[]> {
  const loads: { ours: Paint; theirs: Paint }[] = [];
  // The first load fills the caches of both servers and does not count.
  for (let load = 0; load <= LOADS; load += 1) {
    const pair = { ours: await painted(browser, ours), theirs: await painted(browser, theirs) };
    if (load > 0) loads.push(pair);
    log(
      `${name}, load ${load} of ${LOADS}: LCP ${pair.ours.lcp.toFixed(0)} and ${pair.theirs.lcp.toFixed(0)} ms`,
    );
  }
  const [our, their] = [medianOf(loads.map((load) => load.ours)), medianOf(loads.map((load) => load.theirs))];
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

interface Paint {
  lcp: number;
  bytes: number;
}

/** Nothing runs in the page before it is there: what measures would delay a page whose document is painted at once more than one that waits. */
async function painted(browser: Browser, url: string): Promise<Paint> {
  const { context, page, devtools } = await slowPhone(browser);
  const traffic = followTraffic(devtools);
  await page.goto(url, { waitUntil: 'load', timeout: LOAD_TIMEOUT_MS });
  await traffic.untilQuiet(QUIET_MS);
  const lcp = await page.evaluate(readLcp);
  const bytes = traffic.finished().reduce((sum, request) => sum + (request.cached ? 0 : request.bytes), 0);
  await context.close();
  return { lcp, bytes };
}

/** Runs in the page. */
function readLcp(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
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
