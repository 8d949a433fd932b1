/** A word of a query with the positions of the brands that have it. */
export interface FoundWord {
  text: string;
  /** Those that `text` corrects. */
  typos: number;
  positions: readonly number[];
}

/** The bits of a number, one for each word, hold this many. */
const MAX_WORDS = 31;

/**
 * The most words that one brand has together, with every brand that has these; undefined without any. Of as many words those
 * with fewer typos, then those of fewer brands, which say more, then the first ones. Takes one pass over the positions.
 */
export function wordsTogether(words: readonly FoundWord[]): FoundWord | undefined {
  const wordsOfBrands = new Map<number, number>();
  words.slice(0, MAX_WORDS).forEach(({ positions }, index) => {
    for (const position of positions) {
      wordsOfBrands.set(position, (wordsOfBrands.get(position) ?? 0) | (1 << index));
    }
  });
  const brandsOfWords = new Map<number, number[]>();
  for (const [position, bits] of wordsOfBrands) {
    const positions = brandsOfWords.get(bits) ?? [];
    brandsOfWords.set(bits, positions);
    positions.push(position);
  }
  const [best] = [...brandsOfWords]
    .map(([bits, positions]) => groupOf(words, bits, positions))
    .sort(
      (a, b) =>
        b.count - a.count || a.typos - b.typos || a.positions.length - b.positions.length || a.bits - b.bits,
    );
  return best && { text: best.text, typos: best.typos, positions: best.positions.sort((a, b) => a - b) };
}

function groupOf(words: readonly FoundWord[], bits: number, positions: number[]) {
  const members = words.filter((_, index) => bits & (1 << index));
  return {
    bits,
    positions,
    count: members.length,
    text: members.map(({ text }) => text).join(' '),
    typos: members.reduce((sum, { typos }) => sum + typos, 0),
  };
}
