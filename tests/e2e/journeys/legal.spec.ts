import type { Page } from '@playwright/test';
import { expectAccessible, expectFitting } from '../support/accessible';
import { openRendered } from '../support/held-requests';
import { expect, test } from '../support/test';

// Without transitions, axe sees the final colours.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ENGLISH = '/terms-and-conditions';
const ARABIC = '/ar/terms-and-conditions';
const DOCUMENTS = [ENGLISH, ARABIC, '/privacy-policy', '/promotion-terms'];

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Visible targets of the list of sections, and the ids of the sections. */
async function anchors(page: Page): Promise<{ linked: string[]; ids: string[] }> {
  return page.evaluate(() => ({
    linked: [...document.querySelectorAll('main article nav[aria-label] ol')]
      .filter((list) => list.closest('details') === null)
      .flatMap((list) => [...list.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')),
    ids: [...document.querySelectorAll('main article section')].map(({ id }) => `#${id}`),
  }));
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of DOCUMENTS) {
    test(`shows ${path}, and each link of its list leads to a section [more-2.31]`, async ({ page }) => {
      await openRendered(page, path);
      await expect(title(page)).toBeVisible();
      const { linked, ids } = await anchors(page);
      expect(ids.length).toBeGreaterThan(5);
      expect(linked).toEqual(ids);
    });
  }
});

test('changes the language of the terms, remembers it, and starts at the top [more-2.28] [more-4.8]', async ({
  page,
}) => {
  await page.goto(`${ENGLISH}#return-policy`);
  await expect(page.getByRole('heading', { name: '21. Return policy' })).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL(ARABIC);
  await expect(title(page)).toHaveText('الشروط والأحكام');
  await expect(page).toHaveTitle(/^الشروط والأحكام/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('article')).toHaveCSS('direction', 'rtl');
  await expect(page.getByText('آخر تحديث: 11 نوفمبر 2024')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^22\. خطة استمرارية الأعمال/ })).toBeAttached();

  // The footer leads to the English address, and the shopper reads Arabic.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and conditions' }).click();
  await expect(page).toHaveURL(ARABIC);
  await page.goto(`${ENGLISH}#disputes`);
  await expect(page).toHaveURL(`${ARABIC}#disputes`);

  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(ENGLISH);
  await expect(page.getByText('Last updated 28 November 2024')).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(ENGLISH);
  await expect(title(page)).toHaveText('Terms and conditions');
});

test('downloads no text that the page came with, and loads it after a navigation', async ({ page }) => {
  const texts: string[] = [];
  page.on('request', (request) => {
    if (/(?:terms|privacy)-\d{4}-\d\d-\d\d-\w\w\./.test(request.url())) texts.push(request.url());
  });
  await page.goto('/privacy-policy');
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Terms and conditions' }),
  ).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(texts).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and conditions' }).click();
  await expect(page).toHaveURL(ENGLISH);
  await expect(page.getByRole('heading', { name: '1. About our website' })).toBeVisible();
  expect(texts).toHaveLength(1);

  // Links in the texts change the page without loading a new document.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('#about-our-website').getByRole('link', { name: 'privacy policy' }).click();
  await expect(title(page)).toHaveText('Privacy policy');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('offers to load a text again that could not be loaded', async ({ page, pageErrors }) => {
  pageErrors.expect(/terms-\d{4}|ERR_FAILED|Loading chunk/);
  await page.goto('/promotion-terms');
  await expect(title(page)).toBeVisible();
  const texts = /\/terms-\d{4}-\d\d-\d\d-en\./;
  await page.route(texts, (route) => route.abort('failed'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and conditions' }).click();
  await expect(page.getByText('We couldn’t load the text')).toBeVisible();
  await expectAccessible(page, 'a text that could not be loaded');
  await page.unroute(texts);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: '1. About our website' })).toBeVisible();
});

test('marks the section that is being read, in a list that stays in view [more-2.30]', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(ENGLISH);
  const list = page.getByRole('navigation', { name: 'On this page' });
  await list.getByRole('link', { name: '9. Reporting violations' }).click();
  await expect(page).toHaveURL(`${ENGLISH}#reporting-violations`);
  await expect(page.getByRole('heading', { name: '9. Reporting violations' })).toBeInViewport();
  await expect(list.locator('[aria-current]:visible')).toHaveText('9. Reporting violations');
  await page.getByRole('heading', { name: /^21\./ }).scrollIntoViewIfNeeded();
  await page.mouse.move(900, 400);
  await page.mouse.wheel(0, 300);
  await expect(list.locator('[aria-current]:visible')).toHaveText(/^2\d\./);
  await expect(list.locator('[aria-current]:visible')).toBeInViewport({ ratio: 1 });
});

test('prints the text of the terms alone, in both languages', async ({ page }) => {
  for (const path of [ENGLISH, ARABIC]) {
    await page.goto(path);
    await expect(title(page)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('#business-continuity-plan')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.locator('main nav').first()).toBeHidden();
    await expectFitting(page, `${path} in print`);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('names the other language for search engines, and lists both addresses', async ({ page, request }) => {
  for (const [path, canonical] of [
    [ENGLISH, ENGLISH],
    [ARABIC, ARABIC],
  ]) {
    const html = await (await request.get(path ?? '')).text();
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+${canonical}">`));
    for (const [language, href] of [
      ['en', ENGLISH],
      ['ar', ARABIC],
      ['x-default', ENGLISH],
    ])
      expect(html).toMatch(
        new RegExp(`<link rel="alternate" hreflang="${language}" href="http[^"]+\\d${href}">`),
      );
  }
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const path of DOCUMENTS) expect(sitemap).toContain(`${path}</loc>`);
  // An edge that has no time to render a page leaves it to the browser, before it is known that there is none.
  const missing = async () => (await page.request.get(`${ENGLISH}?version=1999-01-01`)).status();
  await expect.poll(missing).toBe(404);
});

test('is accessible at every width', async ({ page }) => {
  for (const path of DOCUMENTS) {
    await page.goto(path);
    await expect(title(page)).toBeVisible();
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page, `${path} at ${width}`);
    }
  }
});
