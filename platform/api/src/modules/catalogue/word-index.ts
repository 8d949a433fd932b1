import { setImmediate } from 'node:timers/promises';
import { everydayWords } from './everyday-words';
import { isFiller, isNumber } from './filler-words';
import { foldText } from './fold-text';
import { matchWithTypos, maxTypos, type SortedWords, sortWords } from './match-with-typos';
import { splitWords } from './split-words';

/** One brand's texts, at its position among all brands. */
export interface BrandWords {
  /** Folded. */
  name: string;
  categories: string[];
  description: string;
}

/** The best field that each word of a query is in; a brand ranks by its worst word. */
const SHORT_BEGINNING = 1;
const EVERYDAY = 2;
const DESCRIPTION = 3;
const CATEGORY = 4;
const NAME = 5;

/** These bound the index and the cost of one search. */
const MAX_QUERY_WORDS = 8;
const MAX_DESCRIPTION_LENGTH = 2_000;
/** Shorter words match whole words only: "be" begins too many. */
const MIN_PREFIX = 3;
/**
 * Shorter ones begin unrelated words ("tea", "team"): in descriptions these count only while no text has the shorter one itself, and
 * rank last.
 */
const MIN_SURE_PREFIX = 4;
/** A description's word says nothing when it is in more brands than this, and in more than this share of them. */
const COMMON_BRANDS = 20;
const COMMON_SHARE = 0.1;

/** Brands that are indexed without a break, so that other requests wait for milliseconds only. */
const BRANDS_AT_ONCE = 50;

interface Entry {
  positions: number[];
  fields: number[];
}

interface SimilarWord {
  word: string;
  typos: number;
}

/** What each word of one search is corrected to, so that its parts compare no word twice. */
export type Corrections = Map<string, SimilarWord | undefined>;

/**
 * Finds brands by the words of their categories and descriptions, and by everyday words for their categories ("restaurant"),
 * also by a word's beginning ("gami"). All words of a query must match; words in very many descriptions ("gift", "card", "for")
 * neither match nor prevent a match.
 */
export class WordIndex {
  private readonly sorted: string[];
  private readonly entries: Entry[];
  private readonly common = new Set<string>();
  private readonly size: number;
  /** Made for the first query that matches nothing. */
  private similar: SortedWords | undefined;

  constructor(brands: BrandWords[], entries = collectWords(brands)) {
    this.size = brands.length;
    const limit = Math.max(COMMON_BRANDS, brands.length * COMMON_SHARE);
    for (const [word, { positions, fields }] of entries) {
      if (positions.length <= limit || fields.some((field) => field !== DESCRIPTION)) continue;
      this.common.add(word);
      entries.delete(word);
    }
    this.sorted = [...entries.keys()].sort();
    this.entries = this.sorted.map((word) => entries.get(word) as Entry);
  }

  /** The index of many brands, built while other requests are served. */
  static async build(brands: BrandWords[]): Promise<WordIndex> {
    const entries = new Map<string, Entry>();
    for (let start = 0; start < brands.length; start += BRANDS_AT_ONCE) {
      collectWords(brands.slice(start, start + BRANDS_AT_ONCE), entries, start);
      await setImmediate();
    }
    return new WordIndex(brands, entries);
  }

  /** Ascending positions of the brands that match `query` (folded): by category, description, everyday word, short beginning. */
  search(query: string): number[] {
    const words = splitWords(query).filter((word) => !this.common.has(word));
    if (words.length === 0 || words.length > MAX_QUERY_WORDS) return [];
    const ranks = new Uint8Array(this.size).fill(NAME);
    for (const word of words) {
      const fields = this.fieldsOf(word);
      for (let position = 0; position < this.size; position += 1) {
        ranks[position] = Math.min(ranks[position] as number, fields[position] as number);
      }
    }
    const byRank: number[][] = [[], [], [], [], [], []];
    for (let position = 0; position < this.size; position += 1) {
      byRank[ranks[position] as number]?.push(position);
    }
    return [CATEGORY, DESCRIPTION, EVERYDAY, SHORT_BEGINNING].flatMap((rank) => byRank[rank] ?? []);
  }

  /** Ascending positions of the brands with `word` (folded), in any field. */
  positionsOf(word: string): number[] {
    const fields = this.fieldsOf(word);
    const positions: number[] = [];
    fields.forEach((field, position) => {
      if (field > 0) positions.push(position);
    });
    return positions;
  }

