import {
  BAGGAGE_HEADER,
  type Caller,
  type Http,
  type PageConfig,
  type RequestOptions,
  TRACEPARENT_HEADER,
  writeCaller,
  writeTraceparent,
} from '@giftstore/contracts';

/** Calls belong to the last press for so long; later ones were not made by it. */
const PRESS_MS = 10_000;

/** Wraps the calls of one release so that they name it and the press that they belong to. */
export type TraceCalls = (http: Http, caller: Caller) => Http;

/**
 * Begins a trace with each press; the edge's spans and the API's continue it. The browser measures and sends nothing itself.
 * Without `tracing`, calls stay as they are.
 */
export function createTraceCalls({ tracing }: Pick<PageConfig, 'tracing'>): TraceCalls {
  if (!tracing) return (http) => http;
  let traceparent = '';
  let begunAt = 0;
  const begin = () => {
    const ids = randomHex(24);
    const sampled = Number.parseInt(ids.slice(0, 8), 16) / 2 ** 32 < tracing.ratio;
    traceparent = writeTraceparent({ traceId: ids.slice(0, 32), spanId: ids.slice(32), sampled });
    begunAt = Date.now();
  };
  // A key that submits a form clicks its button.
  addEventListener('click', begin, { capture: true, passive: true });
  return (http, caller) => {
    const baggage = writeCaller(caller);
    return withHeaders(http, () => {
      if (Date.now() - begunAt > PRESS_MS) begin();
      return { [TRACEPARENT_HEADER]: traceparent, [BAGGAGE_HEADER]: baggage };
    });
  };
}

function withHeaders(http: Http, headers: () => Record<string, string>): Http {
  const traced = (options?: RequestOptions) => ({
    ...options,
    headers: { ...headers(), ...options?.headers },
  });
  return {
    get: (path, options) => http.get(path, traced(options)),
    post: (path, body, options) => http.post(path, body, traced(options)),
    put: (path, body, options) => http.put(path, body, traced(options)),
    delete: (path, options) => http.delete(path, traced(options)),
    download: (path, options) => http.download(path, traced(options)),
  };
}

function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
