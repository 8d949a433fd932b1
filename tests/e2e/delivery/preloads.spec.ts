import { paths } from '@giftstore/contracts/paths';
import type { Page } from '@playwright/test';
import { heading } from '../support/catalogue';
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
    await page.waitForLoadState('networkidle');
    const files = await releaseFiles(page);
    expect(files.length).toBeGreaterThan(4);
    expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
    expect(await unusedPreloads(page)).toEqual([]);
  });
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

/** Preloads of scripts and styles that no element has loaded. */
function unusedPreloads(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { loadedByElements } = window as unknown as { loadedByElements: Set<string> };
    const preloads = document.querySelectorAll<HTMLLinkElement>(
      'link[rel=preload][as=script], link[rel=preload][as=style], link[rel=modulepreload]',
    );
    return [...preloads].map(({ href }) => href).filter((href) => !loadedByElements.has(href));
  });
}
