import type { PageConfig } from '@giftstore/contracts';
import type { Entry, Topic } from '../../documents/document';
import { fillIn } from '../../documents/fill-in';
import { KEYWORDS } from './keywords';
import { stemWord } from './stem-word';

/** How well a text matches a word of the search. */
const PART_OF_WORD = 1;
const SAME_WORD = 2;
/** Any match in the question counts more than the best one in the answer. */
const IN_QUESTION = 2;

/**
 * The entries that contain every word of `search`, in question, answer or keywords, best match first. Close forms of a word match
 * (`stemWord`); accents and case do not count.
 */
export function searchEntries(topics: Topic[], search: string, config: PageConfig): Entry[] {
  const words = wordsOf(search);
  if (words.length === 0) return [];
  return topics
    .flatMap(({ entries }) => entries)
    .map((entry) => ({ entry, score: scoreOf(entry, words, config) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ entry }) => entry);
}

/** 0 where a word is missing. */
function scoreOf({ id, question, html }: Entry, words: string[], config: PageConfig): number {
  const answer = `${plainText(fillIn(html, config))} ${KEYWORDS[id] ?? ''}`;
  const [inQuestion, inAnswer] = [fillIn(question, config), answer].map(matcherOf);
  const scores = words.map((word) => {
    const match = inQuestion?.(word);
    return match ? match + IN_QUESTION : (inAnswer?.(word) ?? 0);
  });
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

/** Rates a word of the search against the words of `text`. */
function matcherOf(text: string): (word: string) => number {
  const words = wordsOf(text);
  const stems = new Set(words.map(stemWord));
  return (word) => {
    if (stems.has(stemWord(word))) return SAME_WORD;
    return words.some((each) => each.includes(word)) ? PART_OF_WORD : 0;
  };
}

/** Without apostrophes: "can't" is one word, whichever of the two is typed. */
const wordsOf = (text: string) =>
  fold(text)
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const plainText = (html: string) => html.replace(/<[^>]*>/g, ' ');

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
