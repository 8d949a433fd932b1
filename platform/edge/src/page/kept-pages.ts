import { BoundedMap } from '../bounded-map';

const BYTES = 64 * 1024 * 1024;
/** A page is given as it is for so long … */
const FRESH_MS = 5_000;
/** … or for so long when something in it was not to be had in time … */
const UNFINISHED_MS = 500;
/** … and then for so long while a new one is made. */
const STALE_MS = 60_000;

/** What is kept, with how heavy it is and whether a later try could be better. */
export interface Keepable {
  weight: number;
  finished: boolean;
}

/** Makes one; `renewing` when nobody waits for it, so that it may take its time to be up to date. */
export type Make<P> = (renewing: boolean) => Promise<P>;

/** Pages by what they depend on. Each is made once at a time, however many ask for it. */
export class KeptPages<P extends Keepable> {
  private readonly entries = new BoundedMap<{ page: P; madeAt: number; weight: number }>(
    BYTES,
    (entry) => entry.weight,
  );
  private readonly flights = new Map<string, Promise<P>>();

  constructor(private readonly now: () => number = Date.now) {}

  /** The page of `key`, and where it came from. Throws what `make` throws when there is none to fall back to. */
  async get(key: string, make: Make<P>): Promise<{ page: P; from: 'kept' | 'stale' | 'built' }> {
    const entry = this.entries.get(key);
    const age = entry ? this.now() - entry.madeAt : Number.POSITIVE_INFINITY;
    if (entry && age < (entry.page.finished ? FRESH_MS : UNFINISHED_MS))
      return { page: entry.page, from: 'kept' };
    if (!entry || age >= FRESH_MS + STALE_MS)
      return { page: await this.make(key, make, false), from: 'built' };
    // The next one tries again when this fails.
    this.make(key, make, true).catch(() => {});
    return { page: entry.page, from: 'stale' };
  }

  private make(key: string, make: Make<P>, renewing: boolean): Promise<P> {
    const running = this.flights.get(key);
    if (running) return running;
    const flight = make(renewing)
      .then((page) => {
        this.entries.set(key, { page, madeAt: this.now(), weight: page.weight + key.length });
        return page;
      })
      .finally(() => this.flights.delete(key));
    this.flights.set(key, flight);
    return flight;
  }
}
