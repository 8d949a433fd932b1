import { shop } from '../running-shop/shop';
import { benchChromium } from './bench-chromium';
import { type Category, type LighthouseRun, type Metric, withLighthouse } from './lighthouse-runs';
import { withDedicatedShop } from './dedicated-shop';
import { median, table } from './report';
import { lighthouseTargets } from './targets';

type Say = (line: string) => void;

const RUNS = 5;

const pages = [
  ['home', '/'],
  ['all cards', '/allcards'],
  ['selected card', '/selected-card/101?currency=1'],
  ['cart', '/cart'],
] as const;

interface JudgedPage {
  name: string;
  runs: LighthouseRun[];
}

/** What Lighthouse says of the pages on a phone, as Markdown, on a store of their own. */
export function benchLighthouse(say: Say): Promise<string> {
  return withDedicatedShop({ first: 3500, say }, async () => report(await judgePages(say)));
}

async function judgePages(say: Say): Promise<JudgedPage[]> {
  return withLighthouse(await benchChromium(say), async (judge) => {
    const judged: JudgedPage[] = pages.map(([name]) => ({ name, runs: [] }));
    // In turn, so that whatever else the machine does meets all of them.
    for (let run = 0; run < RUNS; run += 1) {
      for (const [index, [name, path]] of pages.entries()) {
        const judgement = await judge(shop.url() + path);
        judged[index]?.runs.push(judgement);
        say(`${name}, run ${run + 1} of ${RUNS}: performance ${judgement.scores.performance}`);
      }
    }
    return judged;
  });
}

function report(judged: JudgedPage[]): string {
  const machine = median(judged.flatMap(({ runs }) => runs.map((run) => run.machine)));
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
      judged.map(rowOf),
    ),
    '',
    ...failures(judged),
  ].join('\n');
}

function rowOf({ name, runs }: JudgedPage): string[] {
  const score = (category: Category) => median(runs.map(({ scores }) => scores[category]));
  const metric = (one: Metric) => median(runs.map(({ metrics }) => metrics[one]));
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
  const { performance: least, cls: most, withoutSeo } = lighthouseTargets;
  const asked = withoutSeo.includes(name) ? others.slice(0, -1) : others;
  return performance >= least && asked.every((score) => score === 100) && cls <= most;
}

/** Each audit that any run did not pass, with the pages where it did not. */
function failures(judged: JudgedPage[]): string[] {
  const found = new Map<string, Set<string>>();
  for (const { name, runs } of judged) {
    for (const { category, id, title } of runs.flatMap(({ failed }) => failed)) {
      const line = `${category}, \`${id}\`: ${title}`;
      found.set(line, (found.get(line) ?? new Set()).add(name));
    }
  }
  if (found.size === 0) return ['- No audit failed.'];
  return [...found].map(([line, names]) => `- ${line} (${[...names].join(', ')})`);
}
