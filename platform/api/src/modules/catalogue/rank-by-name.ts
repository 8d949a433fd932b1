/** The entries whose name contains a query. */
export interface NameRanking<T> {
  /** Those with the query at the beginning of a word, best match first. */
  atWord: T[];
  /** Those with it inside a word only ("spa" in "Respawn"), where short ones are by accident. */
  insideWord: T[];
}

/**
 * The entries whose name contains `query` (folded, not empty): the whole name, names that begin with it, names with a word that
 * begins with it; apart from them the rest. Equal matches stay in their order.
 */
export function rankByName<T extends { folded: string }>(entries: T[], query: string): NameRanking<T> {
  const ranks: T[][] = [[], [], [], []];
  for (const entry of entries) {
    const rank = rankOf(entry.folded, query);
    if (rank >= 0) ranks[rank]?.push(entry);
  }
  const [whole = [], atStart = [], atWord = [], insideWord = []] = ranks;
  return { atWord: [...whole, ...atStart, ...atWord], insideWord };
}

function rankOf(name: string, query: string): number {
  if (name === query) return 0;
  const start = name.indexOf(query);
  if (start <= 0) return start === 0 ? 1 : -1;
  for (let at = start; at > 0; at = name.indexOf(query, at + 1)) {
    if (beginsWord(name, at)) return 2;
  }
  return 3;
}

/** An apostrophe joins: "s" begins no word of "children’s". */
const beginsWord = (name: string, at: number) => !/[\p{L}\p{N}'’]/u.test(name.charAt(at - 1));
