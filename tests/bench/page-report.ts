import { cpus, loadavg } from 'node:os';
import { byPackage, copiesOf } from './js-by-package';
import type { MeasuredLoad, PageFigures } from './page-loads';
import { kilobytes, table } from './report';
import { pageTargets } from './targets';

/** The minimum size of a listed package, in bytes. */
const MIN_LISTED_BYTES = 1024;

/** Describes the machine. */
export function machine(): string {
  const [{ model = 'unknown' } = {}] = cpus();
  const [load = 0] = loadavg();
  const busy = load > cpus().length * 0.5 ? ' The machine was busy with other work when it began.' : '';
  return `${cpus().length} × ${model.trim()}, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}; load average at the start ${load.toFixed(1)}.${busy}`;
}

/** The loads of the pages, compared with the same page as one file. */
export function pagesReport(loads: MeasuredLoad[]): string {
  const head = [
    'page',
    'requests',
    'until usable',
    'KB',
    'JS KB until usable',
    'usable ms',
    'LCP ms',
    'TBT ms',
    'CLS',
    'hops',
  ];
  const row = (name: string, figures: PageFigures) => [
    name,
    String(figures.requests),
    String(figures.requestsUntilUsable),
    kilobytes(figures.bytes),
    kilobytes(figures.scriptBytes),
    ...[figures.usable, figures.lcp, figures.tbt].map((ms) => ms.toFixed(0)),
    figures.cls.toFixed(3),
    String(figures.hops),
  ];
  const ratio = ({ assembled, twin }: MeasuredLoad) => {
    const ratioOf = (figure: (figures: PageFigures) => number) =>
      `${(figure(assembled) / figure(twin)).toFixed(2)}×`;
    const [requests, bytes, usable, lcp, hops] = [
      ratioOf((figures) => figures.requests),
      ratioOf((figures) => figures.bytes),
      ratioOf((figures) => figures.usable),
      ratioOf((figures) => figures.lcp),
      ratioOf((figures) => figures.hops),
    ];
    return ['ratio', requests, '', bytes, '', usable, lcp, '', '', hops];
  };
  const rows = loads.flatMap((load) => [
    row(load.name, load.assembled),
    row('… as one file', load.twin),
    ratio(load),
  ]);
  return table(head, rows);
}

/** The script bytes of each package until the page is usable. */
export function packagesReport(loads: MeasuredLoad[]): string {
  const sums = loads.map(({ scripts }) => byPackage(scripts));
  const names = [...new Set(sums.flatMap((sum) => [...sum.keys()]))]
    .filter((name) => sums.some((sum) => (sum.get(name) ?? 0) >= MIN_LISTED_BYTES))
    .sort((a, b) => (sums[0]?.get(b) ?? 0) - (sums[0]?.get(a) ?? 0));
  const rest = sums.map((sum) =>
    [...sum].filter(([name]) => !names.includes(name)).reduce((total, [, bytes]) => total + bytes, 0),
  );
  const rows = names.map((name) => [name, ...sums.map((sum) => kilobytes(sum.get(name) ?? 0))]);
  return table(
    ['KB of script', ...loads.map(({ name }) => name)],
    [...rows, ['everything smaller', ...rest.map(kilobytes)]],
  );
}

/** The pages' figures and limits. Missed limits are not errors. */
export function budgetReport(loads: MeasuredLoad[]): string {
  const copies = (module: RegExp) => loads.map(({ scripts }) => copiesOf(scripts, module)).join(', ');
  const rows = loads
    .filter(({ name }) => name !== 'cart')
    .flatMap(({ name, assembled, twin }) => [
      verdict(
        `${name}: LCP against the same page as one file`,
        assembled.lcp / twin.lcp,
        pageTargets.lcpRatio,
      ),
      verdict(`${name}: hops until usable`, assembled.hops, pageTargets.hops),
      verdict(`${name}: layout shift`, assembled.cls, pageTargets.cls),
      verdict(`${name}: requests until usable`, assembled.requestsUntilUsable, pageTargets.requests),
      ...(name === 'home'
        ? [verdict('home: KB of JS until usable', assembled.scriptBytes / 1024, pageTargets.scriptKb)]
        : []),
    ]);
  return [
    table(['what', 'measured', 'at most', ''], rows),
    '',
    `- Copies on ${loads.map(({ name }) => name).join(', ')}: react ${copies(/node_modules\/react\/cjs\/react\.production/)}; react-dom ${copies(/node_modules\/react-dom\/cjs\/react-dom-client\.production/)}; federation runtime ${copies(/@module-federation\/runtime-core\//)}.`,
  ].join('\n');
}

/** A table row with a figure and its limit. */
export function verdict(name: string, value: number, limit: number): string[] {
  return [name, value.toFixed(value < 10 ? 2 : 0), String(limit), value <= limit ? 'within' : 'OVER'];
}
