import { paths } from '@giftstore/contracts/paths';
import type { Page } from '@playwright/test';
import { heading } from '../shop/catalogue';
import { expect, test } from '../shop/test';

/**
 * What the edge tells the browser to fetch early is what is used, and nothing comes twice: a preload counts only when
 * address, crossorigin and integrity are those of the later request.
 */
for (const path of [
  paths.home(),
  paths.allCards(),
  paths.selectedCard(101, 1),
  paths.cart(),
  paths.login(),
]) {
  test(`${path}: each file of a release is asked for once, and each preload is used`, async ({ page }) => {
    await page.addInitScript(rememberElements);
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    const files = await releaseFiles(page);
    expect(files.length).toBeGreaterThan(4);
    expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
    expect(await unusedPreloads(page)).toEqual([]);
  });
}

/** Every request of the page for a release's file, again for each time that it was made. */
function releaseFiles(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => name.startsWith('/releases/') && /\.(js|css)$/.test(name)),
  );
}

/** Runs in the page before anything else: scripts are taken out of the document again once they have run. */
function rememberElements(): void {
  const loaded = new Set<string>();
  Object.assign(window, { loadedByElements: loaded });
  const look = () => {
    for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]')) loaded.add(script.src);
    for (const style of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
      loaded.add(style.href);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof HTMLScriptElement && node.src) loaded.add(node.src);
    look();
  }).observe(document, { childList: true, subtree: true });
}

/** Preloads of scripts and styles that no element of the page has ever loaded. */
function unusedPreloads(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { loadedByElements } = window as unknown as { loadedByElements: Set<string> };
    const preloads = document.querySelectorAll<HTMLLinkElement>(
      'link[rel=preload][as=script], link[rel=preload][as=style], link[rel=modulepreload]',
    );
    return [...preloads].map(({ href }) => href).filter((href) => !loadedByElements.has(href));
  });
}
