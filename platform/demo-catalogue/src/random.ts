/** A 32-bit hash of a text (FNV-1a): the seed of everything that varies by name but not between runs. */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    h ^= text.charCodeAt(i);
    h = Math.imul(h, 0x01000193);
  }
  // A final mix, because FNV's low bits differ too little for short texts.
  h ^= h >>> 15;
  h = Math.imul(h, 0x2c1b3c6d);
  h ^= h >>> 12;
  return h >>> 0;
}

/** The entry that a text selects: the same text always selects the same entry. Throws for an empty list. */
export function pick<T>(list: readonly T[], text: string): T {
  const entry = list[hash(text) % list.length];
  if (entry === undefined) throw new Error('pick: the list is empty');
  return entry;
}

/** The entry at a position, starting over at the end of the list. Throws for an empty list. */
export function cycle<T>(list: readonly T[], position: number): T {
  const entry = list[position % list.length];
  if (entry === undefined) throw new Error('cycle: the list is empty');
  return entry;
}

export interface Random {
  /** A number from `low` up to, not including, `high`. */
  between(low: number, high: number): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
}

/** A stream of numbers that depends on the seed text alone (mulberry32). */
export function randomFrom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
  };
}
