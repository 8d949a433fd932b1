/** What the page itself measures; read back with `readMarks`. */
export interface Marks {
  lcp: number;
  cls: number;
  tbt: number;
  /** When what the shopper came for could be used; 0 while it cannot. */
  usable: number;
}

/**
 * Source of a script that goes into a page before any function of ours: the compiler that runs these files wraps named
 * functions in a helper that only Node has.
 */
export const COMPILER_HELPER = 'globalThis.__name = (target) => target;';

/** Runs in the page before anything else. `usable` is a selector of what the shopper came for. */
export function observe(usable: string): void {
  const marks: Marks = { lcp: 0, cls: 0, tbt: 0, usable: 0 };
  Object.assign(window, { benchMarks: marks });
  const on = (type: string, hear: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
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
  const look = () => {
    if (!marks.usable && document.querySelector(usable)) marks.usable = performance.now();
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
  document.addEventListener('DOMContentLoaded', look);
}

/** In the page. */
export function readMarks(): Marks {
  return (window as unknown as { benchMarks: Marks }).benchMarks;
}
