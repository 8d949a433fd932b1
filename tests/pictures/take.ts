/**
 * `npm run screenshots`: pictures of every page and main state at phone, tablet and desktop width into `screenshots/`.
 * `-- --docs` makes the few of the documentation instead, into `docs/images/`. `-- --scene purchase` takes one way only.
 */
import { mkdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { freeStorePort } from '../store/free-port';
import { checkout, startScript } from '../store/start-scripts';
import { startStore } from '../store/start-store';
import { store } from '../store/store';
import { scenes } from './scenes';

interface View {
  folder: string;
  width: number;
  height: number;
  phone: boolean;
  /** The only pictures that are kept; all of them when absent. */
  keep?: Record<string, string>;
}

const views: View[] = [
  { folder: 'screenshots/390', width: 390, height: 844, phone: true },
  { folder: 'screenshots/768', width: 768, height: 1024, phone: false },
  { folder: 'screenshots/1440', width: 1440, height: 900, phone: false },
];
const docs: View[] = [
  {
    folder: 'docs/images',
    width: 1000,
    height: 560,
    phone: false,
    keep: { home: 'home', 'card-gift': 'card', cart: 'cart', 'success-dialog': 'success' },
  },
  {
    folder: 'docs/images',
    width: 390,
    height: 700,
    phone: true,
    keep: { home: 'home-phone', 'payment-card': 'payment-phone' },
  },
];

const { values } = parseArgs({ options: { docs: { type: 'boolean' }, scene: { type: 'string' } } });
if (values.scene && !Object.hasOwn(scenes, values.scene))
  throw new Error(`--scene takes one of ${Object.keys(scenes).join(', ')}.`);

process.env.SHOP_PORT ??= String(await freeStorePort(3500));
const own = process.env.SHOP_DATA ? undefined : await startStore(store.port());
if (own) process.env.SHOP_DATA = own.data;
try {
  const say = console.log;
  const progress = { say, step: <T>(_title: string, work: () => Promise<T>) => work() };
  const { findChromium } = await startScript('chromium');
  const executablePath = await findChromium({ root: checkout, logs: tmpdir(), progress });
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
  for (const view of values.docs ? docs : views) await take(browser, view);
  await browser.close();
} finally {
  await own?.stop();
}

/** In the page: to the end and back, so that pictures that wait for being seen are there. */
async function scrollThrough(): Promise<void> {
  for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
    scrollTo(0, top);
    await new Promise(requestAnimationFrame);
  }
  scrollTo(0, 0);
  const asked = [...document.images].filter(({ complete }) => !complete);
  const limit = new Promise((resolve) => setTimeout(resolve, 3_000));
  await Promise.race([
    limit,
    Promise.all(asked.map((image) => new Promise((loaded) => image.addEventListener('load', loaded)))),
  ]);
}

async function take(browser: Browser, view: View): Promise<void> {
  const folder = join(checkout, view.folder);
  mkdirSync(folder, { recursive: true });
  for (const [name, scene] of Object.entries(scenes)) {
    if (values.scene && name !== values.scene) continue;
    const context = await browser.newContext({
      baseURL: store.url(),
      viewport: { width: view.width, height: view.height },
      isMobile: view.phone,
      hasTouch: view.phone,
      locale: 'en-GB',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const snap = async (picture: string, whole = true) => {
      const file = view.keep ? view.keep[picture] : picture;
      if (!file) return;
      const path = join(folder, `${file}.png`);
      if (whole) await page.evaluate(scrollThrough);
      await page.screenshot({ path, fullPage: whole && !view.keep, animations: 'disabled' });
      console.log(`${join(view.folder, `${file}.png`)} ${Math.round(statSync(path).size / 1024)} KB`);
    };
    // One way that is blocked must not cost the pictures of the others.
    await scene(page, snap).catch((error: Error) => {
      process.exitCode = 1;
      console.error(`${name} at ${view.width}: ${error.message}`);
    });
    await context.close();
  }
}
