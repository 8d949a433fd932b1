import type { Page } from '@playwright/test';

/** Texts of ours that do not fit where they stand: clipped by a box around them, or running out of their button. */
export function cutOffTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 2;
    const found = new Set<string>();
    const isForEars = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width <= 1 || height <= 1;
    };
    /** The nearest box that clips; one that can be scrolled shows everything in the end. */
    const clippedBy = (element: Element): Element | undefined => {
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(one);
        if ([overflowX, overflowY].some((how) => how === 'auto' || how === 'scroll')) return undefined;
        if (isForEars(one)) return undefined;
        if ([overflowX, overflowY].some((how) => how === 'hidden' || how === 'clip')) return one;
        if (position === 'fixed') return undefined;
      }
      return undefined;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement as Element;
      const text = node.nodeValue?.trim() ?? '';
      if (!text.includes('⟦') || !element.checkVisibility() || isForEars(element)) continue;
      range.selectNodeContents(node);
      const own = range.getBoundingClientRect();
      const box = clippedBy(element)?.getBoundingClientRect();
      if (box && (own.left < box.left - SLACK || own.right > box.right + SLACK))
        found.add(`clipped: ${text}`);
      if (box && (own.top < box.top - SLACK || own.bottom > box.bottom + SLACK))
        found.add(`clipped: ${text}`);
      const control = element.closest('button, a, label, [role=tab], [role=option]')?.getBoundingClientRect();
      if (control && (own.left < control.left - SLACK || own.right > control.right + SLACK))
        found.add(`out of its control: ${text}`);
    }
    return [...found];
  });
}
