/** Faster calls show no bar, and a visible bar stays long enough to be seen. */
const SHOW_DELAY_MS = 150;
const MIN_VISIBLE_MS = 300;
/** Longer than any call may take: work that never ends does not keep the bar for ever. */
const TIMEOUT_MS = 30_000;

/** Counts running work and drives the loading bar at the top of the page (rule core-4.61). */
export function createLoading() {
  let count = 0;
  let shown = false;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const show = (next: boolean) => {
    shown = next;
    since = Date.now();
    for (const listener of listeners) listener();
  };
  /** Schedules showing or hiding the bar when the count requires it. */
  const schedule = () => {
    clearTimeout(timer);
    if (count > 0 === shown) return;
    const wait = count > 0 ? SHOW_DELAY_MS : Math.max(0, since + MIN_VISIBLE_MS - Date.now());
    timer = setTimeout(() => show(count > 0), wait);
  };
  return {
    /** Starts a piece of work; returns the function that ends it, which may be called twice. */
    begin() {
      let hasEnded = false;
      const end = () => {
        if (hasEnded) return;
        hasEnded = true;
        clearTimeout(timeout);
        count -= 1;
        if (count === 0) schedule();
      };
      const timeout = setTimeout(end, TIMEOUT_MS);
      count += 1;
      if (count === 1) schedule();
      return end;
    },
    busy: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type Loading = ReturnType<typeof createLoading>;
