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
  /** A page that the edge keeps: 2,000 a second on one core. */
  page: { perSecond: 2_000, cpuMs: 0.5, p95Ms: 10 },
} satisfies Record<string, Target>;

/** List and search in the large catalogue may take this many times what they take in the small one. */
export const LARGE_RATIO = 1.5;
/** 95th percentile of `GET /v1/countries` while sign-ins flood the API, in milliseconds. */
export const FLOODED_P95_MS = 300;
/** What the API may hold after ten minutes of load. */
export const MEMORY_MB = 200;

/** What a page may cost at most, on the slow phone. */
export const pageTargets = {
  /** Of the same page as one static file, in the same run. */
  lcpRatio: 1.5,
  hops: 3,
  cls: 0.02,
  requests: 20,
  /** Brotli, as served, until it can be used. */
  scriptKb: 160,
  /** Scripts and styles of a remote that was not seen yet, gzipped. */
  nextRemoteKb: 60,
};

/** From the command to what shoppers get, in seconds. */
export const deliveryTargets = { publishToLive: 60, rollbackSeen: 1 };

/** Lighthouse's scores, 100 but for performance; a page that is kept out of the index cannot have all of SEO's. */
export const lighthouseTargets = { performance: 95, cls: pageTargets.cls, withoutSeo: ['cart'] };

/** From a press or a key to the next frame, for 98 of 100, at a quarter of this machine's speed. */
export const INP_MS = 150;
