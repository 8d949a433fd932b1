import type { Http } from '@giftstore/contracts';

export interface WatchedCalls {
  http: Http;
  /** Waits until no GET is under way, at most `limitMs`. Says whether none is. */
  settled(limitMs: number): Promise<boolean>;
}

/** `http`, and how to wait until what was asked through it has come and led to no further question. */
export function watchCalls(http: Http): WatchedCalls {
  const underWay = new Set<Promise<unknown>>();
  return {
    http: {
      ...http,
      get(path, options) {
        const call = http.get<never>(path, options);
        underWay.add(call);
        const over = () => void underWay.delete(call);
        call.then(over, over);
        return call;
      },
    },
    async settled(limitMs) {
      let late = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const limit = new Promise<void>((resolve) => {
        timer = setTimeout(() => {
          late = true;
          resolve();
        }, limitMs);
      });
      do {
        await Promise.race([Promise.allSettled(underWay), limit]);
        // Sagas go on in microtasks: after a turn they have asked whatever they ask next.
        await new Promise((turn) => setTimeout(turn));
      } while (underWay.size > 0 && !late);
      clearTimeout(timer);
      return underWay.size === 0;
    },
  };
}
