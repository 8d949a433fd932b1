import type { Http } from '@giftstore/contracts';

export interface TrackedCalls {
  http: Http;
  /** Waits until no GET is pending, at most `timeoutMs`; returns whether none is. */
  settled(timeoutMs: number): Promise<boolean>;
}

/** Wraps `http` so that its GETs, and those that follow from their responses, can be awaited. */
export function trackCalls(http: Http): TrackedCalls {
  const pending = new Set<Promise<unknown>>();
  return {
    http: {
      ...http,
      get(path, options) {
        const call = http.get<never>(path, options);
        pending.add(call);
        const remove = () => void pending.delete(call);
        call.then(remove, remove);
        return call;
      },
    },
    async settled(timeoutMs) {
      let hasTimedOut = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const timeout = new Promise<void>((resolve) => {
        timer = setTimeout(() => {
          hasTimedOut = true;
          resolve();
        }, timeoutMs);
      });
      do {
        await Promise.race([Promise.allSettled(pending), timeout]);
        // Sagas continue in microtasks: after the next task they have made any further calls.
        await new Promise((nextTask) => setTimeout(nextTask));
      } while (pending.size > 0 && !hasTimedOut);
      clearTimeout(timer);
      return pending.size === 0;
    },
  };
}
