/** What a figure should be at least (a second) or at most (milliseconds, megabytes). */
export interface Target {
  perSecond?: number;
  cpuMs?: number;
  p95Ms?: number;
}

/** Asked for at 8 connections on two cores, with PostgreSQL and a catalogue of 1,000 brands with 5 values each. */
export const targets = {
  list: { perSecond: 1_000, cpuMs: 0.5 },
  brand: { perSecond: 1_500 },
  search: { perSecond: 600, p95Ms: 30 },
  addToCart: { perSecond: 400, cpuMs: 2 },
  checkout: { perSecond: 70, cpuMs: 9 },
} satisfies Record<string, Target>;

/** List and search in the large catalogue may take this many times what they take in the small one. */
export const LARGE_RATIO = 1.5;
/** 95th percentile of `GET /v1/countries` while sign-ins flood the API, in milliseconds. */
export const FLOODED_P95_MS = 300;
/** What the API may hold after ten minutes of load. */
export const MEMORY_MB = 200;
