import { setTimeout } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';

export interface Request {
  url: string;
  type: string;
  /** Transferred bytes, including headers. */
  bytes: number;
  /** The number of sequential round trips up to this request. */
  hop: number;
  /** Milliseconds since the first request. */
  end: number;
  requestId: string;
  /** Served from the page's memory (a used preload) without another request. */
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

export interface Traffic {
  finished(): Request[];
  /** Resolves when no request has been open for so long. */
  untilQuiet(ms: number): Promise<void>;
}

/** Records every request of a page and its cause. */
export function followTraffic(devtools: CDPSession): Traffic {
  const requests = new Map<string, Request & { initiator: Initiator; begin: number }>();
  let first = 0;
  let open = 0;
  let lastChange = performance.now();
  const changeOpen = (by: number) => {
    open += by;
    lastChange = performance.now();
  };
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, initiator }) => {
    if (!/^http/.test(request.url)) return;
    first ||= timestamp;
    changeOpen(1);
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
    changeOpen(-1);
  });
  devtools.on('Network.loadingFailed', ({ requestId }) => {
    if (requests.has(requestId)) changeOpen(-1);
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
    async untilQuiet(ms) {
      while (open > 0 || performance.now() - lastChange < ms) await setTimeout(100);
    },
  };
}

/** The files whose code or markup caused a request. */
function causesOf({ url, stack }: Initiator): string[] {
  const urls = url ? [url] : [];
  for (let part = stack; part; part = part.parent) urls.push(...part.callFrames.map((frame) => frame.url));
  return urls;
}
