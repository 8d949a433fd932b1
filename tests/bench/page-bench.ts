import { benchChromium } from './bench-chromium';
import { withDedicatedShop } from './dedicated-shop';
import { nextPagesReport } from './next-pages';
import { nextRemotesReport } from './next-remotes';
import { measurePages } from './page-loads';
import { budgetReport, packagesReport, pagesReport } from './page-report';

type Log = (line: string) => void;

/** Measures the pages of a dedicated shop with the demo catalogue. @returns Markdown */
export function benchPages(log: Log): Promise<string> {
  return withDedicatedShop({ first: 3500, log }, () => sections(log));
}

async function sections(log: Log): Promise<string> {
  const chromium = await benchChromium(log);
  const loads = await measurePages(chromium, log);
  return [
    '',
    '## Pages',
    '',
    'A phone (390 × 844) on 1.6 Mbps, 150 ms, CPU × 4, with an empty cache; medians of 5 loads. "As one file" is the same page',
    'with its styles inside and no script. "Usable": the page\'s purpose can be used and its remote is mounted (a rendered page: hydrated). "Hops": requests that waited',
    'for each other until then.',
    '',
    pagesReport(loads),
    '',
    packagesReport(loads),
    '',
    budgetReport(loads),
    '',
    await nextRemotesReport(chromium),
    '',
    await nextPagesReport(chromium),
  ].join('\n');
}
