import { paths } from '@giftstore/contracts/paths';
import type { Page } from '@playwright/test';
import { brandTiles, heading } from '../support/catalogue';
import { expect, test } from '../support/test';

/**
 * Preloads must match later requests in address, crossorigin and integrity. Otherwise the browser fetches a file twice.
 */
for (const path of [
  paths.home(),
  paths.allCards(),
  paths.selectedCard(101, 1),
  paths.cart(),
  paths.login(),
]) {
  test(`fetches each release file once and uses each preload on ${path}`, async ({ page }) => {
    await page.addInitScript(recordLoadedFiles);
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await expect.poll(async () => unused(page, await documentPreloads(page))).toEqual([]);
    await expectEachFileOnce(page);
  });
}

test('uses what it preloaded for the next page', async ({ page }) => {
  await page.addInitScript(recordLoadedFiles);
  await page.goto(paths.home());
  const preloads = page.locator('link[rel=preload][href*="/selected-card."]');
  await expect(preloads).toHaveCount(2);
  await brandTiles(page).first().click();
  await expect(page).toHaveURL(/selected-card/);
  await expect(heading(page)).toBeVisible();
  const hrefs = await preloads.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  await expect.poll(() => unused(page, hrefs)).toEqual([]);
  await expectEachFileOnce(page);
});

async function expectEachFileOnce(page: Page): Promise<void> {
  const files = await releaseFiles(page);
  expect(files.length).toBeGreaterThan(4);
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
}

/** The page's requests for release files, including repeated ones. */
function releaseFiles(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => name.startsWith('/releases/') && /\.(js|css)$/.test(name)),
  );
}

/** Runs first in the page: script elements are removed from the document after they have run. */
function recordLoadedFiles(): void {
  const loaded = new Set<string>();
  Object.assign(window, { loadedByElements: loaded });
  document.addEventListener('DOMContentLoaded', () => {
    const preloads = document.querySelectorAll<HTMLLinkElement>(
      'link[rel=preload][as=script], link[rel=preload][as=style], link[rel=modulepreload]',
    );
    Object.assign(window, { documentPreloads: [...preloads].map(({ href }) => href) });
  });
  const record = () => {
    for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]')) loaded.add(script.src);
    for (const style of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
      loaded.add(style.href);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof HTMLScriptElement && node.src) loaded.add(node.src);
    record();
  }).observe(document, { childList: true, subtree: true });
}

/** The document's own preloads of scripts and styles: the shell adds those of the likely next page later. */
function documentPreloads(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { documentPreloads: string[] }).documentPreloads);
}

/** Those of these files that no element has loaded. */
function unused(page: Page, hrefs: string[]): Promise<string[]> {
  return page.evaluate((all) => {
    const { loadedByElements } = window as unknown as { loadedByElements: Set<string> };
    return all.filter((href) => !loadedByElements.has(href));
  }, hrefs);
}
