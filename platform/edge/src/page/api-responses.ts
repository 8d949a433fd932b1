import { setTimeout as pause } from 'node:timers/promises';
import { BoundedMap } from '../bounded-map';
import { escapeJson } from './escape';

const FRESH_MS = 5_000;
const STALE_MS = 60_000;
/** How long an answer that could not be had is not asked for again. */
const FAILED_MS = 1_000;
const ASK_LIMIT_MS = 3_000;
const ANSWER_BYTES = 256 * 1024;
const ENTRIES = 500;
/** Calls under way at once; beyond that pages go without, so that odd addresses cannot flood the API. */
const FLIGHTS = 64;

interface Entry {
  /** JSON, safe to stand in a script element; null: there is no public answer. */
  json: string | null;
  answeredAt: number;
  /** Last tried, with or without success. */
  triedAt: number;
}

interface Flight {
  startedAt: number;
  done: Promise<string | null>;
}

type Ask = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Answers of public GET calls to the API, for the page to start with; also that there is no such thing (404). An answer
 * is used for 5 seconds, and for a minute more while a new one is fetched; each is asked for once at a time. Nothing of a
 * person is sent or kept: no cookie, no authorization, and no answer that sets a cookie or says it is private.
 */
export class ApiResponses {
  private readonly entries = new BoundedMap<Entry>(ENTRIES);
  private readonly flights = new Map<string, Flight>();

  constructor(
    private readonly apiUrl: string,
    private readonly ask: Ask = fetch,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * The answer to `path` as JSON text safe in a script element, or null when it cannot be had within `budgetMs`. A slow
   * answer is still kept for the next page. Who is `patient` waits for the new answer while there is an older one. Never
   * throws.
   */
  async get(path: string, budgetMs: number, patient = false): Promise<string | null> {
    const entry = this.entries.get(path);
    if (entry && this.now() - entry.triedAt < (entry.json === null ? FAILED_MS : FRESH_MS)) return entry.json;
    const flight = this.flight(path);
    const older = entry && this.now() - entry.answeredAt < FRESH_MS + STALE_MS ? entry.json : null;
    if ((older && !patient) || !flight) return older;
    // A call that others have waited for already is not waited for all over again.
    const left = budgetMs - (this.now() - flight.startedAt);
    return (left > 0 ? await within(flight.done, left) : null) ?? older;
  }

  private flight(path: string): Flight | null {
    const running = this.flights.get(path);
    if (running) return running;
    if (this.flights.size >= FLIGHTS) return null;
    const done = this.fetchJson(path)
      .then((json) => {
        const now = this.now();
        this.entries.set(path, { json, answeredAt: now, triedAt: now });
        return json;
      })
      .catch(() => {
        // The API is down: what is known stays for its minute.
        const { json = null, answeredAt = 0 } = this.entries.get(path) ?? {};
        this.entries.set(path, { json, answeredAt, triedAt: this.now() });
        return null;
      })
      .finally(() => this.flights.delete(path));
    const flight = { startedAt: this.now(), done };
    this.flights.set(path, flight);
    return flight;
  }

  /** Null for an answer that is not for every visitor; throws when there is no answer. */
  private async fetchJson(path: string): Promise<string | null> {
    const answer = await this.ask(`${this.apiUrl}${path}`, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(ASK_LIMIT_MS),
    });
    if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
    const text = await answer.text();
    if (!isJson(answer.headers) || text.length > ANSWER_BYTES) return null;
    const body: unknown = JSON.parse(text);
    const usable = answer.status === 200 ? isPublic(answer.headers) : isNoSuchThing(answer.status, body);
    return usable ? escapeJson(JSON.stringify(body)) : null;
  }
}

function isJson(headers: Headers): boolean {
  return /^application\/json\b/i.test(headers.get('content-type') ?? '') && !headers.has('set-cookie');
}

function isPublic(headers: Headers): boolean {
  return !/\b(?:private|no-store)\b/i.test(headers.get('cache-control') ?? '');
}

/**
 * Whether the API itself says so, in its envelope, and not somebody on the way. It asks for no cache to keep a 404; to
 * somebody who named nobody it is the same for everybody, and is kept for the time of an answer only.
 */
function isNoSuchThing(status: number, body: unknown): boolean {
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
