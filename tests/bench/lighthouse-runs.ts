import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { browserFlags } from '../running-shop/browser-flags';
import { freePort } from '../running-shop/free-port';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** A failed audit. */
export interface FailedAudit {
  category: Category;
  id: string;
  title: string;
}

/** The result of one Lighthouse run. */
export interface LighthouseRun {
  /** 0 to 100. */
  scores: Record<Category, number>;
  metrics: Record<Metric, number>;
  failed: FailedAudit[];
  /** Lighthouse's benchmark index of the machine. Below 1000, the simulated phone is slower than intended. */
  machine: number;
}

const METRICS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  speedIndex: 'speed-index',
} as const;
export type Metric = keyof typeof METRICS;

/** The report lists performance metrics below this score. */
const GOOD_SCORE = 0.9;

/** Starts a browser and passes `work` a function that runs Lighthouse, with its phone and network, on an address. */
export async function withLighthouse<T>(
  executablePath: string,
  work: (audit: (url: string) => Promise<LighthouseRun>) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  });
  try {
    return await work((url) => audit(url, port));
  } finally {
    await browser.close();
  }
}

async function audit(url: string, port: number): Promise<LighthouseRun> {
  const run = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
  if (!run) throw new Error(`Lighthouse returned nothing for ${url}`);
  const { lhr } = run;
  if (lhr.runtimeError) throw new Error(`Lighthouse failed on ${url}: ${lhr.runtimeError.message}`);
  return {
    scores: ofEach(CATEGORIES, (category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)),
    metrics: ofEach(
      Object.keys(METRICS) as Metric[],
      (metric) => lhr.audits[METRICS[metric]]?.numericValue ?? 0,
    ),
    failed: CATEGORIES.flatMap((category) => failedOf(lhr, category)),
    machine: lhr.environment.benchmarkIndex,
  };
}

function failedOf({ categories, audits }: Result, category: Category): FailedAudit[] {
  const limit = category === 'performance' ? GOOD_SCORE : 1;
  return (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const { score = null, title = id } = audits[id] ?? {};
    return weight > 0 && score !== null && score < limit ? [{ category, id, title }] : [];
  });
}

function ofEach<K extends string, V>(keys: readonly K[], value: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>;
}
