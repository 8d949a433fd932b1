import { LruMap } from '../lru-map';

const MAX_BYTES = 64 * 1024 * 1024;
/** A page is served from the cache for so long … */
const FRESH_MS = 5_000;
/** … or so long when data or a rendering was not ready in time … */
const UNFINISHED_MS = 500;
/** … and then for so long while a new one is built … */
const STALE_MS = 60_000;
/** … or for so long: without scripts an unfinished page stays empty, so the next visitor waits for a finished one instead. */
const UNFINISHED_STALE_MS = 5_000;

/** A page with its size, and whether a later attempt could be more complete. */
export interface CacheablePage {
  weight: number;
  finished: boolean;
}

/** Builds a page; with `renewing` no shopper waits for it, so it may wait for fresh data. */
export type Build<P> = (renewing: boolean) => Promise<P>;

interface Entry<P> {
  page: P;
  builtAt: number;
  weight: number;
}

/** Pages by everything that they depend on. Concurrent requests for a page share one build. */
export class PageCache<P extends CacheablePage> {
  private readonly entries = new LruMap<Entry<P>>(MAX_BYTES, (entry) => entry.weight);
  private readonly flights = new Map<string, Promise<P>>();

  constructor(private readonly now: () => number = Date.now) {}

  /** The page of `key`, and where it came from. Throws what `build` throws when there is no page to fall back to. */
  async get(key: string, build: Build<P>): Promise<{ page: P; from: 'cached' | 'stale' | 'built' }> {
    const entry = this.entries.get(key);
    if (!entry || !this.isServable(entry))
      return { page: await this.build(key, build, false), from: 'built' };
    if (this.ageOf(entry) < freshMs(entry)) return { page: entry.page, from: 'cached' };
    // When this fails, the next request tries again.
    this.build(key, build, true).catch(() => {});
    return { page: entry.page, from: 'stale' };
  }

  /** Whether a request for `key` finds a page, or one that is being built. */
  has(key: string): boolean {
    const entry = this.entries.get(key);
    return this.flights.has(key) || (entry !== undefined && this.isServable(entry));
  }

  private ageOf({ builtAt }: Entry<P>): number {
    return this.now() - builtAt;
  }

  private isServable(entry: Entry<P>): boolean {
    return this.ageOf(entry) < freshMs(entry) + (entry.page.finished ? STALE_MS : UNFINISHED_STALE_MS);
  }

  private build(key: string, build: Build<P>, renewing: boolean): Promise<P> {
    const running = this.flights.get(key);
    if (running) return running;
    const flight = build(renewing)
      .then((page) => {
        this.entries.set(key, { page, builtAt: this.now(), weight: page.weight + key.length });
        return page;
      })
      .finally(() => this.flights.delete(key));
    this.flights.set(key, flight);
    return flight;
  }
}

const freshMs = ({ page }: Entry<CacheablePage>) => (page.finished ? FRESH_MS : UNFINISHED_MS);
