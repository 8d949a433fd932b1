import type { Page } from '@playwright/test';
import { brandTiles, heading } from '../support/catalogue';
import { guestCart } from '../support/guest-cart';
import { holdRequests, openRendered } from '../support/held-requests';
import { presetStorage } from '../support/storage';
import { expect, test } from '../support/test';

/** The cart with a guest's line, which the document shows. */
const FILLED_CART = '/cart?filled';
const PAGES = [
  '/',
  '/allcards',
  '/selected-card/101?currency=1',
  '/cart',
  FILLED_CART,
  '/auth/login',
  '/faq',
];
/** Bytes of a document as it is served, in Brotli format: home has 29,300, of them 1,600 for its first picture. */
const DOCUMENT_BUDGET = 30_500;
const WIDTHS = [
  { name: 'a phone', viewport: { width: 390, height: 844 } },
  { name: 'a desktop', viewport: { width: 1440, height: 900 } },
];
/** The document's own word about a shell that does not come, which this test causes. */
const WATCHDOG = '#giftstore-watchdog';

for (const { name, viewport } of WIDTHS)
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    for (const path of PAGES)
      test(`the document alone looks as it does with all style sheets: ${path}`, async ({
        page,
        pageErrors,
      }) => {
        pageErrors.expect(/ERR_FAILED/);
        if (path === FILLED_CART) await presetStorage(page, await guestCart(page));
        await page.route(/\/releases\/[^?]+\.(?:js|woff2)/, (route) => route.abort());
        const release = await holdRequests(page, /\/releases\/[^?]+\.css/);
        await openRendered(page, path);
        await expect(heading(page)).toBeVisible();
        await expect(page.locator('#shell-footer a').first()).toBeAttached();
        if (path === FILLED_CART)
          await expect(page.getByRole('region', { name: 'Checkout' })).toContainText(/\d\.\d\d/);
        const before = await lookOf(page);
        expect(before.length).toBeGreaterThan(50);
        release();
        await expect(page.locator('link[rel="stylesheet"][media="print"]')).toHaveCount(0);
        expect(await lookOf(page)).toEqual(before);
      });
  });

test('the first paint waits for no file, and no document is larger than its budget', async ({ page }) => {
  for (const path of PAGES) {
    const response = await page.goto(path);
    const { responseBodySize } = (await response?.request().sizes()) ?? { responseBodySize: 0 };
    expect(responseBodySize).toBeGreaterThan(10_000);
    expect([path, responseBodySize > DOCUMENT_BUDGET ? responseBodySize : 'within']).toEqual([
      path,
      'within',
    ]);
    await expect(heading(page)).toBeVisible();
    const blocking = await page.evaluate(() =>
      (
        performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
          renderBlockingStatus: string;
        })[]
      )
        .filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking')
        .map(({ name }) => new URL(name).pathname),
    );
    expect([path, blocking]).toEqual([path, []]);
  }
});

test('a page is styled and usable although a style sheet of the shell has failed', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/main\.\w+\.css|Failed to load resource/);
  await page.route(/\/releases\/shell\/[^?]+\.css/, (route) => route.fulfill({ status: 503 }));
  await page.goto('/allcards');
  await expect(page.locator('link[rel="stylesheet"][media="print"]')).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search by brand, category or occasion' }).fill('amber');
  await expect(brandTiles(page)).toHaveCount(1);
});

for (const path of ['/', '/terms-and-conditions'])
  test(`a font that comes late moves nothing: ${path}`, async ({ page }) => {
    const fontDelay = 1_500;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(recordShifts);
    const font = page.waitForResponse(/\.woff2$/);
    await page.route(/\.woff2$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, fontDelay));
      await route.continue();
    });
    await page.goto(path);
    await (await font).finished();
    await expect(page.locator('link[rel="stylesheet"][media="print"]')).toHaveCount(0);
    // Two frames: the first one shows what the font has moved.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.02);
  });

/** Runs in the page. */
function recordShifts(): void {
  const holder = window as unknown as { shift: number };
  holder.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      holder.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Place and look of every element, by its position in the document. */
function lookOf(page: Page): Promise<string[]> {
  return page.evaluate((watchdog) => {
    const properties = [
      'color',
      'background-color',
      'display',
      'font-size',
      'font-weight',
      'border-radius',
      'box-shadow',
    ];
    return [...document.querySelectorAll('#giftstore-root *')]
      .filter((element) => !element.closest(`${watchdog}, noscript, img`))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        const place = [x, y, width, height].map(Math.round).join(' ');
        const look = properties.map((property) => style.getPropertyValue(property)).join(' ');
        return `${element.localName}.${element.getAttribute('class') ?? ''} ${place} ${look}`;
      });
  }, WATCHDOG);
}
