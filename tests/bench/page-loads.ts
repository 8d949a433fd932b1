import { STATE_VERSION } from '@giftstore/contracts';
import { type Browser, chromium } from '@playwright/test';
import { browserFlags } from '../running-shop/browser-flags';
import { shop } from '../running-shop/shop';
import type { ServedScript } from './js-by-package';
import { COMPILER_HELPER, isUsable, type Marks, observe, readMarks } from './page-metrics';
import { median } from './report';
import { slowPhone } from './slow-phone';
import { serveTwins, snapshotOf } from './static-twin';
import { followTraffic, type Request } from './traffic';

const LOADS = 5;
const USABLE_TIMEOUT_MS = 60_000;
const QUIET_MS = 1_000;

interface MeasuredPage {
  name: string;
  path: string;
  /** The selector of the element that makes the page useful. */
  usable: string;
  /** The same in the static twin, where no script enables anything. */
  usableInTwin: string;
}

const pages: MeasuredPage[] = [
  {
    name: 'home',
    path: '/',
    usable: 'main li a[href^="/selected-card/"]',
    usableInTwin: 'main li a[href^="/selected-card/"]',
  },
  {
    name: 'selected card',
    path: '/selected-card/101?currency=1',
    usable: 'main [role=radiogroup] input',
    usableInTwin: 'main [role=radiogroup] input',
  },
  {
    name: 'cart',
    path: '/cart',
    usable: 'main [aria-label="Checkout"] button:not([disabled])',
    usableInTwin: 'main [aria-label="Checkout"] button',
  },
];

export const cart = JSON.stringify({
  version: STATE_VERSION,
  cart: {
    lines: [
      {
        id: 'bench',
        brand_id: 101,
        currency: 1,
        country_id: 1,
        giftcard_value: 50,
        quantity: 1,
        isforself: true,
      },
    ],
  },
});

export interface PageFigures {
  requests: number;
  /** Requests that had ended when the page became usable. */
  requestsUntilUsable: number;
  bytes: number;
  /** Script bytes until the page became usable. */
  scriptBytes: number;
  usable: number;
  lcp: number;
  tbt: number;
  cls: number;
  hops: number;
}

export interface MeasuredLoad {
  name: string;
  assembled: PageFigures;
  twin: PageFigures;
  /** The scripts of one load until the page became usable. */
  scripts: ServedScript[];
}

/** Loads each page and its static twin five times with an empty cache on a slow phone. @returns medians */
export async function measurePages(
  executablePath: string,
  log: (line: string) => void,
): Promise<MeasuredLoad[]> {
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  const twins = await serveTwins(shop.url());
  try {
    const results: MeasuredLoad[] = [];
    for (const page of pages) {
      twins.put(page.path, await takeSnapshot(browser, page));
      const assembled = [];
      const twin = [];
      // Alternating, so that other load on the machine affects both.
      for (let load = 0; load < LOADS; load += 1) {
        assembled.push(await loadOnce(browser, { ...page, mounted: true }, shop.url()));
        twin.push(await loadOnce(browser, { ...page, usable: page.usableInTwin, mounted: false }, twins.url));
        log(
          `${page.name}, load ${load + 1} of ${LOADS}: usable after ${Math.round(assembled.at(-1)?.figures.usable ?? 0)} ms`,
        );
      }
      results.push({
        name: page.name,
        assembled: medians(assembled.map(({ figures }) => figures)),
        twin: medians(twin.map(({ figures }) => figures)),
        scripts: assembled[0]?.scripts ?? [],
      });
    }
    return results;
  } finally {
    twins.close();
    await browser.close();
  }
}

async function takeSnapshot(browser: Browser, { path, usable }: MeasuredPage): Promise<string> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
  const page = await context.newPage();
  await page.addInitScript(COMPILER_HELPER);
  await page.addInitScript(presetCart, cart);
  await page.goto(shop.url() + path);
  await page.locator(usable).first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const html = await snapshotOf(page);
  await context.close();
  return html;
}

/** Loads a page once on a slow phone with an empty cache and a card in the cart. */
async function loadOnce(
  browser: Browser,
  { path, usable, mounted }: Pick<MeasuredPage, 'path' | 'usable'> & { mounted: boolean },
  origin: string,
) {
  const { context, page, devtools } = await slowPhone(browser);
  await page.addInitScript(COMPILER_HELPER);
  await page.addInitScript(presetCart, cart);
  await page.addInitScript(observe, { selector: usable, mounted });
  const traffic = followTraffic(devtools);
  await page.goto(origin + path, { waitUntil: 'commit', timeout: USABLE_TIMEOUT_MS });
  await page.waitForFunction(isUsable, undefined, { timeout: USABLE_TIMEOUT_MS });
  await page.waitForLoadState('load', { timeout: USABLE_TIMEOUT_MS });
  await traffic.untilQuiet(QUIET_MS);
  const marks = await page.evaluate(readMarks);
  const requests = traffic.finished();
  const scripts = await scriptsUntil(marks.usable, requests, devtools);
  const figures = figuresOf(marks, requests, scripts);
  await context.close();
  return { figures, scripts };
}

function figuresOf(marks: Marks, all: Request[], scripts: ServedScript[]): PageFigures {
  const requests = all.filter(({ cached }) => !cached);
  const needed = requests.filter(({ end, type }) => end <= marks.usable && type !== 'Image');
  return {
    requests: requests.length,
    requestsUntilUsable: requests.filter(({ end }) => end <= marks.usable).length,
    bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0),
    scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    usable: marks.usable,
    lcp: marks.lcp,
    tbt: marks.tbt,
    cls: marks.cls,
    hops: Math.max(0, ...needed.map(({ hop }) => hop)),
  };
}

async function scriptsUntil(
  usable: number,
  requests: Request[],
  devtools: Devtools,
): Promise<ServedScript[]> {
  const scripts = requests.filter(
    ({ url, end, bytes }) => /\.js(\?|$)/.test(url) && end <= usable && bytes > 0,
  );
  const scriptsByUrl = new Map(scripts.map((script) => [script.url, script]));
  return Promise.all(
    [...scriptsByUrl.values()].map(async ({ url, bytes, requestId }) => {
      const { body } = await devtools.send('Network.getResponseBody', { requestId });
      return { url, bytes, text: body };
    }),
  );
}
type Devtools = Awaited<ReturnType<typeof slowPhone>>['devtools'];

/** The median of each figure. */
function medians(loads: PageFigures[]): PageFigures {
  const names = Object.keys(loads[0] ?? {}) as (keyof PageFigures)[];
  return Object.fromEntries(
    names.map((name) => [name, median(loads.map((load) => load[name]))]),
  ) as unknown as PageFigures;
}

/** Runs in the page. */
export function presetCart(state: string): void {
  localStorage.setItem('state', state);
}
