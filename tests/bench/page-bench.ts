import { benchChromium } from './bench-chromium';
import { budgetReport, packagesReport, pagesReport } from './page-report';
import { nextRemotesReport } from './next-remotes';
import { withDedicatedShop } from './dedicated-shop';
import { measurePages } from './page-loads';

type Say = (line: string) => void;

/** The pages' loads, as Markdown, on a store of their own with the shop's own catalogue. */
export function benchPages(say: Say): Promise<string> {
  return withDedicatedShop({ first: 3500, say }, () => sections(say));
}

async function sections(say: Say): Promise<string> {
  const chromium = await benchChromium(say);
  const loads = await measurePages(chromium, say);
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
  ].join('\n');
}