  /**
   * `query` (folded) with each unknown word replaced by the most similar one of all names, categories and descriptions, and the
   * number of typos that this corrects; undefined where a word is like no other. Numbers stay: another one is no typo.
   */
  correct(query: string, known: Corrections = new Map()): { text: string; typos: number } | undefined {
    const words = splitWords(query);
    if (words.length === 0 || words.length > MAX_QUERY_WORDS) return undefined;
    let typos = 0;
    const corrected: string[] = [];
    for (const word of words) {
      if (!known.has(word)) known.set(word, this.correctWord(word));
      const match = known.get(word);
      if (!match) return undefined;
      typos += match.typos;
      corrected.push(match.word);
    }
    return { text: corrected.join(' '), typos };
  }

  private correctWord(word: string): SimilarWord | undefined {
    return isFiller(word) || isNumber(word) || this.isKnown(word)
      ? { word, typos: 0 }
      : this.mostSimilar(word);
  }

  /** Of equally similar words, one of a name or category, then the one of the most brands. */
  private mostSimilar(word: string): SimilarWord | undefined {
    let best: SimilarWord | undefined;
    let bestScore = Number.NEGATIVE_INFINITY;
    this.similar ??= sortWords(this.sorted);
    matchWithTypos(this.similar, word, maxTypos(word), (index, typos, whole) => {
      const { positions, fields } = this.entries[index] as Entry;
      const isTitle = fields.some((field) => field >= CATEGORY);
      const found = this.sorted[index] as string;
      const score = (isTitle ? this.size : 0) + positions.length - typos * 3 * this.size;
      if (!whole || score <= bestScore || !hasSameStart(found, word)) return;
      best = { word: found, typos };
      bestScore = score;
    });
    return best;
  }

  private isWhole(word: string): boolean {
    return this.sorted[this.firstFrom(word)] === word;
  }

  private isKnown(word: string): boolean {
    if (this.common.has(word) || this.isWhole(word)) return true;
    const next = this.sorted[this.firstFrom(word)];
    return word.length >= MIN_PREFIX && next?.startsWith(word) === true;
  }

  /** The best field of each brand that `word` is in, or 0. */
  private fieldsOf(word: string): Uint8Array {
    const best = new Uint8Array(this.size);
    const isPrefix = word.length >= MIN_PREFIX;
    const isShortWord = word.length < MIN_SURE_PREFIX && this.isWhole(word);
    for (let at = this.firstFrom(word); at < this.sorted.length; at += 1) {
      const found = this.sorted[at] as string;
      if (isPrefix ? !found.startsWith(word) : found !== word) break;
      const { positions, fields } = this.entries[at] as Entry;
      const isSure = word.length >= MIN_SURE_PREFIX || found === word || found === `${word}s`;
      const lowest = isShortWord ? 0 : SHORT_BEGINNING;
      positions.forEach((position, index) => {
        const field = fields[index] as number;
        const rank = isSure || field >= CATEGORY ? field : lowest;
        best[position] = Math.max(best[position] as number, rank);
      });
    }
    return best;
  }

  /** Where `word` stands in the sorted words, or would stand. */
  private firstFrom(word: string): number {
    let low = 0;
    let high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.sorted[middle] as string) < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Typos spare a word's first letter; without this, an unknown word becomes another real one ("camping", "gaming"). */
function hasSameStart(a: string, b: string): boolean {
  return a[0] === b[0] || (a[0] === b[1] && a[1] === b[0]);
}

interface CategoryWords {
  named: string[];
  everyday: string[];
}

const categoryWords = (name: string): CategoryWords => ({
  named: splitWords(name),
  everyday: everydayWords(name),
});

/** Each word with the brands that it is in, and its best field in each. */
function collectWords(
  brands: BrandWords[],
  entries = new Map<string, Entry>(),
  start = 0,
): Map<string, Entry> {
  const categories = new Map<string, CategoryWords>();
  brands.forEach((brand, index) => {
    const position = start + index;
    const add = (word: string, field: number) => {
      const entry = entries.get(word) ?? { positions: [], fields: [] };
      entries.set(word, entry);
      // The fields come best first, so a word that is there already keeps the better one.
      if (entry.positions.at(-1) === position) return;
      entry.positions.push(position);
      entry.fields.push(field);
    };
    for (const word of splitWords(brand.name)) add(word, NAME);
    const inCategories = brand.categories.map((name) => {
      const known = categories.get(name) ?? categoryWords(foldText(name));
      categories.set(name, known);
      return known;
    });
    for (const word of inCategories.flatMap(({ named }) => named)) add(word, CATEGORY);
    const description = foldText(brand.description.slice(0, MAX_DESCRIPTION_LENGTH));
    for (const word of splitWords(description)) add(word, DESCRIPTION);
    for (const word of inCategories.flatMap(({ everyday }) => everyday)) add(word, EVERYDAY);
  });
  return entries;
}
