/** Words in the order of their letters. */
export interface SortedWords {
  words: string[];
  /** How many letters each word begins with that the one before begins with too. */
  shared: Uint8Array;
}

export function sortWords(texts: Iterable<string>): SortedWords {
  const words = [...texts].sort();
  const shared = Uint8Array.from(words, (word, index) => sharedLetters(words[index - 1] ?? '', word));
  return { words, shared };
}

function sharedLetters(one: string, other: string): number {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at += 1;
  return at;
}

/**
 * Tells of each word that is at most `limit` slips from `wanted`, or begins with what is, as people type a word that is
 * not at its end yet. A letter too many, too few, a wrong one, or two swapped are one slip each (optimal string
 * alignment). Words stand in their order, so that what is known of a beginning serves all words that have it, and one
 * beginning that cannot lead anywhere ends them all.
 * @param tell gets the word's place in the list, the slips, and whether they are those of the whole word
 */
export function eachNear(
  { words, shared }: SortedWords,
  wanted: string,
  limit: number,
  tell: (index: number, slips: number, whole: boolean) => void,
): void {
  const table = new SlipTable(wanted, limit);
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] as string;
    table.read(word, shared[index] as number);
    if (table.slips <= limit) tell(index, table.slips, table.whole);
  }
}

/** The table of the slips between what was typed and the beginnings of one word, of which a row is kept for each letter. */
class SlipTable {
  slips = 0;
  whole = false;
  private readonly rows: Uint8Array;
  /** The fewest slips of all beginnings up to a letter. */
  private readonly fewest: Uint8Array;
  private readonly width: number;
  private readonly deepest: number;
  private depth = 0;
  /** The letter at which it was clear that no longer beginning comes near. */
  private hopeless = Number.POSITIVE_INFINITY;

  constructor(
    private readonly wanted: string,
    private readonly limit: number,
  ) {
    this.width = wanted.length + 1;
    this.deepest = wanted.length + limit;
    this.rows = new Uint8Array((this.deepest + 1) * this.width);
    this.fewest = new Uint8Array(this.deepest + 1);
    for (let at = 0; at < this.width; at += 1) this.rows[at] = at;
    this.fewest[0] = wanted.length;
  }

  /** @param known letters at its beginning that the word before has too */
  read(word: string, known: number): void {
    const end = Math.min(word.length, this.deepest);
    if (known < this.hopeless) {
      this.hopeless = Number.POSITIVE_INFINITY;
      this.depth = Math.min(known, this.depth);
      while (this.depth < end && this.hopeless > this.depth) this.readLetter(word);
    }
    const fewest = this.fewest[this.depth] as number;
    const all = this.depth === word.length ? this.at(this.depth, this.wanted.length) : this.limit + 1;
    this.whole = all <= fewest;
    this.slips = Math.min(all, fewest);
  }

  private readLetter(word: string): void {
    this.depth += 1;
    const row = this.depth;
    this.rows[row * this.width] = row;
    let least = row;
    for (let at = 1; at < this.width; at += 1) {
      const slips = this.slipsTo(word, row, at);
      this.rows[row * this.width + at] = slips;
      if (slips < least) least = slips;
    }
    this.fewest[row] = Math.min(this.fewest[row - 1] as number, this.at(row, this.wanted.length));
    if (least > this.limit) this.hopeless = row;
  }

  private slipsTo(word: string, row: number, at: number): number {
    const letter = word.charCodeAt(row - 1);
    const typed = this.wanted.charCodeAt(at - 1);
    const wrong = this.at(row - 1, at - 1) + (letter === typed ? 0 : 1);
    const least = Math.min(this.at(row - 1, at) + 1, this.at(row, at - 1) + 1, wrong);
    if (row < 2 || at < 2) return least;
    const swapped = letter === this.wanted.charCodeAt(at - 2) && word.charCodeAt(row - 2) === typed;
    return swapped ? Math.min(least, this.at(row - 2, at - 2) + 1) : least;
  }

  private at(row: number, at: number): number {
    return this.rows[row * this.width + at] as number;
  }
}
