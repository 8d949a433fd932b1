import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { FAULTY_PATH, LATE_MS } from '../running-shop/faulty-releases';

/** What a shopper saw, and how long after the page was requested. */
export interface Sight {
  what:
    | 'the page'
    | 'a page that does not work yet'
    | 'the fallback'
    | "the document's own words"
    | 'an empty page'
    | 'a frozen page';
  ms: number;
}

/** A page that does not respond for so long is frozen. */
const FROZEN_MS = 4_000;
/** A fallback is promised within this time; a little for the machine. */
const LOOK_MS = 12_000;
/** A page that is there may still fail. */
const STAY_MS = 1_000;

/** What cannot be all: a fallback, or the page, has to follow. */
const UNSETTLED = new Set<Sight['what']>(['an empty page', 'a page that does not work yet']);

export interface Shopper {
  visitor: string;
  network: string;
  unit?: number;
  /** Leaves the page as shoppers do, some time after it is there: with it, the page sends its web vitals. */
  leaves?: boolean;
}

/** Opens the page as one shopper, and looks at it until it has settled. */
export async function visitAs(
  browser: Browser,
  url: string,
  { visitor, network, unit, leaves }: Shopper,
): Promise<Sight> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': network } });
  const cookies = { visitor, ...(unit && { unit: String(unit) }) };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  const page = await context.newPage();
  const begun = performance.now();
  try {
    await page.goto(url + FAULTY_PATH, { waitUntil: 'commit' });
    const sight = await look(page, begun);
    if (leaves) await leave(page);
    return sight;
  } finally {
    // A frozen page is only closed with its process.
    void page.close().catch(() => {});
    await Promise.race([context.close(), pause(3_000)]);
  }
}

export async function leave(page: Page): Promise<void> {
  await pause(LATE_MS + STAY_MS);
  await page.goto('about:blank');
}

async function look(page: Page, begun: number): Promise<Sight> {
  let last: Sight = { what: 'an empty page', ms: 0 };
  let since = begun;
  while (performance.now() - begun < LOOK_MS) {
    const what = await Promise.race([page.evaluate(sightOf).catch(() => null), pause(FROZEN_MS, 'frozen')]);
    const now = performance.now();
    if (what === 'frozen') return { what: 'a frozen page', ms: now - begun };
    const seen = (what ?? 'an empty page') as Sight['what'];
    if (seen !== last.what) {
      last = { what: seen, ms: now - begun };
      since = now;
    }
    const isSettled = !UNSETTLED.has(seen) && now - since > STAY_MS;
    if (isSettled) return last;
    await pause(100);
  }
  return { ...last, ms: performance.now() - begun };
}

/** Runs in the page. What the edge rendered works once React has taken it over. */
function sightOf(): string {
  const note = document.getElementById('giftstore-watchdog');
  if (note && !note.hidden) return "the document's own words";
  const main = document.getElementById('main');
  if (main?.querySelector('[role=alert]')) return 'the fallback';
  const heading = main?.querySelector('h1');
  if (!heading) return 'an empty page';
  const works = Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  return works ? 'the page' : 'a page that does not work yet';
}
