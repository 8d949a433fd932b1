import { shop } from '../running-shop/shop';
import { benchChromium } from './bench-chromium';
import { withDedicatedShop } from './dedicated-shop';
import { type Category, type LighthouseRun, type Metric, withLighthouse } from './lighthouse-runs';
import { median, table } from './report';
import { lighthouseTargets } from './targets';

type Log = (line: string) => void;

const RUNS = 5;

const pages = [
  ['home', '/'],
  ['all cards', '/allcards'],
  ['selected card', '/selected-card/101?currency=1'],
  ['cart', '/cart'],
  ['sign-in', '/auth/login'],
  ['sign-up', '/auth/signup'],
] as const;

interface PageRuns {
  name: string;
  runs: LighthouseRun[];
}

/** Runs Lighthouse on the pages of a dedicated shop. @returns Markdown */
export function benchLighthouse(log: Log): Promise<string> {
  return withDedicatedShop({ first: 3500, log }, async () => report(await runLighthouse(log)));
}

async function runLighthouse(log: Log): Promise<PageRuns[]> {
  return withLighthouse(await benchChromium(log), async (audit) => {
    const pageRuns: PageRuns[] = pages.map(([name]) => ({ name, runs: [] }));
    // Alternating, so that other load on the machine affects all pages.
    for (let run = 0; run < RUNS; run += 1) {
      for (const [index, [name, path]] of pages.entries()) {
        const result = await audit(shop.url() + path);
        pageRuns[index]?.runs.push(result);
        log(`${name}, run ${run + 1} of ${RUNS}: performance ${result.scores.performance}`);
      }
    }
    return pageRuns;
  });
}

function report(pageRuns: PageRuns[]): string {
  const machine = median(pageRuns.flatMap(({ runs }) => runs.map((run) => run.machine)));
  return [
    '',
    '## Lighthouse',
    '',
    `Lighthouse's own phone (simulated: 1.6 Mbps, 150 ms, CPU × 4); medians of ${RUNS} runs, the pages in turn. This machine's speed as`,
    `Lighthouse sees it: ${machine.toFixed(0)}; it expects at least 1000, below that its phone is slower than the one it stands for.`,
    '',
    table(
      [
        'page',
        'performance',
        'accessibility',
        'best practices',
        'SEO',
        'FCP ms',
        'LCP ms',
        'TBT ms',
        'CLS',
        '',
      ],
      pageRuns.map(rowOf),
    ),
    '',
    ...failures(pageRuns),
  ].join('\n');
}

function rowOf({ name, runs }: PageRuns): string[] {
  const score = (category: Category) => median(runs.map(({ scores }) => scores[category]));
  const metric = (name: Metric) => median(runs.map(({ metrics }) => metrics[name]));
  const scores = [score('performance'), score('accessibility'), score('best-practices'), score('seo')];
  return [
    name,
    ...scores.map(String),
    ...[metric('fcp'), metric('lcp'), metric('tbt')].map((ms) => ms.toFixed(0)),
    metric('cls').toFixed(3),
    isWithin(name, scores, metric('cls')) ? 'within' : 'BELOW',
  ];
}

function isWithin(name: string, [performance = 0, ...others]: number[], cls: number): boolean {
  const { performance: minPerformance, cls: maxCls, withoutSeo } = lighthouseTargets;
  const required = withoutSeo.includes(name) ? others.slice(0, -1) : others;
  return performance >= minPerformance && required.every((score) => score === 100) && cls <= maxCls;
}

/** Each failed audit, with its pages. */
function failures(pageRuns: PageRuns[]): string[] {
  const pagesByAudit = new Map<string, Set<string>>();
  for (const { name, runs } of pageRuns) {
    for (const { category, id, title } of runs.flatMap(({ failed }) => failed)) {
      const line = `${category}, \`${id}\`: ${title}`;
      pagesByAudit.set(line, (pagesByAudit.get(line) ?? new Set()).add(name));
    }
  }
  if (pagesByAudit.size === 0) return ['- No audit failed.'];
  return [...pagesByAudit].map(([line, names]) => `- ${line} (${[...names].join(', ')})`);
}
