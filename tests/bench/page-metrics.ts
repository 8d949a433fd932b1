/** Measurements of the page, read with `readMarks`. */
export interface Marks {
  lcp: number;
  cls: number;
  tbt: number;
  /** When the page became usable; 0 before. */
  usable: number;
}

/**
 * Script to inject before functions of these files: their compiler wraps named functions in a helper that exists in Node
 * only.
 */
export const COMPILER_HELPER = 'globalThis.__name = (target) => target;';

export interface ObservedElement {
  /** The selector of the element that makes the page useful. */
  selector: string;
  /** Whether a remote must be mounted too: a rendered page is visible before it handles clicks. */
  mounted: boolean;
}

/** Runs first in the page. */
export function observe({ selector, mounted }: ObservedElement): void {
  const marks: Marks = { lcp: 0, cls: 0, tbt: 0, usable: 0 };
  let ready = !mounted;
  Object.assign(window, { benchMarks: marks });
  const on = (type: string, listener: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(listener)).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime }) => {
    marks.lcp = startTime;
  });
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) marks.cls += value;
  });
  on('longtask', ({ duration }) => {
    marks.tbt += Math.max(0, duration - 50);
  });
  const check = () => {
    if (ready && !marks.usable && document.querySelector(selector)) marks.usable = performance.now();
  };
  on('measure', ({ name }) => {
    if (!name.endsWith(' mount')) return;
    ready = true;
    check();
  });
  new MutationObserver(check).observe(document, { childList: true, subtree: true, attributes: true });
  document.addEventListener('DOMContentLoaded', check);
}

/** Runs in the page. */
export function readMarks(): Marks {
  return (window as unknown as { benchMarks: Marks }).benchMarks;
}

/** Runs in the page. */
export function isUsable(): boolean {
  return (window as unknown as { benchMarks: Marks }).benchMarks.usable > 0;
}
