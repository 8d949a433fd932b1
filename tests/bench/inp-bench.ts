import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { browserFlags } from '../running-shop/browser-flags';
import { shop } from '../running-shop/shop';
import { benchChromium } from './bench-chromium';
import { withDedicatedShop } from './dedicated-shop';
import { type InteractionTimes, measureInteractions } from './interactions';
import { cart, presetCart } from './page-loads';
import { COMPILER_HELPER } from './page-metrics';
import { percentile, table } from './report';
import { slowPhone } from './slow-phone';
import { INP_MS } from './targets';

type Log = (line: string) => void;

const REPETITIONS = 12;
/** The time between presses and between keys. */
const PRESS_INTERVAL_MS = 600;
const KEY_INTERVAL_MS = 150;
const SEARCH_TEXT = 'amberlane gi';
const TYPED_TEXT = 'nadia haddad';

interface Scene {
  name: string;
  path: string;
  /** The element of the interaction. */
  target(page: Page): Locator;
  /** Performs the `index`th press or key. */
  interact(target: Locator, index: number): Promise<void>;
}

/** Buttons of a row on home, links on /allcards. */
const categories = {
  target: (page: Page) => page.locator('[aria-label="Categories"]').first(),
  async interact(target: Locator, index: number) {
    // Not the selected category: without a change there is no frame, and the time to the next press would be measured.
    const category = target.getByRole('listitem').nth((index + 1) % 4);
    await category.locator('a, button').tap();
    await target.page().waitForTimeout(PRESS_INTERVAL_MS);
  },
};

const search = {
  target: (page: Page) => page.getByRole('searchbox', { name: 'Search by brand, category or occasion' }),
  async interact(target: Locator, index: number) {
    if (index === 0) await target.focus();
    await target.page().keyboard.press(SEARCH_TEXT[index] ?? 'a');
    await target.page().waitForTimeout(KEY_INTERVAL_MS);
  },
};

/** Typing into a field of a form; its captcha is solved meanwhile. */
const typing = (label: string) => ({
  target: (page: Page) => page.getByRole('textbox', { name: label, exact: true }),
  async interact(target: Locator, index: number) {
    if (index === 0) await target.focus();
    await target.page().keyboard.press(TYPED_TEXT[index] ?? 'a');
    await target.page().waitForTimeout(KEY_INTERVAL_MS);
  },
});

const quantity = {
  target: (page: Page) => page.getByRole('group', { name: /^Quantity/ }).first(),
  async interact(target: Locator, index: number) {
    const name = Math.floor(index / 4) % 2 === 0 ? /^One more/ : /^One fewer/;
    await target.getByRole('button', { name }).tap();
    await target.page().waitForTimeout(PRESS_INTERVAL_MS);
  },
};

const scenes: Scene[] = [
  { name: 'home: category', path: '/', ...categories },
  { name: 'home: search', path: '/', ...search },
  { name: 'all cards: category', path: '/allcards', ...categories },
  { name: 'all cards: search', path: '/allcards', ...search },
  { name: 'selected card: quantity', path: '/selected-card/101?currency=1', ...quantity },
  { name: 'cart: quantity', path: '/cart', ...quantity },
  { name: 'sign-in: email', path: '/auth/login', ...typing('Email') },
  { name: 'sign-up: password', path: '/auth/signup', ...typing('Password') },
  { name: 'forgotten password: email', path: '/auth/forgotpassword', ...typing('Email') },
  { name: 'order lookup: number', path: '/order/lookup', ...typing('Order number') },
  { name: 'for business: message', path: '/for-business', ...typing('Message') },
];

/** Measures how fast pages respond to presses and keys at CPU × 4, on a dedicated shop. @returns Markdown */
export function benchInp(log: Log): Promise<string> {
  return withDedicatedShop({ first: 3500, log }, async () => report(await playScenes(log)));
}

async function playScenes(log: Log): Promise<[Scene, InteractionTimes][]> {
  const browser = await chromium.launch({ executablePath: await benchChromium(log), args: browserFlags });
  try {
    const played: [Scene, InteractionTimes][] = [];
    for (const scene of scenes) {
      log(scene.name);
      played.push([scene, await playScene(browser, scene)]);
    }
    return played;
  } finally {
    await browser.close();
  }
}

async function playScene(browser: Browser, { path, target, interact }: Scene): Promise<InteractionTimes> {
  const { context, page } = await slowPhone(browser);
  await page.addInitScript(COMPILER_HELPER);
  await page.addInitScript(presetCart, cart);
  await page.goto(shop.url() + path, { waitUntil: 'networkidle' });
  const element = target(page);
  await element.scrollIntoViewIfNeeded();
  await page.waitForTimeout(PRESS_INTERVAL_MS);
  await page.waitForLoadState('networkidle');
  const times = await measureInteractions(page, REPETITIONS, (index) => interact(element, index));
  await context.close();
  return times;
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
      longestTasks(longTasks),
    ];
  });
  return [
    '',
    '## Responses to presses and keys',
    '',
    'The same slow phone: from a tap or a key to the next frame, in milliseconds (below 16 counts as 16).',
    '',
    table(['what', 'of them', 'median', 'p98', 'at most', '', 'tasks above 50 ms', 'the longest'], rows),
  ].join('\n');
}

const MAX_LISTED_TASKS = 5;

function longestTasks(tasks: number[]): string {
  const sorted = [...tasks].sort((a, b) => b - a);
  return sorted
    .slice(0, MAX_LISTED_TASKS)
    .map((ms) => ms.toFixed(0))
    .join(', ');
}
