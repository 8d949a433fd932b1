import type { Edge } from './import-graph';

/** Groups of two and more nodes that all lead to each other (Tarjan's strongly connected components), sorted. */
export function cyclesIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];

  function visit(node: string): void {
    order.set(node, order.size);
    lowest.set(node, order.size - 1);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) {
        lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(next) ?? 0));
      }
    }
    if (lowest.get(node) !== order.get(node)) return;
    const cycle = stack.splice(stack.indexOf(node));
    if (cycle.length > 1) cycles.push(cycle.sort());
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return cycles.sort();
}

interface Link {
  from: string;
  to: string;
  edge: Edge;
}

/**
 * Cycles of imports, by folder: in every folder its entries, files and folders, import each other one way only. Each item
 * names a folder, the entries that form a cycle, and the imports between them, the rarest way first.
 */
export function cyclesByFolder(edges: Edge[]): string[] {
  const folders = new Map<string, Link[]>();
  for (const edge of edges) {
    const fork = edge.file === undefined ? undefined : forkOf(edge.path, edge.file);
    if (fork) folders.set(fork.folder, [...(folders.get(fork.folder) ?? []), { ...fork, edge }]);
  }
  return [...folders].flatMap(([folder, links]) => {
    const graph = new Map<string, Set<string>>();
    for (const { from, to } of links) graph.set(from, (graph.get(from) ?? new Set()).add(to));
    return cyclesIn(graph).map((cycle) => asText(folder, cycle, links));
  });
}

/** The folder in which the paths of two files part, and its entries that they go through. */
function forkOf(path: string, file: string): { folder: string; from: string; to: string } | undefined {
  const one = path.split('/');
  const other = file.split('/');
  const depth = one.findIndex((part, index) => part !== other[index]);
  if (depth < 0) return undefined;
  return { folder: one.slice(0, depth).join('/'), from: one[depth] ?? '', to: other[depth] ?? '' };
}

function asText(folder: string, cycle: string[], links: Link[]): string {
  const ways = new Map<string, Edge[]>();
  for (const { from, to, edge } of links) {
    if (!cycle.includes(from) || !cycle.includes(to)) continue;
    ways.set(`${from} → ${to}`, [...(ways.get(`${from} → ${to}`) ?? []), edge]);
  }
  const rarest = [...ways].sort(([, a], [, b]) => a.length - b.length).slice(0, 12);
  return [
    `${folder || 'the root'}: ${cycle.join(', ')} import each other; move what both need below them`,
    ...rarest.map(
      ([way, [edge, ...others]]) =>
        `  ${way}: ${edge?.path}:${edge?.line}${others.length ? ` and ${others.length} more` : ''}`,
    ),
  ].join('\n');
}
