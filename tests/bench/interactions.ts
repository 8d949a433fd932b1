import type { Page } from '@playwright/test';

/** The times of repeated interactions. */
export interface InteractionTimes {
  /** From each press or key to the next frame, in milliseconds; the browser reports none below 16. */
  latencies: number[];
  /** Durations of the tasks above 50 ms. */
  longTasks: number[];
}

/** The browser's lower limit: unreported interactions were shorter. */
const MIN_REPORTED_MS = 16;

interface Observations {
  longest: Record<number, number>;
  longTasks: number[];
}

/** Repeats an interaction and returns the time of each. */
export async function measureInteractions(
  page: Page,
  times: number,
  interact: (index: number) => Promise<void>,
): Promise<InteractionTimes> {
  await page.evaluate(observe, MIN_REPORTED_MS);
  for (let index = 0; index < times; index += 1) await interact(index);
  const { longest, longTasks } = await page.evaluate(readObservations);
  const reported = Object.values(longest);
  const unreported = Math.max(0, times - reported.length);
  return {
    latencies: [...reported, ...Array.from({ length: unreported }, () => MIN_REPORTED_MS)],
    longTasks,
  };
}

/** Runs in the page. An interaction is as long as the longest of its events (pointerdown, pointerup, click). */
function observe(durationThreshold: number): void {
  const observations: Observations = { longest: {}, longTasks: [] };
  Object.assign(window, { benchObservations: observations });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEventTiming & { interactionId?: number };
      if (interactionId)
        observations.longest[interactionId] = Math.max(observations.longest[interactionId] ?? 0, duration);
    }
  }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    observations.longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
}

/** Runs in the page, after the last interaction has been rendered. */
async function readObservations(): Promise<Observations> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200)));
  return (window as unknown as { benchObservations: Observations }).benchObservations;
}
