/** What is answered sooner shows no bar, and a bar that shows does not vanish with the next frame. */
const SHOWN_AFTER_MS = 150;
const SHOWN_FOR_MS = 300;
/** Longer than any call may take: work that was never ended does not keep the bar for ever. */
const LIMIT_MS = 30_000;

/** Counts what is loading; drives the bar on top of the page (spec core §4, the global page-loading flag). */
export function createLoading() {
  let count = 0;
  let shown = false;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hearers = new Set<() => void>();
  const show = (next: boolean) => {
    shown = next;
    since = Date.now();
    for (const hear of hearers) hear();
  };
  /** Waits for what the count asks of the bar, unless that is what it does already. */
  const settle = () => {
    clearTimeout(timer);
    if (count > 0 === shown) return;
    const wait = count > 0 ? SHOWN_AFTER_MS : Math.max(0, since + SHOWN_FOR_MS - Date.now());
    timer = setTimeout(() => show(count > 0), wait);
  };
  return {
    /** Begins one piece of work; call what it returns when that is over (again is nothing). */
    begin() {
      let over = false;
      const end = () => {
        if (over) return;
        over = true;
        clearTimeout(limit);
        count -= 1;
        if (count === 0) settle();
      };
      const limit = setTimeout(end, LIMIT_MS);
      count += 1;
      if (count === 1) settle();
      return end;
    },
    busy: () => shown,
    subscribe(hear: () => void) {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
  };
}

export type Loading = ReturnType<typeof createLoading>;
