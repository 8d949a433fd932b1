/**
 * `npm run screenshots`: pictures of every page and state at phone, tablet and desktop width into `screenshots/`.
 * `-- --docs`: the pictures of the documentation, into `docs/images/`. `-- --scene purchase`: one scene. `-- --width 768`:
 * one width.
 */
import { mkdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { FONT_KEY } from '@giftstore/contracts';
import { type Browser, chromium, type Page } from '@playwright/test';
import { freeShopPort } from '../running-shop/free-port';
import { shop } from '../running-shop/shop';
import { startScript, workingTree } from '../running-shop/start-scripts';
import { startShop } from '../running-shop/start-shop';
import type { Scene } from './scene';
import { scenes } from './scenes';

interface View {
  folder: string;
  width: number;
  height: number;
  phone: boolean;
  /** In the dark theme. Default: the light one. */
  dark?: boolean;
  /** Pictures to save, with their file names. Default: all. */
  fileNames?: Record<string, string>;
  /** Scenes to play. Default: all. */
  scenes?: string[];
}

const views: View[] = [
  { folder: 'screenshots/320', width: 320, height: 640, phone: true, scenes: ['everyRoute', 'everyState'] },
  { folder: 'screenshots/390', width: 390, height: 844, phone: true },
  {
    folder: 'screenshots/390-dark',
    width: 390,
    height: 844,
    phone: true,
    dark: true,
    scenes: ['home', 'everyRoute', 'everyState'],
  },
  { folder: 'screenshots/768', width: 768, height: 1024, phone: false },
  { folder: 'screenshots/1440', width: 1440, height: 900, phone: false },
];
const docs: View[] = [
  {
    folder: 'docs/images',
    width: 1000,
    height: 560,
    phone: false,
    scenes: ['home', 'purchase'],
    fileNames: { home: 'home', 'card-gift': 'card', cart: 'cart', 'success-dialog': 'success' },
  },
  {
    folder: 'docs/images',
    width: 390,
    height: 700,
    phone: true,
    scenes: ['home', 'purchase'],
    fileNames: { home: 'home-phone', 'payment-card': 'payment-phone' },
  },
];

const { values } = parseArgs({
  options: { docs: { type: 'boolean' }, scene: { type: 'string' }, width: { type: 'string' } },
});
if (values.scene && !Object.hasOwn(scenes, values.scene))
  throw new Error(`--scene takes one of ${Object.keys(scenes).join(', ')}.`);

process.env.SHOP_PORT ??= String(await freeShopPort(3500));
const startedShop = process.env.SHOP_DATA ? undefined : await startShop(shop.port());
if (startedShop) process.env.SHOP_DATA = startedShop.data;
try {
  const progress = { log: console.log, step: <T>(_title: string, work: () => Promise<T>) => work() };
  const { findChromium } = await startScript('chromium');
  const executablePath = await findChromium({ root: workingTree, logs: tmpdir(), progress });
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
  for (const view of values.docs ? docs : views)
    if (String(view.width) === (values.width ?? String(view.width))) await take(browser, view);
  await browser.close();
} finally {
  await startedShop?.stop();
}

/** Runs in the page: scrolls to the end and back, so that lazy images load. */
async function scrollThrough(): Promise<void> {
  for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
    scrollTo(0, top);
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }
  // Images that were passed before the scripts had loaded need another visit.
  const deadline = performance.now() + 5_000;
  while (performance.now() < deadline) {
    const missing = [...document.images].find((image) => {
      const { left, right, width } = image.getBoundingClientRect();
      const isOutside = !width || right <= 0 || left >= innerWidth;
      return !isOutside && !(image.complete && image.currentSrc);
    });
    if (!missing) break;
    missing.scrollIntoView();
    await new Promise(requestAnimationFrame);
  }
  scrollTo(0, 0);
}

async function take(browser: Browser, view: View): Promise<void> {
  for (const [name, scene] of Object.entries(scenes)) {
    if (name !== (values.scene ?? name) || !(view.scenes ?? [name]).includes(name)) continue;
    const toError = (error: Error) => error;
    // One retry for slow machines. A failed scene does not prevent the others.
    const firstError = await play(browser, view, scene).catch(toError);
    const error = firstError && (await play(browser, view, scene).catch(toError));
    if (!error) continue;
    process.exitCode = 1;
    console.error(`${name} at ${view.width}: ${error.message}`);
  }
}

async function play(browser: Browser, view: View, scene: Scene): Promise<undefined> {
  const context = await browser.newContext({
    baseURL: shop.url(),
    viewport: { width: view.width, height: view.height },
    isMobile: view.phone,
    hasTouch: view.phone,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    colorScheme: view.dark ? 'dark' : 'light',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  try {
    await cacheFonts(page);
    await scene(page, (picture, fullPage = true) => snap(page, view, picture, fullPage));
  } finally {
    await context.close();
  }
}

/** The first document of a visit may be shown in a fallback font. */
async function cacheFonts(page: Page): Promise<void> {
  await page.goto('/');
  await page.waitForFunction((key) => localStorage.getItem(key), FONT_KEY);
}

async function snap(page: Page, view: View, picture: string, fullPage: boolean): Promise<void> {
  const file = view.fileNames ? view.fileNames[picture] : picture;
  if (!file) return;
  const path = join(workingTree, view.folder, `${file}.png`);
  mkdirSync(dirname(path), { recursive: true });
  // Mails cannot run scripts.
  if (fullPage && page.url().startsWith(shop.url())) await page.evaluate(scrollThrough);
  await page.screenshot({ path, fullPage: fullPage && !view.fileNames, animations: 'disabled' });
  console.log(`${join(view.folder, `${file}.png`)} ${Math.round(statSync(path).size / 1024)} KB`);
}
