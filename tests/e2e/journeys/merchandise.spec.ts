import type { Page } from '@playwright/test';
import { shop } from '../../running-shop/shop';
import { chooseCountry, heading } from '../support/catalogue';
import { expect, test } from '../support/test';

const PATH = '/merchandise';

interface AdRequest {
  client: string;
  slot: string;
  referrer: string;
}

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });
const adFrame = (page: Page) => page.locator('main iframe');
/** The ad itself: in the frame of the ad host, in the shop's own document with ads. */
const ad = (page: Page) =>
  page.frameLocator('main iframe').frameLocator('ins iframe').getByText('An ad of the sandbox');

/** The addresses of the page's requests to the ad host, from now on. */
function requestsToAdHost(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${shop.sandbox()}/ads/`)) urls.push(request.url());
  });
  return urls;
}

async function adRequests(client: string): Promise<AdRequest[]> {
  const { requests } = (await (await fetch(`${shop.sandbox()}/ads/requests`)).json()) as {
    requests: AdRequest[];
  };
  return requests.filter((request) => request.client === client);
}

/** Records the layout shifts of each document that the page loads from now on. */
const recordLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    if (window !== window.top) return;
    const shifts: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const all = () => [...shifts, ...observer.takeRecords()] as (PerformanceEntry & { value: number })[];
    Object.assign(window, { layoutShift: () => all().reduce((sum, { value }) => sum + value, 0) });
  });

/** The sum of the document's layout shifts, the one of the last frame included. */
const layoutShift = (page: Page) =>
  page.evaluate(async () => {
    const { layoutShift: sum } = window as unknown as { layoutShift: () => number };
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return sum();
  });

test('shows the ads of three countries, once the shopper has agreed, and remembers it [core-2.71] [more-2.23]', async ({
  page,
}) => {
  await recordLayoutShifts(page);
  const requests = requestsToAdHost(page);
  await page.goto(PATH);
  await chooseCountry(page, 'United Kingdom');
  await expect(page.getByRole('heading', { name: 'Show product offers?' })).toBeVisible();
  expect(requests).toEqual([]);
  await button(page, 'Show offers').click();
  await expect(ad(page)).toBeVisible();
  await expect(page.getByText('Loading offers')).toBeHidden();

  for (const [country, client] of [
    ['Netherlands', 'ca-sandbox-nl'],
    ['United States of America', 'ca-sandbox-us'],
  ] as const) {
    await chooseCountry(page, country);
    await expect(page.getByTitle(`Product offers of our advertising partner: ${country}`)).toBeVisible();
    await expect(ad(page)).toBeVisible();
    await expect(page.frameLocator('main iframe').frameLocator('ins iframe').getByText(client)).toBeVisible();
  }
  await page.reload();
  await expect(ad(page)).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.02);
  const [asked] = await adRequests('ca-sandbox-us');
  // The ad host learns of the shop at the most, and not of the page or the shopper.
  expect(['', `${shop.url()}/`]).toContain(asked?.referrer);
});

test('shows itself without ads to a shopper who refuses them, who may change their mind', async ({
  page,
}) => {
  const requests = requestsToAdHost(page);
  await page.goto(PATH);
  await button(page, 'No, thanks').click();
  await expect(page.getByRole('heading', { name: 'Product offers are off' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Product offers are off' })).toBeVisible();
  await expect(adFrame(page)).toHaveCount(0);
  expect(requests).toEqual([]);
  await button(page, 'Show offers').click();
  await expect(ad(page)).toBeVisible();
  await button(page, 'Turn offers off').click();
  await expect(adFrame(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Product offers are off' })).toBeVisible();
});

test('goes home where the country has no ads, at its address and when it is chosen [core-2.72] [more-2.24] [more-4.11]', async ({
  page,
}) => {
  await page.goto(PATH);
  await expect(heading(page, 'Merchandise')).toBeVisible();
  await markDocument(page);
  await chooseCountry(page, 'Saudi Arabia');
  await expect(page).toHaveURL('/');
  expect(await isMarked(page)).toBe(false);
  await page.goto(PATH);
  await expect(page).toHaveURL('/');
});

test('is a document of its own: entering and leaving it loads another one [more-2.23]', async ({ page }) => {
  await page.goto('/faq');
  await expect(heading(page)).toBeVisible();
  await markDocument(page);
  await page.evaluate((path) => {
    const link = document.createElement('a');
    link.href = path;
    link.textContent = 'Search products';
    document.querySelector('main')?.append(link);
  }, PATH);
  await page.getByRole('link', { name: 'Search products' }).click();
  await expect(heading(page, 'Merchandise')).toBeVisible();
  expect(await isMarked(page)).toBe(false);
  await markDocument(page);
  await page.getByRole('main').getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page).toHaveURL('/privacy-policy');
  await expect(heading(page)).toBeVisible();
  expect(await isMarked(page)).toBe(false);
});

test('is the only page that can hold the ads, which cannot reach the shop', async ({ page, pageErrors }) => {
  pageErrors.expect(/frame-src|connect-src|Content Security Policy|ERR_BLOCKED_BY_CSP|\/ads\//);
  await page.goto('/faq');
  await expect(heading(page)).toBeVisible();
  await page.evaluate((host) => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener('securitypolicyviolation', (event) => refused.push(event.effectiveDirective));
    for (const src of ['/ads/GB', `${host}/ads/unit?client=x&slot=1`]) {
      const frame = document.createElement('iframe');
      frame.src = src;
      document.body.append(frame);
    }
    void fetch(`${host}/ads/fill?client=x&slot=1`).catch(() => undefined);
  }, shop.sandbox());
  const refused = () => page.evaluate(() => [...(window as unknown as { refused: string[] }).refused].sort());
  await expect.poll(refused).toEqual(['connect-src', 'frame-src', 'frame-src']);

  await page.goto(PATH);
  await page.evaluate(() => localStorage.setItem('secret', 'of the shop'));
  await button(page, 'Show offers').click();
  await expect(ad(page)).toBeVisible();
  const frame = page.frames().find((one) => one.url().includes('/ads/AE'));
  const reached = await frame?.evaluate(() => {
    const attempt = (read: () => unknown) => {
      try {
        return String(read());
      } catch {
        return 'refused';
      }
    };
    return {
      origin: self.origin,
      storage: attempt(() => localStorage.getItem('secret')),
      cookies: attempt(() => document.cookie),
      page: attempt(() => parent.document.title),
    };
  });
  expect(reached).toEqual({ origin: 'null', storage: 'refused', cookies: 'refused', page: 'refused' });
});

test('says quietly that the ads did not come, in the space that was theirs, and tries again', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/\/ads\//);
  const script = '**/ads/adsbygoogle.js*';
  await recordLayoutShifts(page);
  await page.route(script, (route) => route.abort());
  await page.goto(PATH);
  await button(page, 'Show offers').click();
  await expect(page.getByText('We couldn’t load the offers')).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.02);
  await page.unroute(script);
  await button(page, 'Try again').click();
  await expect(ad(page)).toBeVisible();
});

const markDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-marked', 'yes'));
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.dataset.marked === 'yes');
