import { createHash } from 'node:crypto';
import { cyclesIn } from './cycles';
import { importGraph } from './import-graph';
import { isShipped, packageOf } from './import-rules';

export const DRAWING = 'docs/architecture.svg';

/** Boxes that are drawn together, from the top: a title, and which boxes belong to it. */
const GROUPS: [title: string, has: (box: string) => boolean][] = [
  ['storefront', (box) => box === 'shell' || box.startsWith('mf-')],
  ['shared', (box) => box.startsWith('shared/')],
  ['API: app', (box) => box === 'api/app'],
  ['API: modules', (box) => box.startsWith('api/modules/')],
  ['API: infra', (box) => box.startsWith('api/infra/')],
  ['API: core', (box) => box === 'api/core'],
  ['other servers and tools', (box) => box.startsWith('platform/')],
];

/** The imports between the boxes of the drawing, without those that other arrows imply. */
export function folderGraph(): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { path, file } of importGraph()) {
    const from = boxOf(path);
    const to = file === undefined ? undefined : boxOf(file);
    if (from && !graph.has(from)) graph.set(from, new Set());
    if (from && to && from !== to) graph.get(from)?.add(to);
  }
  return graph;
}

/** The box of a shipped file: its package, and for the API its floor and its folder within the floor. */
function boxOf(path: string): string | undefined {
  if (!isShipped(path) || path.startsWith('platform/api/bin/')) return undefined;
  const [, floor = '', folder = ''] = /^platform\/api\/src\/([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? [];
  if (!floor) return packageOf(path);
  return folder && (floor === 'modules' || floor === 'infra') ? `api/${floor}/${folder}` : `api/${floor}`;
}

/** The drawing in Graphviz's language. An arrow leads to what is imported; arrows of a cycle are red. */
export function asDot(graph: Map<string, Set<string>>): string {
  const boxes = [...graph.keys()].sort();
  const cycles = cyclesIn(graph);
  const arrows = boxes.flatMap((from) =>
    [...(graph.get(from) ?? [])]
      .sort()
      .map((to) => ({
        from,
        to,
        isCyclic: cycles.some((cycle) => cycle.includes(from) && cycle.includes(to)),
      }))
      .filter(({ to, isCyclic }) => isCyclic || !isImplied(graph, from, to)),
  );
  return [
    'digraph {',
    '  rankdir=TB; nodesep=0.15; ranksep=0.7; fontname="sans-serif"; fontsize=13; labeljust=l;',
    '  node [shape=box, style="rounded,filled", fillcolor="#f3f4f6", color="#9ca3af", fontname="sans-serif", fontsize=12, height=0.3];',
    '  edge [color="#6b7280", arrowsize=0.6];',
    ...GROUPS.flatMap(([title, has], index) => [
      `  subgraph cluster_${index} { label="${title}"; color="#d1d5db";`,
      ...boxes.filter(has).map((box) => `    "${box}" [label="${box.replace(/^.*\//, '')}"];`),
      '  }',
    ]),
    ...arrows.map(
      ({ from, to, isCyclic }) => `  "${from}" -> "${to}"${isCyclic ? ' [color="#dc2626"]' : ''};`,
    ),
    '}',
  ].join('\n');
}

/** Whether another box that `from` imports leads to `to` as well. */
function isImplied(graph: Map<string, Set<string>>, from: string, to: string): boolean {
  const seen = new Set([...(graph.get(from) ?? [])].filter((next) => next !== to));
  for (const box of seen) for (const next of graph.get(box) ?? []) seen.add(next);
  return seen.has(to);
}

/** The comment in the drawing by which a test knows whether it is current. */
export function stampOf(dot: string): string {
  return `<!-- npm run architecture: ${createHash('sha256').update(dot).digest('hex').slice(0, 16)} -->`;
}
