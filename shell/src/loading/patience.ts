/** A remote that hangs shows its fallback within 10 s: three attempts to load it of 3 s; its page then has 8 s. */
const LIMITS = { attempt: 3_000, page: 8_000 };
/** On a slow network a new attempt would only repeat the download. */
const SLOW_NETWORK_FACTOR = 3;

/** What did not load in time, or has another contract major. */
export class LoadingError extends Error {
  override name = 'LoadingError';
}

/** Rejects when `work` is not done within the time that this step has on this network. */
export function withinPatience<T>(step: keyof typeof LIMITS, what: string, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadingError(`${what} did not load in time`)), patience(step));
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

function patience(step: keyof typeof LIMITS): number {
  const { effectiveType = '4g' } =
    (navigator as { connection?: { effectiveType?: string } }).connection ?? {};
  return LIMITS[step] * (effectiveType === '4g' ? 1 : SLOW_NETWORK_FACTOR);
}

/** Of one request of the module federation runtime. */
export const ATTEMPT_TIMEOUT_MS = LIMITS.attempt;
