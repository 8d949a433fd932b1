import { type Browser, chromium } from '@playwright/test';
import { browserFlags } from '../running-shop/browser-flags';
import { shop } from '../running-shop/shop';
import { benchChromium } from './bench-chromium';
import { withDedicatedShop } from './dedicated-shop';
import { COMPILER_HELPER } from './page-metrics';
import { verdict } from './page-report';
import { median, table } from './report';
import { slowPhone } from './slow-phone';
import { FIRST_PRESS_MS } from './targets';

type Log = (line: string) => void;

const LOADS = 5;
/** The press follows the first paint after this time: long before the scripts are there. */
const AFTER_PAINT_MS = 200;
const RESPONSE_TIMEOUT_MS = 60_000;

interface Scene {
  name: string;
  path: string;
  /** The selector of what is pressed. */
  pressed: string;
  /** The selector of what shows that it was, in this document or the next. */
  response: string;
}

const scenes: Scene[] = [
  {
    name: 'home: category',
    path: '/',
    pressed: 'main button[name="category"]',
    response: 'main button[name="category"][aria-pressed="true"]',
  },
  {
    name: 'all cards: category',
    path: '/allcards',
    pressed: 'main a[href*="category="]',
    response: 'main a[href*="category="][aria-current]',
  },
  {
    name: 'selected card: amount',
    path: '/selected-card/101?currency=1',
    pressed: 'main [aria-label="Choose an amount"] label',
    response: 'main [aria-label="Choose an amount"] input:checked',
  },
];

/** Measures how soon a press right after the first paint is visibly answered, on a dedicated shop. @returns Markdown */
export function benchFirstPress(log: Log): Promise<string> {
  return withDedicatedShop({ first: 3500, log }, async () => report(await pressAll(log)));
}

async function pressAll(log: Log): Promise<[Scene, number[]][]> {
  const browser = await chromium.launch({ executablePath: await benchChromium(log), args: browserFlags });
  try {
    const results = scenes.map((scene): [Scene, number[]] => [scene, []]);
    // Alternating, so that other load on the machine affects all scenes.
    for (let load = 0; load < LOADS; load += 1) {
      for (const [scene, times] of results) {
        times.push(await pressOnce(browser, scene));
        log(`${scene.name}, load ${load + 1} of ${LOADS}: ${Math.round(times.at(-1) ?? 0)} ms`);
      }
    }
    return results;
  } finally {
    await browser.close();
  }
}

async function pressOnce(browser: Browser, { path, pressed, response }: Scene): Promise<number> {
  const { context, page } = await slowPhone(browser);
  let pressedAt: number | undefined;
  const respondedAt = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error(`${path}: no response to a press`)), RESPONSE_TIMEOUT_MS).unref();
    void page.exposeFunction('benchResponded', resolve);
  });
  await page.exposeFunction('benchPress', async (x: number, y: number, at: number) => {
    // The next document would press again.
    if (pressedAt !== undefined) return;
    pressedAt = at;
    await page.touchscreen.tap(x, y);
  });
  await page.addInitScript(COMPILER_HELPER);
  await page.addInitScript(watch, { pressed, response, afterPaintMs: AFTER_PAINT_MS });
  await page.goto(shop.url() + path, { waitUntil: 'commit' });
  const time = (await respondedAt) - (pressedAt ?? Number.NaN);
  await context.close();
  return time;
}

interface BenchWindow {
  benchPress(x: number, y: number, at: number): void;
  benchResponded(at: number): void;
}

/** Runs first in each document. */
function watch(scene: { pressed: string; response: string; afterPaintMs: number }): void {
  const bench = window as unknown as BenchWindow;
  const moment = () => performance.timeOrigin + performance.now();
  const press = () => {
    const element = document.querySelector(scene.pressed);
    element?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
    bench.benchPress(x + width / 2, y + height / 2, moment());
  };
  new PerformanceObserver((list, observer) => {
    const [paint] = list.getEntriesByName('first-contentful-paint');
    if (!paint) return;
    observer.disconnect();
    setTimeout(press, paint.startTime + scene.afterPaintMs - performance.now());
  }).observe({ type: 'paint', buffered: true });
  const look = () => {
    if (document.querySelector(scene.response)) setTimeout(() => bench.benchResponded(moment()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function report(results: [Scene, number[]][]): string {
  const rows = results.map(([{ name }, times]) => {
    const [what, measured, limit, word] = verdict(name, median(times), FIRST_PRESS_MS);
    return [what, measured, limit, word, times.map((ms) => ms.toFixed(0)).join(', ')] as string[];
  });
  return [
    '',
    '## The first press',
    '',
    `The same slow phone: a tap ${AFTER_PAINT_MS} ms after the first paint, until its response is visible, in milliseconds; medians of ${LOADS}.`,
    '',
    table(['what', 'median', 'at most', '', 'of them'], rows),
  ].join('\n');
}
