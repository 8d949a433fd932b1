import { setTimeout as pause } from 'node:timers/promises';

/** A request of a load: what it sends, made anew each time. */
export type MakeRequest = () => { path: string; init?: RequestInit };

export interface Failure {
  path: string;
  /** The status, or the error's message where there was no response. */
  status: string;
  /** The beginning of the body, which shows who has responded. */
  body: string;
  /** What went on when it was sent. */
  during: string;
}

/**
 * Sends one request after another in turn, each `everyMs`, whether or not the ones before have a response.
 * @param url the shop's address
 * @param during names what goes on, for the failures
 */
export function steadyLoad(url: string, requests: MakeRequest[], everyMs: number, during: () => string) {
  const failures: Failure[] = [];
  const pending = new Set<Promise<void>>();
  let sent = 0;
  let slowestMs = 0;
  let isRunning = true;
  const send = async ({ path, init }: ReturnType<MakeRequest>) => {
    const context = { path, during: during() };
    const start = performance.now();
    try {
      const response = await fetch(url + path, init);
      const body = await response.text();
      if (response.status !== 200)
        failures.push({ ...context, status: String(response.status), body: body.slice(0, 200) });
    } catch (error) {
      const { message, cause } = error as Error;
      failures.push({ ...context, status: message, body: String(cause ?? '') });
    }
    slowestMs = Math.max(slowestMs, performance.now() - start);
  };
  const loop = (async () => {
    while (isRunning) {
      const make = requests[sent % requests.length] as MakeRequest;
      const request = send(make());
      sent += 1;
      pending.add(request);
      void request.then(() => pending.delete(request));
      await pause(everyMs);
    }
  })();
  return {
    /** Sends no more, and resolves when each request has its response. */
    async end() {
      isRunning = false;
      await loop;
      await Promise.all(pending);
      return { sent, failures, slowestMs: Math.round(slowestMs) };
    },
  };
}
