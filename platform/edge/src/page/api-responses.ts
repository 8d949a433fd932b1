import { setTimeout as pause } from 'node:timers/promises';
import { TRACEPARENT_HEADER } from '@giftstore/contracts';
import { escapeJson } from '../escape';
import { LruMap } from '../lru-map';
import { traced, traceparentOf } from '../telemetry/tracing';

const FRESH_MS = 5_000;
const STALE_MS = 60_000;
/** A failed request is not repeated for so long. */
const FAILED_MS = 1_000;
const TIMEOUT_MS = 3_000;
const MAX_LENGTH = 256 * 1024;
const MAX_ENTRIES = 500;
/** Concurrent requests; further pages go without, so that forged URLs cannot flood the API. */
const MAX_FLIGHTS = 64;

interface Entry {
  /** JSON, safe in a script element; null: there is no public response. */
  json: string | null;
  fetchedAt: number;
  /** Time of the last attempt, successful or not. */
  attemptedAt: number;
}

interface Flight {
  startedAt: number;
  done: Promise<string | null>;
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Cache of the API's responses to public GET requests, 404 included. A response is fresh for 5 seconds, and served stale for a
 * minute more while a new one is fetched; concurrent requests for one path share a fetch. Nothing personal is sent or cached: no
 * cookie, no authorization, and no response that sets a cookie or is marked private.
 */
export class ApiResponses {
  private readonly entries = new LruMap<Entry>(MAX_ENTRIES);
  private readonly flights = new Map<string, Flight>();

  constructor(
    private readonly apiUrl: string,
    private readonly request: Fetch = fetch,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * The response to `path` as JSON text safe in a script element, or null when there is none within `timeoutMs`. A slow
   * response is still cached for the next page. With `renewing` it waits for a fresh response even when it has a stale one. Never
   * throws.
   */
  async get(path: string, timeoutMs: number, renewing = false): Promise<string | null> {
    const entry = this.entries.get(path);
    if (entry && this.now() - entry.attemptedAt < (entry.json === null ? FAILED_MS : FRESH_MS))
      return entry.json;
    const flight = this.flight(path);
    const stale = entry && this.now() - entry.fetchedAt < FRESH_MS + STALE_MS ? entry.json : null;
    if ((stale && !renewing) || !flight) return stale;
    // The time that other pages have waited for this request counts.
    const left = timeoutMs - (this.now() - flight.startedAt);
    return (left > 0 ? await within(flight.done, left) : null) ?? stale;
  }

  private flight(path: string): Flight | null {
    const running = this.flights.get(path);
    if (running) return running;
    if (this.flights.size >= MAX_FLIGHTS) return null;
    const done = traced('api data', { kind: 'CLIENT' }, () => this.fetchJson(path))
      .then((json) => {
        const now = this.now();
        this.entries.set(path, { json, fetchedAt: now, attemptedAt: now });
        return json;
      })
      .catch(() => {
        // The API is down: a stale response stays for its minute.
        const { json = null, fetchedAt = 0 } = this.entries.get(path) ?? {};
        this.entries.set(path, { json, fetchedAt, attemptedAt: this.now() });
        return null;
      })
      .finally(() => this.flights.delete(path));
    const flight = { startedAt: this.now(), done };
    this.flights.set(path, flight);
    return flight;
  }

  /** Null for a response that is not public; throws when there is none. */
  private async fetchJson(path: string): Promise<string | null> {
    const response = await this.request(`${this.apiUrl}${path}`, {
      // Decompressing costs more than the bytes between two servers of one place.
      headers: { accept: 'application/json', 'accept-encoding': 'identity', ...traceHeader() },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status >= 500) throw new Error(`${path} responded ${response.status}`);
    const text = await response.text();
    if (!isJson(response.headers) || text.length > MAX_LENGTH) return null;
    const body: unknown = JSON.parse(text);
    const usable =
      response.status === 200 ? isPublic(response.headers) : isApiNotFound(response.status, body);
    return usable ? escapeJson(JSON.stringify(body)) : null;
  }
}

function traceHeader(): Record<string, string> {
  const traceparent = traceparentOf();
  return traceparent ? { [TRACEPARENT_HEADER]: traceparent } : {};
}

function isJson(headers: Headers): boolean {
  return /^application\/json\b/i.test(headers.get('content-type') ?? '') && !headers.has('set-cookie');
}

function isPublic(headers: Headers): boolean {
  return !/\b(?:private|no-store)\b/i.test(headers.get('cache-control') ?? '');
}

/**
 * Whether the 404 comes from the API itself, in its envelope, and not from a proxy. The API marks it `no-store`, but without
 * credentials it is the same for every shopper, and cached as briefly as other responses.
 */
function isApiNotFound(status: number, body: unknown): boolean {
  return status === 404 && typeof body === 'object' && (body as { code?: unknown } | null)?.code === 404;
}

async function within<T>(work: Promise<T>, ms: number): Promise<T | null> {
  const timer = new AbortController();
  const limit = pause(ms, null, { signal: timer.signal }).catch(() => null);
  try {
    return await Promise.race([work, limit]);
  } finally {
    timer.abort();
  }
}
