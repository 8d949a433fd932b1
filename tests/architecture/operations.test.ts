import { collectDefaultMetrics, Registry } from 'prom-client';
import { parse } from 'yaml';
import { registry as ofApi } from '../../platform/api/src/infra/telemetry/metrics';
import { gaugeDescriptions } from '../../platform/api/src/modules/operations/gauges';
import { registry as ofJudge } from '../../platform/edge/src/judge/metrics';
import { registry as ofEdge } from '../../platform/edge/src/metrics';
import { read, readJson } from './repository';
// It registers a metric of the edge.
import '../../platform/edge/src/revisions/highest-revision';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}
interface Panel {
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string }[];
}

const GAUGES = read('platform/api/src/modules/operations/gauges.ts');
const FOLDER = 'platform/operations';
const { groups } = parse(read(`${FOLDER}/alerts.yml`)) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels } = readJson<{ panels: Panel[] }>(`${FOLDER}/dashboard.json`);
const targets = panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => [title, expr] as const),
);
const expressions = [...rules.map(({ alert, expr }) => [alert, expr] as const), ...targets];

/** What Prometheus adds, and functions. */
const OWN_NAMES = new Set(
  'up absent by le sum rate max min increase topk vector histogram_quantile or and job instance'.split(' '),
);
const exported = new Set<string>();
const ofEveryProcess = new Registry();
const registries = [ofApi, ofEdge, ofJudge, ofEveryProcess];

beforeAll(async () => {
  collectDefaultMetrics({ register: ofEveryProcess });
  const metrics = (await Promise.all(registries.map((it) => it.getMetricsAsJSON()))).flat();
  for (const { name, type } of metrics) {
    exported.add(name);
    if (String(type) === 'histogram')
      for (const part of ['bucket', 'count', 'sum']) exported.add(`${name}_${part}`);
  }
  for (const name of Object.keys(gaugeDescriptions)) exported.add(name);
});

/** The metrics that an expression names, without labels and their values. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}/g, '')
    .replace(/\bby \([^)]*\)/g, '')
    .replace(/\[\w+\]/g, '');
  return [...bare.matchAll(/[a-z_][a-z0-9_]*/g)].map(([name]) => name).filter((name) => !OWN_NAMES.has(name));
}

/** The labels that an expression selects or groups by. */
function labelsIn(expression: string): string[] {
  const selected = [...expression.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].map(([, label = '']) => label);
  const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/, */));
  return [...selected, ...grouped].filter((label) => !OWN_NAMES.has(label));
}

/** The labels of a metric, as its parts declare them or the query of the gauges names them. */
function labelsOf(name: string): string[] {
  const metric = name.replace(/_(?:bucket|count|sum)$/, '');
  const declared = registries.flatMap((registry) => {
    const found = registry.getSingleMetric(metric) as { labelNames?: string[] } | undefined;
    return found?.labelNames ?? [];
  });
  const queried = [...GAUGES.matchAll(new RegExp(`'${name}'(?: as name)?, '(\\w+)'`, 'g'))].map(
    ([, label = '']) => label,
  );
  return [...declared, ...queried, ...(name === 'giftstore_pool_connections' ? ['state'] : [])];
}

it.each(expressions)('%s names only metrics that a part exports', (_title, expression) => {
  expect(metricsIn(expression).filter((name) => !exported.has(name))).toEqual([]);
});

it.each(expressions)('%s names only labels that its metrics have', (_title, expression) => {
  const known = new Set(metricsIn(expression).flatMap(labelsOf));
  expect(labelsIn(expression).filter((label) => !known.has(label))).toEqual([]);
});

it('has metrics in its expressions at all', () => {
  expect(new Set(expressions.flatMap(([, expression]) => metricsIn(expression))).size).toBeGreaterThan(20);
});

it.each(rules)('$alert has a severity and a runbook', ({ alert, labels, annotations }) => {
  const runbooks = read(`${FOLDER}/runbooks.md`);
  expect(['page', 'ticket']).toContain(labels.severity);
  expect(annotations.runbook).toBe(`runbooks.md#${alert.toLowerCase()}`);
  expect(runbooks).toContain(`\n## ${alert}\n`);
});

it('shows a share in which nothing is counted as zero, not as missing data', () => {
  const shares = targets.filter(([, expr]) => expr.includes(' / '));
  expect(shares).toHaveLength(3);
  for (const [, expr] of shares) expect(expr).toMatch(/ or (?:vector\(0\)|0 \* .*)\) \/ /);
});

it('has no runbook without an alert', () => {
  const titles = [...read(`${FOLDER}/runbooks.md`).matchAll(/^## (.+)$/gm)].map(([, title]) => title);
  expect(titles).toEqual(rules.map(({ alert }) => alert));
});

it('has no panel over another', () => {
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
});
