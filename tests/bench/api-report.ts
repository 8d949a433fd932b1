import type { ListAndSearch } from './catalogue-load';
import type { Checkouts } from './checkout-load';
import type { Load } from './load';
import type { MemoryPoint } from './memory-load';
import { table } from './report';
import type { SideBySide } from './side-by-side';
import type { Flood } from './sign-in-flood';
import { FLOODED_P95_MS, LARGE_RATIO, MEMORY_MB } from './targets';

/** The API's figures as Markdown: measured value, target, and their ratio. */

/** Above 1 the target is met. */
const atLeast = (measured: number, target?: number) => (target ? `${(measured / target).toFixed(1)}×` : '');
const atMost = (measured: number, target?: number) => (target ? `${(target / measured).toFixed(1)}×` : '');
const milliseconds = (ms: number) => (ms < 10 ? ms.toFixed(2) : ms.toFixed(1));
const orEmpty = (target?: number) => (target === undefined ? '' : String(target));

export function loadReport(loads: Load[]): string {
  const rows = loads.map(({ name, perSecond, cpuMs, p95Ms, errors, target = {} }) => [
    name,
    perSecond.toFixed(0),
    orEmpty(target.perSecond),
    atLeast(perSecond, target.perSecond),
    milliseconds(cpuMs),
    orEmpty(target.cpuMs),
    atMost(cpuMs, target.cpuMs),
    p95Ms.toFixed(1),
    orEmpty(target.p95Ms),
    atMost(p95Ms, target.p95Ms),
    String(errors),
  ]);
  return table(
    [
      'call',
      'a second',
      'target',
      'ratio',
      'CPU ms each',
      'target',
      'ratio',
      'p95 ms',
      'target',
      'ratio',
      'errors',
    ],
    rows,
  );
}

/** Which processes use the CPU during a checkout. */
export function checkoutReport({ shares, jobsLeft, drainedInS }: Checkouts): string {
  const all = Object.values(shares).reduce((sum, ms) => sum + ms, 0);
  const rows = Object.entries(shares).map(([who, ms]) => [
    who,
    ms.toFixed(1),
    `${((ms / all) * 100).toFixed(0)} %`,
  ]);
  return [
    table(
      ['one guest checkout', 'CPU ms', 'of all'],
      [...rows, ['all together', all.toFixed(1), `two cores: ${(2_000 / all).toFixed(0)} a second at most`]],
    ),
    '',
    `- When the last checkout got its response, ${jobsLeft} mails were in the queue; the worker had sent them ${drainedInS.toFixed(1)} s later.`,
  ].join('\n');
}

export function catalogueReport({ small, large }: { small: ListAndSearch; large: ListAndSearch }): string {
  const rows = (['list', 'search'] as const).map((call) => {
    const [inSmall, inLarge] = [small[call], large[call]];
    return [
      inSmall.name,
      inSmall.perSecond.toFixed(0),
      inLarge.perSecond.toFixed(0),
      `${(inSmall.perSecond / inLarge.perSecond).toFixed(2)}×`,
      milliseconds(inSmall.cpuMs),
      milliseconds(inLarge.cpuMs),
      `${(inLarge.cpuMs / inSmall.cpuMs).toFixed(2)}×`,
      inSmall.p95Ms.toFixed(1),
      inLarge.p95Ms.toFixed(1),
      `${LARGE_RATIO}×`,
    ];
  });
  const figures = table(
    [
      'in every unit in turn',
      '1,000 × 5: a second',
      '5,000 × 100: a second',
      'ratio',
      'CPU ms',
      'CPU ms',
      'ratio',
      'p95 ms',
      'p95 ms',
      'target',
    ],
    rows,
  );
  return [
    figures,
    '',
    `- The first list of every unit took ${(small.firstListsMs / 1000).toFixed(1)} s and ${(large.firstListsMs / 1000).toFixed(1)} s: a unit is read at its first request.`,
  ].join('\n');
}

export function sideBySideReport({ rows, compared, different }: SideBySide): string {
  return [
    table(
      ['processes', 'one: a second', 'two: a second', 'ratio', 'CPU ms', 'CPU ms', 'ratio', 'errors'],
      rows.map(({ one, two }) => [
        one.name,
        one.perSecond.toFixed(0),
        two.perSecond.toFixed(0),
        `${(two.perSecond / one.perSecond).toFixed(2)}×`,
        milliseconds(one.cpuMs),
        milliseconds(two.cpuMs),
        `${(two.cpuMs / one.cpuMs).toFixed(2)}×`,
        String(one.errors + two.errors),
      ]),
    ),
    '',
    `- Both processes gave the same response: ${compared - different.length} of ${compared}${different.length ? `; DIFFERENT: ${different.join(', ')}` : ''}.`,
  ].join('\n');
}

export function floodReport({ quietP95Ms, floodedP95Ms, responses: perStatus, cpuMsEach }: Flood): string {
  const responses = Object.entries(perStatus).map(([status, each]) => `${status}: ${each.toFixed(0)}`);
  return [
    table(
      [
        'GET /v1/countries',
        'quiet p95 ms',
        'flooded p95 ms',
        'target',
        'ratio',
        'sign-ins a second, by status',
        'CPU ms a sign-in',
      ],
      [
        [
          'beside 32 who sign in',
          quietP95Ms.toFixed(1),
          floodedP95Ms.toFixed(1),
          String(FLOODED_P95_MS),
          atMost(floodedP95Ms, FLOODED_P95_MS),
          responses.join(', '),
          milliseconds(cpuMsEach),
        ],
      ],
    ),
  ].join('\n');
}

export function memoryReport(points: MemoryPoint[]): string {
  const last = points.at(-1)?.mb ?? Number.NaN;
  const middle = points[Math.floor(points.length / 2)]?.mb ?? Number.NaN;
  return [
    table(
      ['memory', ...points.map(({ seconds }) => `${seconds.toFixed(0)} s`), 'target', 'ratio'],
      [['API, MB', ...points.map(({ mb }) => mb.toFixed(0)), String(MEMORY_MB), atMost(last, MEMORY_MB)]],
    ),
    '',
    `- From the middle to the end it grew by ${(last - middle).toFixed(0)} MB.`,
  ].join('\n');
}
