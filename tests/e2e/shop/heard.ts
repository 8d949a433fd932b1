import type { Page } from '@playwright/test';

const LIVE = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=alertdialog], output';

/**
 * Notes from the next document on what a screen reader is given to say by itself: texts that change within live
 * regions, in their order. Gives how to read the notes.
 */
export async function listenToPage(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((selector) => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const regionOf = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>(selector);
    const note = (node: Node) => {
      const inside =
        node instanceof Element && !regionOf(node) ? [...node.querySelectorAll(selector)] : [node];
      for (const one of inside) {
        const text = regionOf(one) && one.textContent?.replace(/\s+/g, ' ').trim();
        if (text) heard.push(text);
      }
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes) note(node);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, LIVE);
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}
