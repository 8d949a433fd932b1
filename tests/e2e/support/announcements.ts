import type { Page } from '@playwright/test';

const LIVE = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=alertdialog], output';

/**
 * Records from the next document on what a screen reader announces: texts that change in live regions, in order.
 * @returns a function that returns the announcements so far
 */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((selector) => {
    const announcements: string[] = [];
    Object.assign(window, { announcements });
    const regionOf = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>(selector);
    const record = (node: Node) => {
      const nodes =
        node instanceof Element && !regionOf(node) ? [...node.querySelectorAll(selector)] : [node];
      for (const changed of nodes) {
        const text = regionOf(changed) && changed.textContent?.replace(/\s+/g, ' ').trim();
        if (text) announcements.push(text);
      }
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes) record(node);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, LIVE);
  return () => page.evaluate(() => (window as unknown as { announcements: string[] }).announcements);
}
