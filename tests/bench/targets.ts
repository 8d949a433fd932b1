/** The minimum (a second) or maximum (milliseconds, megabytes) of a figure. */
export interface Target {
  perSecond?: number;
  cpuMs?: number;
  p95Ms?: number;
}

/** With 8 connections on two cores, PostgreSQL and a catalogue of 1,000 brands with 5 values each. */
export const targets = {
  list: { perSecond: 1_000, cpuMs: 0.5 },
  brand: { perSecond: 1_500 },
  search: { perSecond: 600, p95Ms: 30 },
  addToCart: { perSecond: 400, cpuMs: 2 },
  checkout: { perSecond: 70, cpuMs: 9 },
  /** A page in the edge's cache: 2,000 a second on one core. */
  page: { perSecond: 2_000, cpuMs: 0.5, p95Ms: 10 },
} satisfies Record<string, Target>;

/** The maximum ratio of list and search times in the large and the small catalogue. */
export const LARGE_RATIO = 1.5;
/** The maximum 95th percentile of `GET /v1/countries` during a flood of sign-ins, in milliseconds. */
export const FLOODED_P95_MS = 300;
/** The maximum memory of the API after ten minutes of load. */
export const MEMORY_MB = 200;

/** Limits of a page on the slow phone. */
export const pageTargets = {
  /** Relative to the same page as one static file, in the same run. */
  lcpRatio: 1.5,
  /** Relative to the same page of a server-rendered shop, in the same run. */
  lcpOfPeer: 0.85,
  hops: 3,
  cls: 0.02,
  requests: 20,
  /** Compressed with Brotli, until the page is usable. */
  scriptKb: 157,
  /** Scripts and styles of another remote, gzipped. */
  nextRemoteKb: 60,
  /** Everything but pictures, as transferred. */
  homeToCardKb: 15,
  cardToCartKb: 17,
};

/** From the command to what shoppers get, in seconds. */
export const deliveryTargets = { publishToLive: 60, rollbackSeen: 1 };

/** Lighthouse's scores are 100 except for performance. A page that is excluded from the index cannot have 100 for SEO. */
export const lighthouseTargets = {
  performance: 95,
  cls: pageTargets.cls,
  withoutSeo: ['cart', 'sign-in', 'sign-up'],
};

/** The maximum 98th percentile from a press or key to the next frame, at a quarter of this machine's speed. */
export const INP_MS = 150;

/** The maximum from a press right after the first paint until its response is visible, on the slow phone. */
export const FIRST_PRESS_MS = 600;
