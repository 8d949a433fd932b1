/**
 * A remote that cannot be loaded shows its fallback within 10 s: three attempts of 3 s. One that was loaded has 8.5 s for its page,
 * with the page's module and the first data.
 */
const LIMITS = { attempt: 3_000, page: 8_500 };
/** On a slow network a new attempt would only repeat the download. */
const SLOW_NETWORK_FACTOR = 3;
/** A development build is large and may still be compiling. A second copy of it on the page would break its updates. */
const DEVELOPMENT_FACTOR = 10;

let hasDevelopmentBuilds = false;

/** What did not load in time, or has another contract major. */
export class LoadingError extends Error {
  override name = 'LoadingError';
}

/**
 * Rejects when `work` is not done within the time that this step has on this network. Only time in which the page is looked at counts,
 * from its last beginning: a phone in a pocket stops timers and downloads, and goes on with both at once.
 */
export function withinPatience<T>(step: keyof typeof LIMITS, what: string, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let restart = () => {};
  const timeout = new Promise<never>((_, reject) => {
    restart = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      timer = setTimeout(() => reject(new LoadingError(`${what} did not load in time`)), patience(step));
    };
  });
  restart();
  document.addEventListener('visibilitychange', restart);
  return Promise.race([work, timeout]).finally(() => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', restart);
  });
}

/** For the rest of the page. */
export function waitForDevelopmentBuilds(): void {
  hasDevelopmentBuilds = true;
}

/** The time that this step has, in milliseconds. */
export function patience(step: keyof typeof LIMITS): number {
  if (hasDevelopmentBuilds) return LIMITS[step] * DEVELOPMENT_FACTOR;
  const { effectiveType = '4g' } =
    (navigator as { connection?: { effectiveType?: string } }).connection ?? {};
  return LIMITS[step] * (effectiveType === '4g' ? 1 : SLOW_NETWORK_FACTOR);
}
