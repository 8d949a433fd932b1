import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { freePort } from '../running-shop/free-port';
import { BROWSER_FLAGS } from './page-loads';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** An audit that a page did not pass. */
export interface FailedAudit {
  category: Category;
  id: string;
  title: string;
}

/** One visit, as Lighthouse judges it. */
export interface LighthouseRun {
  /** 0 to 100. */
  scores: Record<Category, number>;
  metrics: Record<Metric, number>;
  failed: FailedAudit[];
  /** Lighthouse's own figure of how fast this machine was: below 1000 its phone is slower than the one it stands for. */
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

/** A performance metric below this is worth a line. */
const GOOD = 0.9;

/** A browser that Lighthouse can be sent to, and how to judge an address with Lighthouse's own phone and network. */
export async function withLighthouse<T>(
  executablePath: string,
  work: (judge: (url: string) => Promise<LighthouseRun>) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    return await work((url) => judge(url, port));
  } finally {
    await browser.close();
  }
}

async function judge(url: string, port: number): Promise<LighthouseRun> {
  const run = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
  if (!run) throw new Error(`Lighthouse said nothing of ${url}`);
  const { lhr } = run;
  if (lhr.runtimeError) throw new Error(`Lighthouse could not judge ${url}: ${lhr.runtimeError.message}`);
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
  const limit = category === 'performance' ? GOOD : 1;
  return (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const { score = null, title = id } = audits[id] ?? {};
    return weight > 0 && score !== null && score < limit ? [{ category, id, title }] : [];
  });
}

function ofEach<K extends string, V>(keys: readonly K[], value: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>;
}
