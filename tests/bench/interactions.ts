import type { Page } from '@playwright/test';

/** What presses and keys of one kind came to. */
export interface InteractionTimes {
  /** From each press or key to the next frame, in milliseconds; the browser tells none below 16. */
  latencies: number[];
  /** Tasks above 50 ms meanwhile. */
  longTasks: number[];
}

/** The least that the browser tells of; what it does not tell of took less. */
const TOLD_FROM_MS = 16;

interface Watch {
  longest: Record<number, number>;
  longTasks: number[];
}

/** Does `one` this many times and gives what each press or key of it came to. */
export async function measureInteractions(page: Page, times: number, one: (index: number) => Promise<void>): Promise<InteractionTimes> {
  await page.evaluate(watch, TOLD_FROM_MS);
  for (let index = 0; index < times; index += 1) await one(index);
  const { longest, longTasks } = await page.evaluate(watched);
  const told = Object.values(longest);
  const untold = Math.max(0, times - told.length);
  return { latencies: [...told, ...Array.from({ length: untold }, () => TOLD_FROM_MS)], longTasks };
}

/** In the page: an interaction is as long as the longest of its events (pointerdown, pointerup, click). */
function watch(durationThreshold: number): void {
  const found: Watch = { longest: {}, longTasks: [] };
  Object.assign(window, { benchWatch: found });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEventTiming & { interactionId?: number };
      if (interactionId) found.longest[interactionId] = Math.max(found.longest[interactionId] ?? 0, duration);
    }
  }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    found.longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
}

/** In the page, once what was pressed last has been drawn. */
async function watched(): Promise<Watch> {
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 200)));
  return (window as unknown as { benchWatch: Watch }).benchWatch;
}
