import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { shop } from '../running-shop/shop';
import { benchChromium } from './bench-chromium';
import { COMPILER_HELPER } from './page-metrics';
import { type InteractionTimes, measureInteractions } from './interactions';
import { withDedicatedShop } from './dedicated-shop';
import { BROWSER_FLAGS, cart, presetCart } from './page-loads';
import { percentile, table } from './report';
import { slowPhone } from './slow-phone';
import { INP_MS } from './targets';

type Say = (line: string) => void;

const TIMES = 12;
/** As long as people take from one press or key to the next. */
const PRESS_MS = 600;
const KEY_MS = 150;
const WORD = 'amberlane gi';

interface Scene {
  name: string;
  path: string;
  /** What is pressed or typed into: people scroll to it first. */
  on(page: Page): Locator;
  /** One press or key, the `index`th. */
  one(on: Locator, index: number): Promise<void>;
}

/** Buttons of a row on home, links on /allcards. */
const categories = {
  on: (page: Page) => page.locator('[aria-label="Categories"]').first(),
  async one(on: Locator, index: number) {
    // Not the chosen one: where nothing changes no frame is drawn, and the time to the next press would be measured.
    const category = on.getByRole('listitem').nth((index + 1) % 4);
    await category.locator('a, button').tap();
    await on.page().waitForTimeout(PRESS_MS);
  },
};

const search = {
  on: (page: Page) => page.getByRole('searchbox', { name: 'Search for a brand' }),
  async one(on: Locator, index: number) {
    if (index === 0) await on.focus();
    await on.page().keyboard.press(WORD[index] ?? 'a');
    await on.page().waitForTimeout(KEY_MS);
  },
};

const quantity = {
  on: (page: Page) => page.getByRole('group', { name: /^Quantity/ }).first(),
  async one(on: Locator, index: number) {
    const name = Math.floor(index / 4) % 2 === 0 ? /^One more/ : /^One fewer/;
    await on.getByRole('button', { name }).tap();
    await on.page().waitForTimeout(PRESS_MS);
  },
};

const scenes: Scene[] = [
  { name: 'home: category', path: '/', ...categories },
  { name: 'home: search', path: '/', ...search },
  { name: 'all cards: category', path: '/allcards', ...categories },
  { name: 'all cards: search', path: '/allcards', ...search },
  { name: 'selected card: quantity', path: '/selected-card/101?currency=1', ...quantity },
  { name: 'cart: quantity', path: '/cart', ...quantity },
];

/** How soon pages answer presses and keys at CPU × 4, as Markdown, on a store of their own. */
export function benchInp(say: Say): Promise<string> {
  return withDedicatedShop({ first: 3500, say }, async () => report(await playScenes(say)));
}

async function playScenes(say: Say): Promise<[Scene, InteractionTimes][]> {
  const browser = await chromium.launch({ executablePath: await benchChromium(say), args: BROWSER_FLAGS });
  try {
    const played: [Scene, InteractionTimes][] = [];
    for (const scene of scenes) {
      say(scene.name);
      played.push([scene, await playScene(browser, scene)]);
    }
    return played;
  } finally {
    await browser.close();
  }
}

async function playScene(browser: Browser, { path, on, one }: Scene): Promise<InteractionTimes> {
  const { context, page } = await slowPhone(browser);
  await page.addInitScript(COMPILER_HELPER);
  await page.addInitScript(presetCart, cart);
  await page.goto(shop.url() + path, { waitUntil: 'networkidle' });
  const target = on(page);
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(PRESS_MS);
  await page.waitForLoadState('networkidle');
  const felt = await measureInteractions(page, TIMES, (index) => one(target, index));
  await context.close();
  return felt;
}

function report(played: [Scene, InteractionTimes][]): string {
  const rows = played.map(([{ name }, { latencies, longTasks }]) => {
    const worst = percentile(latencies, 0.98);
    return [
      name,
      String(latencies.length),
      ...[percentile(latencies, 0.5), worst].map((ms) => ms.toFixed(0)),
      String(INP_MS),
      worst <= INP_MS ? 'within' : 'OVER',
      String(longTasks.length),
      longestOf(longTasks),
    ];
  });
  return [
    '',
    '## Answers to presses and keys',
    '',
    'The same slow phone: from a tap or a key to the next frame, in milliseconds (below 16 counts as 16).',
    '',
    table(['what', 'of them', 'median', 'p98', 'at most', '', 'tasks above 50 ms', 'the longest'], rows),
  ].join('\n');
}

const LONGEST = 5;

function longestOf(tasks: number[]): string {
  const sorted = [...tasks].sort((a, b) => b - a);
  return sorted
    .slice(0, LONGEST)
    .map((ms) => ms.toFixed(0))
    .join(', ');
}
