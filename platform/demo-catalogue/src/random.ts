/** A 32-bit number from a text (FNV-1a): the seed of everything that should vary by name yet never by run. */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    h ^= text.charCodeAt(i);
    h = Math.imul(h, 0x01000193);
  }
  // A last scramble: FNV's low bits alone are too alike for short texts.
  h ^= h >>> 15;
  h = Math.imul(h, 0x2c1b3c6d);
  h ^= h >>> 12;
  return h >>> 0;
}

/** Picks one entry by a text: the same text picks the same entry of the same list. */
export function pick<T>(list: readonly T[], text: string): T {
  const entry = list[hash(text) % list.length];
  if (entry === undefined) throw new Error('pick: the list is empty');
  return entry;
}

/** The entry whose turn it is: neighbours in a row get different ones. */
export function atTurn<T>(list: readonly T[], place: number): T {
  const entry = list[place % list.length];
  if (entry === undefined) throw new Error('atTurn: the list is empty');
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
