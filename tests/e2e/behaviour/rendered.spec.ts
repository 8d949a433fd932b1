import { STATE_VERSION } from '@giftstore/contracts';
import type { Page, Route } from '@playwright/test';
import { BRAND, brandTiles, chooseCountry, heading } from '../shop/catalogue';
import { somebody } from '../shop/people';
import { beSignedIn } from '../shop/session';
import { storeBeforehand } from '../shop/storage';
import { expect, test } from '../shop/test';

const CARD = '/selected-card/101?currency=1';
const PAGES = ['/', '/allcards', '/allfeaturedcards', CARD, '/faq', '/terms-and-conditions', '/404'];
const WIDTHS = [
  { name: 'a phone', viewport: { width: 390, height: 844 } },
  { name: 'a desktop', viewport: { width: 1440, height: 900 } },
];

/** A page that was asked for while its renderer was still starting is drawn by the browser; the next one is not. */
test.beforeAll(async ({ request }) => {
  for (const path of [...PAGES, '/allcards?search=amber']) {
    await expect
      .poll(async () => (await request.get(path)).text(), { message: path, timeout: 20_000 })
      .toMatch(/<main[^>]*><div data-remote="[^"]+" data-version="[^"]+" data-rendered=/);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each rendered page can be read, linked to and found', async ({ page, complaints }) => {
    complaints.expect(/404/);
    for (const path of PAGES) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(path === '/404' ? 404 : 200);
      await expect(heading(page), path).toBeVisible();
      await expect(page, path).toHaveTitle(/.+ · .+/);
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'All gift cards' })).toBeVisible();
    }
    await page.goto('/');
    await brandTiles(page).first().click();
    await expect(page).toHaveURL(/\/selected-card\/\d+\?currency=1$/);
    // Its first drawing may take longer on a busy machine than a page waits for it; the next page has it.
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('radiogroup', { name: 'Choose a value' })).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
  });

  test('search engines are told what a page is', async ({ page }) => {
    for (const [path, type] of [
      ['/', 'WebSite'],
      ['/allcards', 'ItemList'],
      [CARD, 'Product'],
      ['/faq', 'FAQPage'],
    ] as const) {
      await page.goto(path);
      const { origin } = new URL(page.url());
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', origin + path);
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{30}/);
      const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
      const types = texts.flatMap((text) => JSON.parse(text)).map((it) => it['@type']);
      expect(types, path).toContain(type);
    }
    await page.goto(CARD);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^https?:.*\/media\//);
    await page.goto('/allcards?search=amber');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(brandTiles(page).first()).toContainText(BRAND);
  });
});

for (const { name, viewport } of WIDTHS) {
  test(`on ${name} React takes over what came, and nothing moves`, async ({ page, complaints }) => {
    test.slow();
    complaints.expect(/404/);
    await page.setViewportSize(viewport);
    await watchPage(page);
    for (const path of PAGES) {
      await page.goto(path);
      await isTakenOver(page);
      const { isSame, shift } = await seen(page);
      expect(isSame, `${path}: the heading is still the one that came`).toBe(true);
      expect(shift, path).toBeLessThan(0.02);
    }
  });
}

test('what is typed, scrolled or pressed before the scripts come counts', async ({ page }) => {
  test.slow();
  const scripts = await holdScripts(page);
  await page.goto('/allcards', { waitUntil: 'commit' });
  await page.getByRole('searchbox', { name: 'Search for a brand' }).fill(BRAND);
  await page.evaluate(() => window.scrollTo(0, 120));
  scripts.release();
  await expect(page.getByRole('status').filter({ hasText: /^1 gift card$/ })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search for a brand' })).toHaveValue(BRAND);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);

  const later = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await brandTiles(page).first().click({ noWaitAfter: true });
  await expect(page).toHaveURL(/\/selected-card\//);
  later.release();
  await isTakenOver(page);
});

test('what a guest’s cart holds is said after the page was taken over, without moving it', async ({
  page,
}) => {
  const line = { id: 'a', brand_id: 101, currency: 1, country_id: 1, giftcard_value: 50, isforself: true };
  const cart = { lines: [{ ...line, quantity: 2 }] };
  await storeBeforehand(page, JSON.stringify({ version: STATE_VERSION, cart }));
  await watchPage(page);
  await page.goto('/faq');
  await expect(page.getByRole('link', { name: 'Cart, 2 cards' })).toBeVisible();
  await isTakenOver(page);
  expect((await seen(page)).shift).toBeLessThan(0.02);
});

test('who is signed in, and their points, are said after the page was taken over, without moving it', async ({
  page,
}) => {
  await beSignedIn(page, somebody('Noor'), 1250);
  await watchPage(page);
  await page.goto('/faq');
  await expect(page.getByRole('button', { name: 'Hello, Noor' })).toBeVisible();
  await expect(page.getByRole('link', { name: '1,250 points' })).toBeVisible();
  await isTakenOver(page);
  expect((await seen(page)).shift).toBeLessThan(0.02);
});

test('a page that came for another country is drawn anew in its place', async ({ page }) => {
  await page.goto('/allcards');
  await isTakenOver(page);
  await chooseCountry(page, 'Saudi Arabia');
  await expect(brandTiles(page).first()).toContainText('SAR');
  await page.context().clearCookies({ name: 'unit' });
  await watchPage(page);
  await page.reload();
  await expect(brandTiles(page).first()).toContainText('SAR');
  await isTakenOver(page);
  await expect(page.getByRole('combobox', { name: 'Gifting to' })).toContainText('Saudi Arabia');
  expect((await seen(page)).shift).toBeLessThan(0.02);
});

test('Back from a page leads to the one that came rendered, as it was left', async ({ page }) => {
  await page.goto('/allcards');
  await isTakenOver(page);
  const before = await brandTiles(page).nth(9).textContent();
  await brandTiles(page).nth(9).click();
  await expect(page).toHaveURL(/\/selected-card\//);
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(heading(page, 'All gift cards')).toBeVisible();
  await expect(brandTiles(page).nth(9)).toContainText(before ?? '');
  await expect(brandTiles(page).nth(9)).toBeInViewport();
});

interface Watched {
  heading: Element | null;
  shift: number;
}

/** Remembers the heading as it came, and adds up what moves. */
async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { heading: null, shift: 0 };
    Object.assign(window, { watched });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) watched.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    // The scripts are deferred: they run once all that came is there, and before DOMContentLoaded.
    new MutationObserver(() => {
      watched.heading ??= document.querySelector('main h1');
    }).observe(document, { childList: true, subtree: true });
  });
}

function seen(page: Page): Promise<{ isSame: boolean; shift: number }> {
  return page.evaluate(() => {
    const { heading, shift } = (window as unknown as { watched: Watched }).watched;
    return { isSame: heading !== null && heading === document.querySelector('main h1'), shift };
  });
}

/** The marks of what came rendered are taken away by who takes it over. */
async function isTakenOver(page: Page): Promise<void> {
  await expect(page.locator('[data-rendered]')).toHaveCount(0);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__react')),
  );
}

/** Keeps the shell's script from coming until it is released. */
async function holdScripts(page: Page): Promise<{ release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = async (route: Route) => {
    await released;
    // A page that was left wants it no more.
    await route.continue().catch(() => undefined);
  };
  await page.route(/\/releases\/shell\/.*main.*\.js$/, hold);
  return {
    release: () => {
      release();
      void page.unroute(/\/releases\/shell\/.*main.*\.js$/, hold);
    },
  };
}
