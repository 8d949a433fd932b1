import { matchWithTypos, maxTypos, type SortedWords, sortWords } from './match-with-typos';

/** A name that the query may have meant. */
export interface FuzzyMatch {
  position: number;
  /** Typos between the query and the name. */
  typos: number;
  /** Each word of the query is a whole word of the name, not a prefix of one. */
  whole: boolean;
}

/** These bound the cost of one search. */
const MAX_WORDS = 5;
const MAX_LENGTH = 60;
/** A name's score is twice its typos, plus one where a word matches as a prefix only. */
const NO_MATCH = 255;

/**
 * Finds names by mistyped queries: letters missing, doubled, wrong or swapped; words in another order, joined or split
 * ("amazn", "kohl petla", "compass paper", "foxglove" and "fox glove").
 */
export class FuzzyNameIndex {
  private readonly sorted: SortedWords;
  /** For each word, the positions of the names that contain it. */
  private readonly positions: number[][];

  /** @param names folded; a name's position is its index in this list */
  constructor(private readonly names: string[]) {
    const positions = new Map<string, number[]>();
    names.forEach((name, position) => {
      const words = splitWords(name);
      for (const word of new Set([...words, words.join('')].map((text) => text.slice(0, MAX_LENGTH)))) {
        const entries = positions.get(word);
        if (entries) entries.push(position);
        else if (word) positions.set(word, [position]);
      }
    });
    this.sorted = sortWords(positions.keys());
    this.positions = this.sorted.words.map((word) => positions.get(word) as number[]);
  }

  /** Names that are similar to `query` (folded), by position. */
  search(query: string): FuzzyMatch[] {
    if (query.length > MAX_LENGTH) return [];
    const words = splitWords(query);
    let scores = this.scoreNames(words.join(''));
    if (words.length > 1 && words.length <= MAX_WORDS) {
      const scoresByWord = words.map((word) => this.scoreNames(word));
      scores = scores.map((score, position) => Math.min(score, sumScores(scoresByWord, position)));
    }
    const matches: FuzzyMatch[] = [];
    scores.forEach((score, position) => {
      if (score < NO_MATCH) matches.push({ position, typos: score >> 1, whole: score % 2 === 0 });
    });
    return matches;
  }

  /** The score of each name for one word. */
  private scoreNames(word: string): Uint8Array {
    const scores = new Uint8Array(this.names.length).fill(NO_MATCH);
    if (!word) return scores;
    matchWithTypos(this.sorted, word, maxTypos(word), (index, typos, whole) => {
      const score = 2 * typos + (whole ? 0 : 1);
      for (const position of this.positions[index] as number[]) {
        if (score < (scores[position] as number)) scores[position] = score;
      }
    });
    return scores;
  }
}

const splitWords = (name: string) => name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** All words must match. Their typos add up; prefix matches count once. */
function sumScores(scoresByWord: Uint8Array[], position: number): number {
  let typos = 0;
  let hasPrefix = 0;
  for (const scores of scoresByWord) {
    const score = scores[position] as number;
    if (score === NO_MATCH) return NO_MATCH;
    typos += score >> 1;
    hasPrefix |= score & 1;
  }
  return 2 * typos + hasPrefix;
}

/** Best match first; equal ones by position. */
export function compareMatches(a: FuzzyMatch, b: FuzzyMatch): number {
  return a.typos - b.typos || Number(b.whole) - Number(a.whole) || a.position - b.position;
}
