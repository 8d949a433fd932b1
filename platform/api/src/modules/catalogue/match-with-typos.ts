/** Words in alphabetical order. */
export interface SortedWords {
  words: string[];
  /** For each word, the number of leading letters that it shares with the word before it. */
  sharedPrefixes: Uint8Array;
}

export function sortWords(texts: Iterable<string>): SortedWords {
  const words = [...texts].sort();
  const sharedPrefixes = Uint8Array.from(words, (word, index) =>
    sharedPrefixLength(words[index - 1] ?? '', word),
  );
  return { words, sharedPrefixes };
}

function sharedPrefixLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}

/**
 * Finds each word that is within `maxTypos` of `query`, or that has a prefix within it, because shoppers search before they
 * finish a word. A missing, extra or wrong letter, or two swapped letters, is one typo each (optimal string alignment
 * distance). The words are sorted, so that the rows computed for a prefix serve all words that share it, and one hopeless
 * prefix rules them all out.
 * @param onMatch receives the word's index, the number of typos, and whether the whole word matches rather than a prefix
 */
export function matchWithTypos(
  { words, sharedPrefixes }: SortedWords,
  query: string,
  maxTypos: number,
  onMatch: (index: number, typos: number, whole: boolean) => void,
): void {
  const table = new EditDistanceTable(query, maxTypos);
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] as string;
    table.setWord(word, sharedPrefixes[index] as number);
    if (table.typos <= maxTypos) onMatch(index, table.typos, table.whole);
  }
}

/** None in a short word, because one typo can turn it into any other. */
export function maxTypos(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 6 ? 1 : 2;
}

/** The edit distances between the query and the prefixes of one word, with one row for each letter of the word. */
class EditDistanceTable {
  typos = 0;
  whole = false;
  private readonly rows: Uint8Array;
  /** The fewest typos of all prefixes up to a letter. */
  private readonly fewestTypos: Uint8Array;
  private readonly width: number;
  private readonly maxDepth: number;
  private depth = 0;
  /** The letter from which no longer prefix can match. */
  private hopelessDepth = Number.POSITIVE_INFINITY;

  constructor(
    private readonly query: string,
    private readonly maxTypos: number,
  ) {
    this.width = query.length + 1;
    this.maxDepth = query.length + maxTypos;
    this.rows = new Uint8Array((this.maxDepth + 1) * this.width);
    this.fewestTypos = new Uint8Array(this.maxDepth + 1);
    for (let column = 0; column < this.width; column += 1) this.rows[column] = column;
    this.fewestTypos[0] = query.length;
  }

  /** @param sharedPrefix number of leading letters that the previous word has too */
  setWord(word: string, sharedPrefix: number): void {
    const end = Math.min(word.length, this.maxDepth);
    if (sharedPrefix < this.hopelessDepth) {
      this.hopelessDepth = Number.POSITIVE_INFINITY;
      this.depth = Math.min(sharedPrefix, this.depth);
      while (this.depth < end && this.hopelessDepth > this.depth) this.addRow(word);
    }
    const prefixTypos = this.fewestTypos[this.depth] as number;
    const wordTypos =
      this.depth === word.length ? this.distanceAt(this.depth, this.query.length) : this.maxTypos + 1;
    this.whole = wordTypos <= prefixTypos;
    this.typos = Math.min(wordTypos, prefixTypos);
  }

  private addRow(word: string): void {
    this.depth += 1;
    const row = this.depth;
    this.rows[row * this.width] = row;
    let rowMinimum = row;
    for (let column = 1; column < this.width; column += 1) {
      const distance = this.distance(word, row, column);
      this.rows[row * this.width + column] = distance;
      if (distance < rowMinimum) rowMinimum = distance;
    }
    this.fewestTypos[row] = Math.min(
      this.fewestTypos[row - 1] as number,
      this.distanceAt(row, this.query.length),
    );
    if (rowMinimum > this.maxTypos) this.hopelessDepth = row;
  }

  private distance(word: string, row: number, column: number): number {
    const letter = word.charCodeAt(row - 1);
    const typed = this.query.charCodeAt(column - 1);
    const replaced = this.distanceAt(row - 1, column - 1) + (letter === typed ? 0 : 1);
    const least = Math.min(
      this.distanceAt(row - 1, column) + 1,
      this.distanceAt(row, column - 1) + 1,
      replaced,
    );
    if (row < 2 || column < 2) return least;
    const swapped = letter === this.query.charCodeAt(column - 2) && word.charCodeAt(row - 2) === typed;
    return swapped ? Math.min(least, this.distanceAt(row - 2, column - 2) + 1) : least;
  }

  private distanceAt(row: number, column: number): number {
    return this.rows[row * this.width + column] as number;
  }
}
