import type { CDPSession } from '@playwright/test';

export interface Request {
  url: string;
  type: string;
  /** Bytes over the wire, headers included. */
  bytes: number;
  /** How many round trips one after the other had to end before this one was asked for, itself included. */
  hop: number;
  /** Milliseconds since the first request. */
  end: number;
  requestId: string;
  /** Served out of the page itself (a preload that is used), so nothing was asked for again. */
  cached: boolean;
}

interface Initiator {
  type: string;
  url?: string;
  stack?: Stack;
}
interface Stack {
  callFrames: { url: string }[];
  parent?: Stack;
}

/** Follows every request of a page, and what caused it. */
export function followTraffic(devtools: CDPSession): { finished(): Request[]; quietFor(): number } {
  const requests = new Map<string, Request & { initiator: Initiator; begin: number }>();
  let first = 0;
  let open = 0;
  let lastChange = performance.now();
  const change = (by: number) => {
    open += by;
    lastChange = performance.now();
  };
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, initiator }) => {
    if (!/^http/.test(request.url)) return;
    first ||= timestamp;
    change(1);
    requests.set(requestId, {
      requestId,
      url: request.url,
      type: type ?? 'Other',
      bytes: 0,
      hop: 1,
      end: Number.NaN,
      begin: timestamp,
      cached: false,
      initiator,
    });
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => {
    const request = requests.get(requestId);
    if (request) request.cached = true;
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = requests.get(requestId);
    if (!request) return;
    request.bytes = encodedDataLength;
    request.end = (timestamp - first) * 1000;
    change(-1);
  });
  devtools.on('Network.loadingFailed', ({ requestId }) => {
    if (requests.has(requestId)) change(-1);
  });
  return {
    finished() {
      const all = [...requests.values()].filter(({ end }) => !Number.isNaN(end));
      const hops = new Map<string, number>();
      for (const request of all) {
        const causes = causesOf(request.initiator).map((url) => hops.get(url) ?? 0);
        request.hop = 1 + Math.max(0, ...causes);
        // A preload and its use are one trip.
        hops.set(request.url, Math.min(hops.get(request.url) ?? request.hop, request.hop));
      }
      return all;
    },
    quietFor: () => (open > 0 ? 0 : performance.now() - lastChange),
  };
}

/** The files whose code or markup asked for it. */
function causesOf({ url, stack }: Initiator): string[] {
  const urls = url ? [url] : [];
  for (let part = stack; part; part = part.parent) urls.push(...part.callFrames.map((frame) => frame.url));
  return urls;
}
