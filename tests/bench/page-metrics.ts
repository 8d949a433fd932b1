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

export interface ObservedElement {
  /** Selector of what the shopper came for. */
  selector: string;
  /** It counts when a remote has been mounted too: what comes rendered is in sight before it can be pressed. */
  mounted: boolean;
}

/** Runs in the page before anything else. */
export function observe({ selector, mounted }: ObservedElement): void {
  const marks: Marks = { lcp: 0, cls: 0, tbt: 0, usable: 0 };
  let ready = !mounted;
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
    if (ready && !marks.usable && document.querySelector(selector)) marks.usable = performance.now();
  };
  on('measure', ({ name }) => {
    if (!name.endsWith(' mount')) return;
    ready = true;
    look();
  });
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
  document.addEventListener('DOMContentLoaded', look);
}

/** In the page. */
export function readMarks(): Marks {
  return (window as unknown as { benchMarks: Marks }).benchMarks;
}

/** In the page. */
export function isUsable(): boolean {
  return (window as unknown as { benchMarks: Marks }).benchMarks.usable > 0;
}
