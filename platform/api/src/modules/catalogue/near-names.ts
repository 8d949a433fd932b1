import { eachNear, type SortedWords, sortWords } from './slips';

/** A name that may have been meant. */
export interface NearName {
  place: number;
  /** Slips of the keyboard between what was typed and the name. */
  slips: number;
  /** Each typed word is a word of the name, and not the beginning of one. */
  whole: boolean;
}

/** What one search may cost: nobody types more words, or longer ones. */
const MOST_WORDS = 5;
const LONGEST = 60;
/** A name's score is twice its slips, and one more where a word is not at its end. */
const NOT_NEAR = 255;

/**
 * Names for what was mistyped: letters missing, doubled, wrong or swapped; words in another order, together or apart
 * ("amazn", "kohl petla", "compass paper", "foxglove" and "fox glove").
 */
export class NearNames {
  private readonly sorted: SortedWords;
  /** Places of the names that each word stands in. */
  private readonly places: number[][];

  /** @param names folded; a name's place is its place in this list */
  constructor(private readonly names: string[]) {
    const places = new Map<string, number[]>();
    names.forEach((name, place) => {
      const words = wordsOf(name);
      for (const word of new Set([...words, words.join('')].map((text) => text.slice(0, LONGEST)))) {
        const known = places.get(word);
        if (known) known.push(place);
        else if (word) places.set(word, [place]);
      }
    });
    this.sorted = sortWords(places.keys());
    this.places = this.sorted.words.map((word) => places.get(word) as number[]);
  }

  /** Names that come near to `wanted` (folded), in their order. */
  near(wanted: string): NearName[] {
    if (wanted.length > LONGEST) return [];
    const words = wordsOf(wanted);
    let scores = this.scores(words.join(''));
    if (words.length > 1 && words.length <= MOST_WORDS) {
      const apart = words.map((word) => this.scores(word));
      scores = scores.map((score, place) => Math.min(score, sumOf(apart, place)));
    }
    const found: NearName[] = [];
    scores.forEach((score, place) => {
      if (score < NOT_NEAR) found.push({ place, slips: score >> 1, whole: score % 2 === 0 });
    });
    return found;
  }

  /** The score of each name for one word. */
  private scores(wanted: string): Uint8Array {
    const scores = new Uint8Array(this.names.length).fill(NOT_NEAR);
    if (!wanted) return scores;
    eachNear(this.sorted, wanted, allowed(wanted), (index, slips, whole) => {
      const score = 2 * slips + (whole ? 0 : 1);
      for (const place of this.places[index] as number[]) {
        if (score < (scores[place] as number)) scores[place] = score;
      }
    });
    return scores;
  }
}

const wordsOf = (name: string) => name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** Slips that may be in a word: none in a short one, which would turn into any other. */
function allowed(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 6 ? 1 : 2;
}

/** Of all words together; not near where one of them is not. Slips add up, unfinished words count once. */
function sumOf(scores: Uint8Array[], place: number): number {
  let slips = 0;
  let unfinished = 0;
  for (const one of scores) {
    const score = one[place] as number;
    if (score === NOT_NEAR) return NOT_NEAR;
    slips += score >> 1;
    unfinished |= score & 1;
  }
  return 2 * slips + unfinished;
}

/** The nearest first; alike ones by their place. */
export function compareNear(a: NearName, b: NearName): number {
  return a.slips - b.slips || Number(b.whole) - Number(a.whole) || a.place - b.place;
}
