/**
 * The entries whose name contains `query` (folded, not empty), best match first: the whole name, names that begin with it,
 * names with a word that begins with it, the rest. Equal matches stay in their order.
 */
export function rankByName<T extends { folded: string }>(entries: T[], query: string): T[] {
  const ranks: T[][] = [[], [], [], []];
  for (const entry of entries) {
    const rank = rankOf(entry.folded, query);
    if (rank >= 0) ranks[rank]?.push(entry);
  }
  return ranks.flat();
}

function rankOf(name: string, query: string): number {
  if (name === query) return 0;
  const start = name.indexOf(query);
  if (start <= 0) return start === 0 ? 1 : -1;
  return name.includes(` ${query}`) ? 2 : 3;
}
