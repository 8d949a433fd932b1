import type { PageConfig } from '@giftstore/contracts';
import { searchWithTypos } from '@giftstore/ui/search-with-typos';
import type { Entry, Topic } from '../../documents/document';
import { fillIn } from '../../documents/fill-in';
import { KEYWORDS } from './keywords';
import { stemWord } from './stem-word';
import { COMPLAINT_STOPWORDS, STOPWORDS } from './stopwords';

/** How well a text matches a word of the search. */
const PART_OF_WORD = 1;
const SAME_WORD = 2;
/** Keywords are chosen for what shoppers type, while an answer may have a word in passing. */
const IN_KEYWORDS = 1;
/** Any match in the question counts more than the best one in the answer. */
const IN_QUESTION = 2;

/**
 * The entries that match most words of `search`, in question, answer or keywords, best match first. Close forms of a word match
 * (`stemWord`); accents and case do not count. Stopwords are needed only in a search that has no other words; but where the best
 * match has one of a complaint among its keywords, that is what is meant, and the others need one as well.
 */
export function searchEntries(topics: Topic[], search: string, config: PageConfig): Entry[] {
  const words = wordsOf(search);
  const terms = words.filter((word) => !STOPWORDS.has(word));
  const rated = topics
    .flatMap(({ entries }) => entries)
    .map((entry) => ({ entry, ...rate(entry, words, terms, config) }));
  const needed = terms.length > 0 ? Math.max(1, ...rated.map(({ found }) => found)) : words.length;
  const matches = rated
    .filter(({ found }) => found > 0 && found >= needed)
    .sort((one, other) => Number(other.isAbout) - Number(one.isAbout) || other.score - one.score);
  const isComplaint = matches[0]?.isOfComplaint ?? false;
  return matches.filter(({ isOfComplaint }) => isOfComplaint || !isComplaint).map(({ entry }) => entry);
}

/** The search, with each word that no entry has replaced by the one that the shopper probably meant. */
export function correctSearch(topics: Topic[], search: string, config: PageConfig): string {
  const words = wordsOf(search);
  if (words.length === 0) return search;
  const entries = topics.flatMap((topic) => topic.entries);
  const known = entries.flatMap((entry) => Object.values(textsOf(entry, config))).join(' ');
  const matches = matcherOf(known);
  const isKnown = (word: string) => STOPWORDS.has(word) || matches(word) > 0;
  if (words.every(isKnown)) return search;
  const vocabulary = [...new Set(wordsOf(known))];
  return words.map((word) => (isKnown(word) ? word : correctWord(word, vocabulary))).join(' ');
}

function correctWord(word: string, vocabulary: string[]): string {
  const difference = ({ length }: string) => Math.abs(length - word.length);
  const candidates = searchWithTypos(vocabulary, word);
  return candidates.sort((one, other) => difference(one) - difference(other))[0] ?? word;
}

/**
 * How many words of the search an entry has, how well they match, and whether it is about one of them, rather than its answer having
 * each in passing; and whether it is of the complaint that the search makes. Beside other words, stopwords count in keywords only:
 * everywhere else they are too common to tell entries apart.
 */
function rate(entry: Entry, words: string[], terms: string[], config: PageConfig) {
  const { question, keywords, answer } = textsOf(entry, config);
  const [inQuestion, inKeywords, inAnswer] = [matcherOf(question), matcherOf(keywords), matcherOf(answer)];
  const searched = terms.length > 0 ? terms : words;
  const scores = searched.map((word) =>
    Math.max(raise(inQuestion(word), IN_QUESTION), raise(inKeywords(word), IN_KEYWORDS), inAnswer(word)),
  );
  const extra = words.filter((word) => !terms.includes(word) && inKeywords(word) === SAME_WORD);
  return {
    found: scores.filter((score) => score > 0).length,
    isAbout: searched.some((word) => inQuestion(word) > 0 || inKeywords(word) > 0),
    isOfComplaint: extra.some((word) => COMPLAINT_STOPWORDS.has(word)),
    score: scores.reduce((sum, score) => sum + score, 0) + extra.length * SAME_WORD,
  };
}

/** What is searched. */
const textsOf = ({ id, question, html }: Entry, config: PageConfig) => ({
  question: fillIn(question, config),
  keywords: KEYWORDS[id] ?? '',
  answer: plainText(fillIn(html, config)),
});

const raise = (match: number, by: number) => (match > 0 ? match + by : 0);

/** "pin" is part of "shipping" only by chance, while "mail" in "email" means the same. */
const MIN_LETTERS_WITHIN = 4;

/** Rates a word of the search against the words of `text`. */
function matcherOf(text: string): (word: string) => number {
  const words = wordsOf(text);
  const stems = new Set(words.map(stemWord));
  return (word) => {
    if (stems.has(stemWord(word))) return SAME_WORD;
    const isPart = (each: string) =>
      word.length < MIN_LETTERS_WITHIN ? each.startsWith(word) : each.includes(word);
    return words.some(isPart) ? PART_OF_WORD : 0;
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
