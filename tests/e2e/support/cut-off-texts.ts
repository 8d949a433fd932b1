import type { Page } from '@playwright/test';

/** Translated texts that do not fit: clipped by a surrounding box, or wider than their control. */
export function cutOffTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 2;
    const cutOff = new Set<string>();
    const isScreenReaderOnly = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width <= 1 || height <= 1;
    };
    /** The nearest clipping box. Scrollable boxes do not count. */
    const clippedBy = (element: Element): Element | undefined => {
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box);
        if ([overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll'))
          return undefined;
        if (isScreenReaderOnly(box)) return undefined;
        if ([overflowX, overflowY].some((overflow) => overflow === 'hidden' || overflow === 'clip'))
          return box;
        if (position === 'fixed') return undefined;
      }
      return undefined;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement as Element;
      const text = node.nodeValue?.trim() ?? '';
      if (!text.includes('⟦') || !element.checkVisibility() || isScreenReaderOnly(element)) continue;
      range.selectNodeContents(node);
      const textBox = range.getBoundingClientRect();
      const box = clippedBy(element)?.getBoundingClientRect();
      if (box && (textBox.left < box.left - SLACK || textBox.right > box.right + SLACK))
        cutOff.add(`clipped: ${text}`);
      if (box && (textBox.top < box.top - SLACK || textBox.bottom > box.bottom + SLACK))
        cutOff.add(`clipped: ${text}`);
      const control = element.closest('button, a, label, [role=tab], [role=option]')?.getBoundingClientRect();
      if (control && (textBox.left < control.left - SLACK || textBox.right > control.right + SLACK))
        cutOff.add(`overflows its control: ${text}`);
    }
    return [...cutOff];
  });
}
